/// What happened in a page.
package struct BrowserLog: Sendable {
  /// The messages of scripts in the console, each after its level.
  package private(set) var messages: [String] = []
  /// Errors, warnings, failures of scripts, and addresses that could not be loaded.
  package private(set) var complaints: [String] = []
  /// The addresses of all requests.
  package private(set) var requests: [String] = []

  init(_ events: [BrowserEvent]) {
    var addresses: [JSON: String] = [:]
    for event in events {
      let details = event.details
      switch event.method {
      case "Runtime.consoleAPICalled": addMessage(details)
      case "Runtime.exceptionThrown": addException(details["exceptionDetails"])
      case "Log.entryAdded": addEntry(details["entry"])
      case "Network.requestWillBeSent":
        let address = details["request"]["url"].string ?? ""
        addresses[details["requestId"]] = address
        requests.append(address)
      case "Network.loadingFailed":
        let address = addresses[details["requestId"]] ?? "an unknown request"
        complaints.append("\(address): \(details["errorText"].string ?? "failed")")
      default: break
      }
    }
  }

  private mutating func addMessage(_ details: JSON) {
    let words = details["args"].items.map { argument in
      switch argument["value"] {
      case .string(let text): text
      case .number(let number): "\(number)"
      case .bool(let bool): "\(bool)"
      default: argument["description"].string ?? ""
      }
    }
    let level = details["type"].string ?? ""
    let message = "\(level): \(words.joined(separator: " "))"
    messages.append(message)
    if ["error", "warning", "assert"].contains(level) { complaints.append(message) }
  }

  private mutating func addException(_ details: JSON) {
    complaints.append(
      details["exception"]["description"].string ?? details["text"].string ?? "an exception")
  }

  private mutating func addEntry(_ entry: JSON) {
    guard ["error", "warning"].contains(entry["level"].string) else { return }
    complaints.append("\(entry["text"].string ?? "") \(entry["url"].string ?? "")")
  }
}
