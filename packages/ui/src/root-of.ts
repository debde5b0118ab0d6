/** The document or the shadow root that an element is in: only there its ids are found. */
export function rootOf(element: Element): Document | ShadowRoot {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root : element.ownerDocument
}
