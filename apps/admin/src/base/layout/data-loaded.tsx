/**
 * The hidden marker that a screen's data is loaded; restoring the scroll position waits for it.
 *
 * Every screen renders it once; it is absent while the screen loads. Source: the specification, section 2.
 */
export function DataLoaded({ ready }: { readonly ready: boolean }) {
  return ready ? <span hidden data-loaded="" /> : null
}
