/** The interface of a peer's page for the measurement. */
declare global {
  /** Opens the builder in `root` with a form in the builder's own format. */
  var openBuilder: (root: HTMLElement, form: object) => unknown
  /** Draws the form for the person filling it in, where the builder has no preview. */
  var previewForm: (root: HTMLElement) => unknown
  /** The builder's own object, for the commands that it has no key or button for. */
  // biome-ignore lint/suspicious/noExplicitAny: each builder has its own.
  var builder: any
}

export {}
