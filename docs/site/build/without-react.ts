/** A plugin of Vite, as far as it is needed here; the generator has a Vite of its own. */
interface Plugin {
  readonly name: string
  readonly enforce: 'pre'
  readonly load: (id: string, options?: { ssr?: boolean }) => string | null
}

/** The live examples are drawn in browsers only, so React need not be bundled to draw the pages. */
export function withoutReactOnServer(): Plugin {
  return {
    name: 'without-react-on-server',
    enforce: 'pre',
    load: (id, options) =>
      options?.ssr && id.endsWith('/react-island.ts') ? 'export const drawFeedback = undefined' : null,
  }
}
