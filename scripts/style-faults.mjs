// Finds what leaves the one hand of the administrators' screens: sizes, weights, corners and distances that are not on the
// scale (room for four sizes of type, two weights, two corners, a grid of four pixels).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const WHERE = 'apps/admin/src/'
/** They style what a citizen or a printer sees. */
const EXEMPT = new Set(['apps/admin/src/form/preview/preview.css', 'apps/admin/src/base/dialogs/printed.css'])

const SIZES = new Set(['hint', 'text', 'head', 'title'])
const WEIGHTS = new Set(['400', '600', 'inherit'])
const CORNERS = new Set(['0', '4px', '8px', '50%', '999px', 'inherit'])
const DISTANCE =
  /^(?:padding|margin)(?:-(?:block|inline|top|bottom|left|right)(?:-(?:start|end))?)?$|^(?:row-|column-)?gap$/u
/** Hairlines and the space that aligns two texts. */
const SMALL_PX = 2

/** Returns a line for each declaration of the administrators' style sheets that is not on the scale. */
export function styleFaults(root, files) {
  return files
    .filter((file) => file.startsWith(WHERE) && file.endsWith('.css') && !EXEMPT.has(file))
    .flatMap((file) =>
      offScale(readFileSync(join(root, file), 'utf8')).map(
        ({ line, code, wanted }) => `${file}:${line}: ${code}; use ${wanted}`,
      ),
    )
}

/** The declarations of a style sheet that are not on the scale, with their lines. */
export function offScale(css) {
  return css.split('\n').flatMap((text, index) => {
    const [, name, value] = /^\s*([\w-]+): ([^;]+);$/u.exec(text) ?? []
    const wanted = name === undefined ? undefined : wantedFor(name, value)
    return wanted === undefined ? [] : [{ line: index + 1, code: text.trim(), wanted }]
  })
}

function wantedFor(name, value) {
  if (name === 'font-size') {
    if (value === 'inherit' || SIZES.has(/^var\(--app-(\w+)-size\)$/u.exec(value)?.[1])) return undefined
    return 'one of the four sizes, such as var(--app-text-size)'
  }
  if (name === 'font-weight') return WEIGHTS.has(value) ? undefined : '400 or 600'
  if (/^border(?:-[a-z]+)*-radius$/u.test(name)) {
    const isKnown = value.split(/\s+/u).every((one) => CORNERS.has(one) || one.startsWith('var('))
    return isKnown ? undefined : '4px or 8px'
  }
  if (!DISTANCE.test(name)) return undefined
  const isOnGrid = [...value.matchAll(/-?(\d+(?:\.\d+)?)px/gu)].every(
    ([, number]) => Number(number) <= SMALL_PX || Number(number) % 4 === 0,
  )
  return isOnGrid ? undefined : 'a multiple of 4px'
}
