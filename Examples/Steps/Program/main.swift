import Foundation
import Step1Massive
import Step2Models
import Step3ViewModel
import Step4Rows
import Step5Injection
import Step6Delegate
import Step7Stream
import Step8Observation
import Step9Search
import StepsToolkit

let controllers: [any ScreenController.Type] = [
  Step1Massive.ShoppingController.self, Step2Models.ShoppingController.self, Step3ViewModel.ShoppingController.self,
  Step4Rows.ShoppingController.self, Step5Injection.ShoppingController.self, Step6Delegate.ShoppingController.self,
  Step7Stream.ShoppingController.self, Step8Observation.ShoppingController.self, SearchController.self,
]

let arguments = CommandLine.arguments.dropFirst()
guard let step = arguments.first.flatMap(Int.init), (1...controllers.count).contains(step) else {
  print("usage: mvvm-steps STEP [FILE]    STEP is 1 to \(controllers.count); FILE is a shopping list, see README.md")
  exit(64)
}

let folder = FileManager.default.temporaryDirectory.appending(path: "mvvm-steps")
let file = arguments.dropFirst().first.map { URL(filePath: $0) } ?? folder.appending(path: "shopping.json")
if arguments.count == 1 {
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let sample = #"[{"name": "Bread", "amount": 1}, {"name": "Milk", "amount": 2}, {"name": "Tea", "amount": 1}]"#
  try Data(sample.utf8).write(to: file)
}

let controller = controllers[step - 1].init(screen: TextScreen(prints: true), file: file)
await controller.viewAppeared()
let search = controller as? SearchController
print(search == nil ? "\nType the number of a row, or q." : "\nType a text, the number of a row, or q.")
while let line = await typedLine(), line != "q" {
  if let number = Int(line) {
    if number > 0 { await controller.rowChosen(at: number - 1) }
  } else {
    search?.textChanged(line)
  }
}

/// Waits for a line off the main actor, which draws in the meantime. `nil` at the end of the input.
func typedLine() async -> String? {
  await Task.detached { readLine() }.value
}
