import { BOXES, type LineMark, markOf } from './line-marks.ts'

/** A line of a paper form, taken apart. */
export interface PaperLine {
  /** Its number in the text, from 1. */
  readonly line: number
  /** Columns before its first character; a tab counts as four. */
  readonly indent: number
  readonly mark: LineMark
  /** The number of a numbered line: `2.1`; empty for others. */
  readonly number: string
  /** The mark as it is written: `2.1.`, `•`, `I. RÉSZ –`; empty for lines without one. */
  readonly sign: string
  /** The whole line as it is written, without the spaces around it. */
  readonly text: string
  /** The rest of the line without its mark, split at the blanks to write on: `Összeg:`, `Ft`. */
  readonly parts: readonly string[]
  /** Had dots or underscores to write on. */
  readonly hasBlank: boolean
  /** The cells of a row of a table; empty for other lines. */
  readonly cells: readonly string[]
  /** The line is a row of a table only below another one: it has words in one cell, as `1.⇥Név⇥____` has. */
  readonly isLooseRow: boolean
}

const TAB = 4
/** Invisible characters from Word and PDFs: soft hyphens, zero-width characters, byte order marks. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]|\p{Cc}(?<!\t)/gu
const WIDE = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/gu
const LINES = /\r\n?|[\n\v\f\u0085\u2028\u2029]/u
const BLANK = /_{2,}|\.{4,}|…[….]*|-{4,}|(?:_ ){2,}_?|(?:\. ){3,}\.?/u
const BLANKS = new RegExp(BLANK, 'gu')
/** A star and words in parentheses behind the blank to write on belong to the question: `Létszám: ____ fő (kötelező)*`. */
const BEHIND = /(?:\s*(?:\([^()_.…]*\)|\*))+\s*$/u
/** A question is marked by its colon or its question mark, whatever is written around it. */
const ASKED = /[:?](?:\s|\*|\([^()]*\))*$/u
/** Word writes the boxes of its symbol fonts as characters for private use. */
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
  return hasBlank || ASKED.test(parts[0] ?? '')
}

/** True for a part that asks with its colon: `Név:`, `Kor: (kötelező)`. */
export function endsWithColon(part: string): boolean {
  return /:(?:\s|\*|\([^()]*\))*$/u.test(part)
}

function paperLine(raw: string, line: number): PaperLine | null {
  // `**Név:**` is set bold in a text with marks.
  const text = raw.replace(/\*\*(?=\S)([^*]+)(?<=\S)\*\*/gu, '$1')
  const start = text.search(/\S/u)
  if (start < 0) return null
  const indent = [...text.slice(0, start)].reduce((sum, sign) => sum + (sign === '\t' ? TAB : 1), 0)
  const content = text.slice(start).trimEnd()
  const { mark, number, sign, rest } = markOf(content)
  const hasBlank = BLANK.test(rest)
  const row = cellsOf(text.slice(start))
  const isLooseRow = row.length > 0 && !content.includes('|') && !hasColumns(row, content)
  const parts = partsOf(rest, hasBlank)
  if (parts.length === 0 && row.length === 0) return null
  const found = { line, indent, text: content, cells: row, isLooseRow }
  if (row.length === 0 || isLooseRow) return { ...found, mark, number, sign, parts, hasBlank }
  return { ...found, mark: 'none', number: '', sign: '', parts: [], hasBlank: false }
}

/** The words of a line between its blanks. What is around the last question goes to that. */
function partsOf(rest: string, hasBlank: boolean): readonly string[] {
  const [behind = ''] = (hasBlank && BEHIND.exec(rest)) || []
  const before = rest.slice(0, rest.length - behind.length)
  const parts = (hasBlank ? before.split(BLANKS) : [rest])
    .map((part) => part.replace(/\s+/gu, ' ').trim())
    .filter((part) => /[\p{L}\p{N}%]/u.test(part))
  if (behind.trim() !== '') {
    const asked = Math.max(
      0,
      parts.findLastIndex((part) => part.endsWith(':')),
    )
    parts[asked] &&= `${parts[asked]} ${behind.replace(/\s+/gu, ' ').trim()}`
  }
  return parts
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

/** True for cells that name columns, and not for questions with tabs before what is to be written: `Név:⇥____⇥`. */
function hasColumns(cells: readonly string[], content: string): boolean {
  const named = cells.filter((cell) => /\p{L}/u.test(cell))
  const isAsked = named.some((cell) => cell.endsWith(':')) || (named.length > 0 && BLANK.test(content))
  return named.length !== 1 && !isAsked
}
