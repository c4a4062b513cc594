extension Model {
  func answer(_ answer: Answer) {}
}
