/** How a line of a paper form begins; `digit` is `1)`, and `number` is `1.` or `2.1`. */
export type LineMark = 'box' | 'circle' | 'bullet' | 'letter' | 'digit' | 'number' | 'part' | 'none'

/** A line of a paper form, taken apart. */
export interface PaperLine {
  /** Its number in the text, from 1. */
  readonly line: number
  /** Columns before its first character; a tab counts as four. */
  readonly indent: number
  readonly mark: LineMark
  /** The number of a numbered line: `2.1`; empty for others. */
  readonly number: string
  /** The rest of the line without its mark, split at the blanks to write on: `Összeg:`, `Ft`. */
  readonly parts: readonly string[]
  /** Had dots or underscores to write on. */
  readonly hasBlank: boolean
  /** The cells of a row of a table; empty for other lines. */
  readonly cells: readonly string[]
}

const TAB = 4
/** Invisible characters from Word and PDFs: soft hyphens, zero-width characters, byte order marks. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]|\p{Cc}(?<!\t)/gu
const WIDE = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/gu
const LINES = /\r\n?|[\n\v\f\u0085\u2028\u2029]/u
const BLANK = /_{2,}|\.{4,}|…[….]*|-{4,}|(?:_ ){2,}_?|(?:\. ){3,}\.?/u
const BLANKS = new RegExp(BLANK, 'gu')
/** A star behind the blank to write on belongs to the question: `Létszám: ____ fő*`. */
const STAR_BEHIND = /\s*(?:\(\*\)|\*)\s*$/u
const BOX = /[☐☑☒□■◻▢❏❑]|\[[ xX]?\]/u
const CIRCLE = /[○◯◌⚪●]|\( ?\)/u

const BOXES = [
  ['box', BOX],
  ['circle', CIRCLE],
] as const

const MARKS: readonly (readonly [LineMark, RegExp])[] = [
  ['box', new RegExp(`^(?:${BOX.source})\\s*`, 'u')],
  ['circle', new RegExp(`^(?:${CIRCLE.source})\\s*`, 'u')],
  ['bullet', /^[-–—•‣▪·*]\s+/u],
  [
    'part',
    /^(?:[IVX]{1,5}(?:\/[A-Z])?(?:\.\)?|\))|(?:[A-Z]|\d{1,2})[.)] ?(?:[Rr]ész|RÉSZ|[Ff]ejezet|FEJEZET|[Oo]ldal|OLDAL|[Ll]ap|LAP))(?=[\s.,:–-]|$)/u,
  ],
  ['letter', /^[A-Za-z]\)\s*/u],
  ['digit', /^\d{1,2}\)\s*/u],
  ['number', /^\d{1,2}(?:\.|(?:\.\d{1,2})+\.?)\s+/u],
]

/** Takes the lines of a text apart. Empty lines, and those that only have blanks, are left out. */
export function paperLines(text: string): PaperLine[] {
  const lines: PaperLine[] = []
  for (const [at, raw] of text.toWellFormed().split(LINES).entries()) {
    const line = paperLine(raw.replace(INVISIBLE, '').replace(WIDE, ' '), at + 1)
    if (line) lines.push(line)
  }
  return lines
}

/** The options that follow their question in its line, after boxes or circles; null if there are none. */
export function optionsWithin(
  text: string,
): { readonly label: string; readonly mark: 'box' | 'circle'; readonly options: readonly string[] } | null {
  for (const [mark, pattern] of BOXES) {
    if (!pattern.test(text)) continue
    const [label = '', ...options] = text.split(pattern).map((part) => part.trim())
    const named = options.map((option) => option.replace(/[,;]$/u, '')).filter((option) => option !== '')
    if (named.length >= 2 && named.length === options.length) return { label, mark, options: named }
  }
  return null
}

/** A line that may be an option of the question above. */
export function isOption(line: PaperLine): boolean {
  return line.mark !== 'none' && line.mark !== 'part' && line.mark !== 'number'
}

/** A line that has something to write on, or asks. */
export function hasAnswer({ parts, hasBlank }: PaperLine): boolean {
  return hasBlank || /[:?]\s*\*?$/u.test(parts[0] ?? '')
}

function paperLine(text: string, line: number): PaperLine | null {
  const start = text.search(/\S/u)
  if (start < 0) return null
  const indent = [...text.slice(0, start)].reduce((sum, sign) => sum + (sign === '\t' ? TAB : 1), 0)
  const content = text.slice(start).trimEnd()
  const cells = cellsOf(text.slice(start))
  if (cells.length > 0) return { line, indent, mark: 'none', number: '', parts: [], hasBlank: false, cells }
  const { mark, number, rest } = markOf(content)
  const hasBlank = BLANK.test(rest)
  const isStarred = hasBlank && STAR_BEHIND.test(rest)
  const parts = (hasBlank ? rest.replace(STAR_BEHIND, '').split(BLANKS) : [rest])
    .map((part) => part.replace(/\s+/gu, ' ').trim())
    .filter((part) => /[\p{L}\p{N}%]/u.test(part))
  if (isStarred) {
    const asked = Math.max(
      0,
      parts.findLastIndex((part) => part.endsWith(':')),
    )
    parts[asked] &&= `${parts[asked]}*`
  }
  return parts.length === 0 ? null : { line, indent, mark, number, parts, hasBlank, cells: [] }
}

function markOf(content: string): {
  readonly mark: LineMark
  readonly number: string
  readonly rest: string
} {
  for (const [mark, pattern] of MARKS) {
    const [found] = pattern.exec(content) ?? []
    if (found === undefined) continue
    const rest = content.slice(found.length)
    // `I. rész` has no other words.
    if (rest === '') return { mark: 'part', number: '', rest: found.trim() }
    const number = mark === 'number' ? found.trim().replace(/\.$/u, '') : ''
    return { mark, number, rest: mark === 'part' ? content : rest }
  }
  return { mark: 'none', number: '', rest: content }
}

/** At least three cells between tabs, or two between bars. */
function cellsOf(content: string): string[] {
  const bars = content.includes('|')
  if (!bars && !content.includes('\t')) return []
  const cells = content
    .replace(/^\||\|$/gu, '')
    .split(bars ? '|' : '\t')
    .map((cell) => cell.replace(BLANKS, '').replace(/\s+/gu, ' ').trim())
  return cells.length >= (bars ? 2 : 3) ? cells : []
}
