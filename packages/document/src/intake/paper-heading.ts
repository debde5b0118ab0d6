import { type FormFieldTypeName, foldText } from '@urlapmuhely/schema'
import { isConsent, isNotice } from './consent.ts'
import type { Certainty, DraftReason } from './field-draft.ts'
import { guessField } from './guess-field.ts'
import { hasAnswer, isOption, type PaperLine } from './paper-line.ts'

/** The levels of headings, which hold all that follows up to the next one of theirs. */
const PART = -3
const CAPITALS = -2
const NUMBERED = -1

/** A heading that was found, and its level among the containers of fields. */
export interface Heading {
  readonly type: FormFieldTypeName
  readonly level: number
  readonly certainty: Certainty
  readonly why: DraftReason
}

/** A heading: the number of a part, capitals, or a numbered line with questions below it. */
export function headingAt(lines: readonly PaperLine[], at: number): Heading | null {
  const [before, next] = [lines[at - 1], lines[at + 1]]
  const line = lines[at] as PaperLine // the caller's index is one of them
  const [text = ''] = line.parts
  if (isStatements(line, next) || (isPlainHeading(line, next) && hasPlainHeadings(lines)))
    return { type: 'section', level: NUMBERED, certainty: 'likely', why: 'WORDS' }
  if (line.hasBlank || line.parts.length !== 1 || text.length > 120) return null
  // Capitals or a number make no section of what a person agrees to.
  if (isConsent(text) || isNotice(text)) return null
  // A heading typed alone has nothing below it yet.
  const isAlone = lines.length === 1
  if (!next && !isAlone) return null
  if (line.mark === 'part' && !/[?:]$/u.test(text))
    return { type: 'page', level: PART, certainty: 'likely', why: 'HEADING_NUMBER' }
  const isNamed = isHeadingWord(text)
  if (isCapitalHeading(line, isNamed, isAlone))
    return { type: 'section', level: CAPITALS, certainty: 'sure', why: 'HEADING_CAPITALS' }
  const isListed = line.mark === 'letter' || line.mark === 'digit'
  if ((line.mark !== 'number' && !(isListed && isNamed)) || hasAnswer(line)) return null
  if (next && isOption(next)) return null
  // A number within a question's options, or within the numbers of questions, is no heading.
  const isSibling =
    next?.mark === 'number' && !next.number.startsWith(`${line.number}.`) && next.indent <= line.indent
  const isAmong = before?.mark === 'number' && before.indent === line.indent && hasAnswer(before) && !isNamed
  if ((line.number.includes('.') && !isNamed) || (isSibling && !isNamed) || isAmong) return null
  if (!isNamed) {
    const { readyMade, why } = guessField(line.parts, false)
    if (isAlone || readyMade !== null || why !== 'PLAIN') return null
  }
  return {
    type: 'section',
    // `1.1.` is within `1.`, and above all indents.
    level: NUMBERED / line.number.split('.').length,
    certainty: isNamed ? 'sure' : 'likely',
    why: 'HEADING_NUMBER',
  }
}

/** Whether a text has several headings without marks; asked for each of its lines. */
const plainHeadings = new WeakMap<readonly PaperLine[], boolean>()

/** One line with the words of a heading may be a question, but not several. */
function hasPlainHeadings(lines: readonly PaperLine[]): boolean {
  const known = plainHeadings.get(lines)
  if (known !== undefined) return known
  const found = lines.filter((line, at) => isPlainHeading(line, lines[at + 1])).length > 1
  plainHeadings.set(lines, found)
  return found
}

/** `A szülő adatai` above a question. */
function isPlainHeading(line: PaperLine, next: PaperLine | undefined): boolean {
  const [text = ''] = line.parts
  const isPlain = line.mark === 'none' && line.parts.length === 1 && line.cells.length === 0
  if (!isPlain || !next || isOption(next) || next.indent > line.indent || hasAnswer(line)) return false
  if (!isHeadingWord(text) || text.length > 80 || isConsent(text)) return false
  const { why, required } = guessField(line.parts, false)
  return why === 'PLAIN' && !required
}

/** `Nyilatkozatok` above what a person agrees to. */
function isStatements(line: PaperLine, next: PaperLine | undefined): boolean {
  const [text = ''] = line.parts
  const isPlain = line.mark === 'none' && line.parts.length === 1 && !line.hasBlank && isHeadingWord(text)
  return isPlain && !isConsent(text) && next !== undefined && isConsent(next.parts.join(' '))
}

/** True for words in capitals, except for questions in capitals: `TELEFONSZÁM:`. */
function isCapitalHeading(line: PaperLine, isNamed: boolean, isAlone: boolean): boolean {
  const [text = ''] = line.parts
  const letters = text.replace(/[^\p{L}]/gu, '')
  if (letters.length <= 4 || letters !== letters.toUpperCase()) return false
  if (isNamed) return true
  if (hasAnswer(line) || guessField(line.parts, false).readyMade !== null) return false
  return !isAlone || text.includes(' ')
}

/** True for the words of headings: `A kérelmező adatai`, `Nyilatkozatok`. */
export function isHeadingWord(text: string): boolean {
  return /(adat(ok|ai)|\b(mellekletek|nyilatkozat(ok)?|resz|fejezet|tajekoztato|elerhetosege[ki]?))\b/u.test(
    foldText(text),
  )
}
