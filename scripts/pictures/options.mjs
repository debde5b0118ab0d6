import { parseArgs } from 'node:util'

/** The widths of all pictures: a phone, a tablet, and the screens for which the layout changes. */
export const WIDTHS = [360, 768, 1024, 1280, 1440, 1920]

export const THEMES = ['light', 'dark']

/**
 * What the command line asks for.
 *
 * @returns null without `--all` and `--only`: then the pictures of the README and the handbook are taken.
 * @throws {Error} an unknown option, width or scheme.
 */
export function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      all: { type: 'boolean', default: false },
      only: { type: 'string' },
      width: { type: 'string' },
      theme: { type: 'string' },
      jobs: { type: 'string', default: '2' },
    },
  })
  if (!values.all && values.only === undefined) return null
  return {
    only: values.only?.split(',').map(pattern) ?? null,
    widths: chosen('width', values.width?.split(',').map(Number), WIDTHS),
    themes: chosen('theme', values.theme?.split(','), THEMES),
    jobs: Math.max(1, Number(values.jobs) || 1),
  }
}

/** The screens with a name that is asked for, each with the widths at which it exists. */
export function chosenScreens(screens, { only, widths }) {
  return screens
    .filter(({ name }) => only === null || only.some((one) => one.test(name)))
    .map((screen) => ({ ...screen, widths: widths.filter((width) => isShownAt(screen, width)) }))
    .filter((screen) => screen.widths.length > 0)
}

function isShownAt({ from = 0, to = Infinity }, width) {
  return width >= from && width <= to
}

function chosen(name, wanted, known) {
  if (wanted === undefined) return known
  const strange = wanted.find((one) => !known.includes(one))
  if (strange !== undefined) throw new Error(`--${name} ${strange}: expected one of ${known.join(', ')}.`)
  return known.filter((one) => wanted.includes(one))
}

/** A name in which `*` stands for any text. */
function pattern(text) {
  const parts = text.split('*').map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`, 'u')
}
