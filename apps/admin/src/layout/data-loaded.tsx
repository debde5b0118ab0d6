/**
 * The hidden marker that says that a screen's data is there; scrolling back to a saved position waits for it.
 *
 * Every screen draws it once; it is absent while the screen loads. Source: the specification, section 2.
 */
export function DataLoaded({ ready }: { readonly ready: boolean }) {
  return ready ? <span hidden data-loaded="" /> : null
}
