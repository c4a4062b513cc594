import Foundation

/// Nanoseconds for one round of `work`: the best of several runs, so that other work on the machine counts
/// least.
@MainActor
func nanoseconds(rounds: Int, runs: Int = 7, _ work: (Int) -> Void) -> Double {
  var best = Double.infinity
  for _ in 0..<runs {
    let start = DispatchTime.now().uptimeNanoseconds
    work(rounds)
    let end = DispatchTime.now().uptimeNanoseconds
    best = min(best, Double(end - start) / Double(rounds))
  }
  return best
}

/// The resident memory of this process in bytes, where the system tells.
func residentBytes() -> Int? {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
    return nil
  }
  let fields = text.split(separator: " ")
  guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
  return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
}

/// The most memory that this process has had so far in bytes, where the system tells.
func peakBytes() -> Int? {
  guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
    let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
    let kilobytes = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
  else { return nil }
  return kilobytes * 1024
}

/// Keeps the optimiser from dropping what nobody reads.
@inline(never)
func use<T>(_ value: T) {}
