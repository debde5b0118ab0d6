// Finds paths in texts that name no file and no folder of the repository.

const ROOTS = [
  'apps',
  'packages',
  'scripts',
  'e2e',
  'docs',
  'torture',
  'bench',
  'consumers',
  'examples',
  'deploy',
]
/** From the root: `scripts/up.mjs`, `apps/server/src`. */
const FROM_ROOT = new RegExp(`^(?:${ROOTS.join('|')})/`, 'u')
/** The end of a path: `storage/clean-stop.ts`, or `schema/wire/` for `packages/schema/src/wire`. */
const END_OF_PATH = /^[\w.@-]+(?:\/[\w.@-]+)*\/(?:[\w.@-]+\.(?:ts|tsx|mjs|css|json|md))?$/u
/** Made by a build, or a pattern: `NAME.ts`, `*.test.ts`. */
const NOT_A_FILE =
  /(?:^|\/)(?:dist|generated|node_modules|data)(?:\/|$)|[*{}…<>]|\b(?:NAME|NNNN|KEY|PAGE|FILE)\b/u
/** The mark after a path that the text says does not exist any more. */
const GONE = /^ \(gone\b/u
/** The first lines of a decision that is history as a whole. */
const SUPERSEDED = /status:[^\n]*\bsuperseded by\b/iu
const HEADER_LINES = 6

/**
 * Paths in backticks that name no file and no folder. A path may leave out its beginning and `src`. Not reported: a
 * path followed by `(gone)` or `(gone: …)`, and every path of a text whose status is "superseded by" another one.
 *
 * @param {string} text a decision
 * @param {ReadonlySet<string>} known by knownPaths
 * @returns {{ line: number, path: string }[]}
 */
export function missingPaths(text, known) {
  const lines = text.split('\n')
  if (SUPERSEDED.test(lines.slice(0, HEADER_LINES).join('\n'))) return []
  return lines.flatMap((content, index) =>
    [...content.matchAll(/`([^`\s]+)`/gu)]
      .filter((match) => !GONE.test(content.slice(match.index + match[0].length)))
      .map((match) => match[1])
      .filter((path) => (FROM_ROOT.test(path) || END_OF_PATH.test(path)) && !NOT_A_FILE.test(path))
      .filter((path) => !known.has(path.replace(/\/$/u, '')))
      .map((path) => ({ line: index + 1, path })),
  )
}

/**
 * Files and folders by each part of their paths, with and without `src`.
 *
 * @param {readonly string[]} files paths from the root
 */
export function knownPaths(files) {
  const known = new Set()
  for (const file of files)
    for (const path of [file, file.replace('/src/', '/')]) {
      const parts = path.split('/')
      for (let from = 0; from < parts.length; from += 1)
        for (let to = from + 1; to <= parts.length; to += 1) known.add(parts.slice(from, to).join('/'))
    }
  return known
}
