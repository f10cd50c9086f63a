@main struct Galley { static func main() {} }
