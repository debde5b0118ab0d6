/**
 * The files that a script of a bundle imports, by its text: bundlers write them first. Without those that the page itself
 * names, which it has.
 *
 * @param url the address of the script, for those of its imports.
 */
export function importsOf(text: string, url: string): readonly string[] {
  const found: string[] = []
  STATEMENT.lastIndex = MAP.exec(text)?.[0].length ?? 0
  for (let match = STATEMENT.exec(text); match; match = STATEMENT.exec(text)) {
    const [, file = ''] = match
    if (file.startsWith('.')) found.push(new URL(file, url).href)
  }
  const present = new Set(
    [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src),
  )
  return found.filter((file) => !present.has(file))
}

/** The line that Vite writes before everything else: the list of files for its own preloading. */
const MAP = /^const __vite__mapDeps=.*\n/u

/** A static import, after comments or another one. */
const STATEMENT =
  /(?:\s|;|\/\*[\s\S]*?\*\/|\/\/.*\n)*import\s*(?:[\w$\s,*{}]*?\bfrom\s*)?["'`]([^"'`]+)["'`]/uy
