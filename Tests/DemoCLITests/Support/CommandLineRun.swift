@testable import DemoApp
@testable import DemoCLI

/// A command line run in this process: what was printed, and how it ended.
@MainActor
struct CommandLineRun {
  let output: String
  let errorOutput: String
  let status: ExitStatus

  init(_ arguments: String..., color: Bool = false) {
    let (output, errorOutput) = (TextSink(), TextSink())
    var tool = Tool(
      output: output,
      errorOutput: errorOutput,
      color: color ? .always : .never
    )
    status = tool.run(arguments)
    self.output = output.text
    self.errorOutput = errorOutput.text
  }
}
