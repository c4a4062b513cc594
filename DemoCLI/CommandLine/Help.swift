/// What `--help` prints.
enum Help {
  static let text = """
    A small shop on the console: its screens, tabs, sheets and alerts without anything drawn.

    USAGE
      DemoCLI                               a guided tour
      DemoCLI run FILE [--format FORMAT]    play a script, - for standard input
      DemoCLI open URL                      follow a link into the app
      DemoCLI link "product cup"            the link to a place, as a widget would open it
      DemoCLI play [--record FILE]          play the app yourself, ? for help
      DemoCLI map [--format FORMAT]         everywhere the app can go
      DemoCLI --help, -h                    this text

    The tour, run and open print the transcript: what the person did, and what the app did then. All
    can --save a state at their end; run and open can --restore one to begin with.

    OPTIONS
      --format text    a line for each event, in colour on a terminal unless NO_COLOR is set
      --format json    a JSON object for each event, with the keys by, did, in, left, ended, refused
      --save FILE      write down at the end what is shown, and what the app has to remember
      --restore FILE   go on from there

      play
      --record FILE    write what is played to FILE, a script for run
      --no-color       no colours, not on a terminal either

      map
      --format text       screens, what leads where, problems with the shortest script to each
      --format mermaid    a diagram for Markdown
      --format dot        a diagram for Graphviz
      --walk N            make N moves by chance, instead of every move in every state
      --seed S            choose the walk, 0 unless given

    MOVES
      A script has a move a line. Empty lines, and lines that begin with #, are skipped.

      tap "Add to cart"    tap something on the screen in front
      back                 go back one screen
      swipe down           swipe away what is shown above the rest
      alert "Delete"       answer the alert that is up
      tab "Account"        go to a tab
      open "shop://cart"   follow a link

      A move that isn't possible ends the run and shows what would have been.

    EXIT STATUS
       0    all went well
       1    the map shows a problem
      64    the command line is wrong, or a move isn't possible
      65    FILE isn't text in UTF-8, or isn't a saved state
      66    FILE can't be read
      69    the link of open leads nowhere
      73    FILE can't be written
      74    standard output can't be written

    EXAMPLES
      DemoCLI run DemoCLI/Scripts/buying.txt
      DemoCLI run DemoCLI/Scripts/leaving.txt --format json
      DemoCLI open https://shop.example.com/product/teapot
      DemoCLI run DemoCLI/Scripts/buying.txt --save state.json
      echo 'tap "Look around"' | DemoCLI run -
      DemoCLI map --walk 100000 --seed 1

    """
}
