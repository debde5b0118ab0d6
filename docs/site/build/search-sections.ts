import { asOneWord } from './one-word.ts'

/** A part of a page that the search leads to. */
interface Section {
  readonly anchor: string
  readonly titles: string[]
  readonly text: string
}

const HEADING = /<h([1-6]) id="([^"]*)"[^>]*>([\s\S]*?)<a class="header-anchor"[\s\S]*?<\/h\1>/gu

/**
 * The parts of a drawn page for the search: what is below each heading, with the headings above it. Words with accents are
 * there without them, too, so that both spellings find them; names with underscores are there as one word, too.
 */
export function sectionsOf(html: string): Section[] {
  const headings = [...html.matchAll(HEADING)]
  const open: string[] = []
  return headings.map((heading, index) => {
    const [whole, level = '1', anchor = '', title = ''] = heading
    open.length = Number(level) - 1
    open[Number(level) - 1] = textOf(title)
    const titles = open.filter((text) => text !== undefined)
    const text = textOf(html.slice(heading.index + whole.length, headings[index + 1]?.index ?? html.length))
    const all = [...titles, text].join(' ')
    return { anchor, titles, text: [text, ...withoutAccents(all), ...names(all)].join(' ') }
  })
}

/** The names of a text that have underscores, each as one word. */
function names(text: string): string[] {
  return [...new Set(text.match(/\w+(?:_\w+)+/gu))].map(asOneWord)
}

/** The words of a text that have accents, without them. */
function withoutAccents(text: string): string[] {
  const words = new Set(text.split(/[^\p{L}\p{N}]+/u))
  return [...words].flatMap((word) => {
    const plain = word.normalize('NFD').replace(/\p{M}/gu, '')
    return plain === word ? [] : [plain]
  })
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  amp: '&',
  '#39': "'",
  '#x27': "'",
  '#x3C': '<',
  '#x26': '&',
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/gu, ' ')
    .replace(/&(#?\w+);/gu, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/gu, ' ')
    .trim()
}

/** The renderer of Markdown, as far as it is needed here. */
interface Renderer {
  readonly options: { highlight?: unknown }
  readonly render: (source: string, env: object) => string
}

/** Draws a page for the search, which does not need the colours of code: they would take most of the time. */
export function renderForSearch(source: string, env: object, renderer: Renderer): string {
  const { highlight } = renderer.options
  renderer.options.highlight = null
  try {
    return renderer.render(source, env)
  } finally {
    renderer.options.highlight = highlight
  }
}
