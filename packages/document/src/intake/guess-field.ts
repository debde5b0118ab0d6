import { foldText } from '@urlapmuhely/schema'
import { isConsent, isNotice } from './consent.ts'
import type { FieldDraft } from './field-draft.ts'
import { asksForFile, asksForPerson, asksForTotal, isFileWord, unitOf, wordGuesses } from './guess-words.ts'
import { takeApart } from './take-apart.ts'
import type { ToldType } from './type-words.ts'
import { isYesNo, yesNo } from './yes-no.ts'

/** Longer lines without a question are texts to read. */
const LONG_LINE = 110

type Guess = Omit<FieldDraft, 'line'>

/**
 * A field by the words and the punctuation of its line.
 *
 * @param parts the line, cut where it had blanks to write on.
 */
export function guessField(parts: readonly string[], hasBlank: boolean): Guess {
  const guess = guessQuestion(parts, hasBlank)
  return guess.type === 'number' && asksForTotal(foldText(guess.label)) ? { ...guess, isTotal: true } : guess
}

function guessQuestion(parts: readonly string[], hasBlank: boolean): Guess {
  const [whole = '', ...others] = parts
  const [, rated = '', most = ''] = RATING.exec(whole) ?? []
  if (rated !== '') {
    const properties = { min: 1, max: Number(most) }
    return { ...guessQuestion([rated], false), type: 'scale', properties, certainty: 'sure', why: 'OPTIONS' }
  }
  // Of a year to write, the paper gives the century: `20___`.
  const [first, hasCentury] = hasBlank ? [whole.replace(CENTURY, ''), CENTURY.test(whole)] : [whole, false]
  const { label, required, hint, told } = takeApart(first)
  const folded = foldText(label)
  const plain: Guess = {
    ...{ label, type: 'text', readyMade: null, options: [], children: [], required, hint, properties: {} },
    ...{ certainty: hasBlank || /[:?]$/u.test(first) ? 'likely' : 'guess', why: 'PLAIN' },
  }
  if (!hasBlank && isNotice(first) && !isConsent(first))
    return {
      ...plain,
      type: 'note',
      label: '',
      hint: first,
      required: false,
      certainty: 'likely',
      why: 'LONG_TEXT',
    }
  const { choices } = told
  if (choices) {
    const why = isYesNo(choices) ? 'YES_NO' : 'OPTIONS'
    return { ...plain, type: 'radio', options: choices, certainty: 'sure', why }
  }
  const isDate = hasBlank ? /(^|\s)ho(nap)?\b.*\bnap\b/u : /(^|\s)ev\b.*\bho(nap)?\b.*\bnap\b/u
  if ([hint, others.join(' ')].some((text) => text !== '' && isDate.test(foldText(text))))
    return { ...plain, label: dated(label), type: 'date', hint: '', certainty: 'sure', why: 'DATE_FORMAT' }
  if (hasCentury && (others.length > 0 || label === ''))
    return { ...plain, label: dated(label), type: 'date', certainty: 'likely', why: 'DATE_FORMAT' }
  const after = hasBlank
    ? unitOf((others.length === 1 ? others[0] : label)?.replace(/[.,;]$/u, '') ?? '')
    : undefined
  const amount = others.length <= 1 ? after : undefined
  if (amount) return { ...plain, type: 'number', properties: amount, certainty: 'sure', why: 'UNIT' }
  const guess = guessByHint(hint) ?? guessByWords(label, folded)
  return { ...plain, ...(told.type ? toldGuess(label, told, guess) : guess) }
}

/** The field of a question behind which its type is written, which is more than its words say. */
function toldGuess(label: string, { type, properties }: ToldType, guess: Partial<Guess>): Partial<Guess> {
  const known = { certainty: 'sure', why: properties ? 'UNIT' : 'WORDS' } as const
  if (type === undefined || guess.why === 'STATEMENT') return guess
  if (type === 'checkbox' && label.endsWith('?'))
    return { type: 'radio', options: yesNo, ...known, why: 'YES_NO' }
  // `TAJ szám (szám)` is a text of digits.
  const isDigits = guess.type === 'text' && (type === 'number' || type === 'text')
  if (guess.readyMade && !properties && (isDigits || guess.type === type)) return guess
  return { type, ...known, properties: properties ?? (guess.type === type ? (guess.properties ?? {}) : {}) }
}

/** Guesses the type of a field from the words in parentheses after its label; null if they suggest none. */
function guessByHint(hint: string): Partial<Guess> | null {
  const folded = foldText(hint)
  const known = { certainty: 'sure', why: 'WORDS' } as const
  if (asksForFile(folded)) return { ...known, type: 'file', hint: isFileWord(folded) ? '' : hint }
  return /^ora, ?perc$/u.test(folded) ? { ...known, type: 'time' } : null
}

/** Guesses the type of a field from the words of its label; empty if they suggest none. */
function guessByWords(label: string, folded: string): Partial<Guess> {
  if (isConsent(label)) return { type: 'checkbox', certainty: 'sure', why: 'STATEMENT' }
  if ((label.length > LONG_LINE && !label.endsWith('?')) || /^\(.*\)$|^P\. ?H\.$/u.test(label))
    return { type: 'note', label: '', hint: label, certainty: 'likely', why: 'LONG_TEXT' }
  if (label.endsWith('?') && isYesNoQuestion(folded))
    return { type: 'radio', options: yesNo, certainty: 'likely', why: 'YES_NO' }
  if (asksForPerson(folded))
    return { type: 'group', readyMade: 'personName', certainty: 'sure', why: 'READY_MADE' }
  const found = wordGuesses.find(({ words }) => words.test(folded))
  if (!found) return {}
  const { type, readyMade = null, properties = {}, certainty } = found
  return { type, readyMade, properties, certainty, why: readyMade ? 'READY_MADE' : 'WORDS' }
}

function isYesNoQuestion(folded: string): boolean {
  return (
    /\S-e\s?\?$|\S-e\s/u.test(folded) ||
    /^(van|volt|lesz|rendelkezik|reszesul|kiskoru|nagykoru|hozzajarul|elfogadja|egyetert|ker|igenyel|kivan)\b/u.test(
      folded,
    )
  )
}

/** The label of a date to write at the end of a form: `Kelt: Budapest, 20__. év __ hó __ nap`. */
function dated(label: string): string {
  const [asked = ''] = label.replace(YEAR, '').split(':')
  return asked.endsWith(',') ? DATED : asked.trim() || DATED
}

/** The word before the date at the end of paper forms. */
const DATED = 'Kelt'
/** The points of a scale behind its question: `Mennyire elégedett? 1 2 3 4 5`. */
const RATING = /^(.*[?:])\s*1(?: \d{1,2}){1,8} (10|[3-9])$/u
/** A year that is printed before the month to write. */
const YEAR = /\s*\b(?:19|20)\d{2}\.?(?: év)?$/u
const CENTURY = /(?<=^|[\s,:])(?:19|20)$/u
