/** How a line of a paper form begins; `digit` is `1)`, and `number` is `1.` or `2.1`. */
export type LineMark = 'box' | 'circle' | 'bullet' | 'letter' | 'digit' | 'number' | 'part' | 'none'

const BOX = /[☐☑☒□■◻▢❏❑\uf06f\uf071\uf072\uf0a8]|\[[ xX]?\]/u
const CIRCLE = /[○◯◌⚪●]|\( ?\)/u

/** The boxes that may stand anywhere in a line. */
export const BOXES = [
  ['box', BOX],
  ['circle', CIRCLE],
] as const

const PART_WORD = '(?:[Rr]ész|RÉSZ|[Ff]ejezet|FEJEZET|[Oo]ldal|OLDAL|[Ll]ap|LAP)'
const MARKS: readonly (readonly [LineMark, RegExp])[] = [
  // A list in a text with marks has a hyphen before its boxes: `- [ ] kék`.
  ['box', new RegExp(`^(?:[-*] (?=\\[))?(?:${BOX.source})\\s*`, 'u')],
  // Word writes the circles of its lists as the letter o.
  ['circle', new RegExp(`^(?:(?:${CIRCLE.source})\\s*|o\\s+(?=\\S))`, 'u')],
  ['bullet', /^(?:[-–—•‣▪·*⁃◦\uf02d\uf076\uf0a7\uf0b7\uf0d8\uf0fc]\s+|[•▪\uf0a7\uf0b7\uf0d8])/u],
  [
    'part',
    new RegExp(
      `^(?:[IVX]{1,5}(?:/[A-Z])?(?:\\.\\)?|\\))(?: ?${PART_WORD})?|(?:[A-Z]|\\d{1,2})[.)] ?${PART_WORD})(?=[\\s.,:–—-]|$)[\\s.,:–—-]*`,
      'u',
    ),
  ],
  ['letter', /^(?:[A-Za-z]\)\s*|[a-z]\.\s+)/u],
  ['digit', /^(?:\(\d{1,2}\)|\d{1,2}\.?\))\s*/u],
  ['number', /^\d{1,2}(?:\.(?=\s|\p{Lu})|(?:\.\d{1,2})+\.?(?=\s)|(?:\.?\/[A-Za-z])\.?(?=\s))\s*/u],
]

/** The number before a label, with the words that only number: `2.1. `, `a) `, `I. RÉSZ – `; empty without one. */
export function numberingOf(label: string): string {
  const { mark, rest } = markOf(label)
  const isNumbered = mark === 'part' || mark === 'letter' || mark === 'digit' || mark === 'number'
  return isNumbered ? label.slice(0, label.length - rest.length) : ''
}

/** The mark at the start of a line, and what follows it. */
export function markOf(content: string): {
  readonly mark: LineMark
  readonly number: string
  readonly sign: string
  readonly rest: string
} {
  for (const [mark, pattern] of MARKS) {
    const [found] = pattern.exec(content) ?? []
    if (found === undefined) continue
    const rest = content.slice(found.length)
    // `I. rész` has no other words.
    if (rest === '') return { mark: 'part', number: '', sign: '', rest: found.trim() }
    const sign = found.trim()
    return { mark, number: mark === 'number' ? sign.replace(/\.$/u, '') : '', sign, rest }
  }
  return { mark: 'none', number: '', sign: '', rest: content }
}
