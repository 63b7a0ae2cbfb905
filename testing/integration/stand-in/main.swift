import Foundation

exit(CommandLine.arguments.last == "argument" ? 0 : 1)
