import { foldText } from '@urlapmuhely/schema'
import type { FieldDraft } from './field-draft.ts'
import { asksForFile, asksForPerson, asksForTotal, isFileWord, unitOf, wordGuesses } from './guess-words.ts'

/** The labels of a yes-or-no question's options. */
export const yesNo: readonly string[] = ['igen', 'nem']

const MAX_LABEL = 500
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
  const { label, required, hint, choices, unit } = takeApart(first)
  const folded = foldText(label)
  const plain: Guess = {
    ...{ label, type: 'text', readyMade: null, options: [], children: [], required, hint, properties: {} },
    ...{ certainty: hasBlank || /[:?]$/u.test(first) ? 'likely' : 'guess', why: 'PLAIN' },
  }
  if (choices) {
    const why = choices.map(foldText).join() === yesNo.join() ? 'YES_NO' : 'OPTIONS'
    return { ...plain, type: 'radio', options: choices, certainty: 'sure', why }
  }
  const isDate = /(^|\s)ev\b.*\bho(nap)?\b.*\bnap\b/u
  if ([hint, others.join(' ')].some((text) => text !== '' && isDate.test(foldText(text))))
    return { ...plain, label: dated(label), type: 'date', hint: '', certainty: 'sure', why: 'DATE_FORMAT' }
  if (hasCentury && (others.length > 0 || label === ''))
    return { ...plain, label: dated(label), type: 'date', certainty: 'likely', why: 'DATE_FORMAT' }
  const after = hasBlank
    ? unitOf((others.length === 1 ? others[0] : label)?.replace(/[.,;]$/u, '') ?? '')
    : undefined
  const amount = unit ?? (others.length <= 1 ? after : undefined)
  if (amount) return { ...plain, type: 'number', properties: amount, certainty: 'sure', why: 'UNIT' }
  return { ...plain, ...(guessByHint(hint) ?? guessByWords(label, folded)) }
}

/** Guesses the type of a field from the words in parentheses after its label; null if they suggest none. */
function guessByHint(hint: string): Partial<Guess> | null {
  const folded = foldText(hint)
  const known = { certainty: 'sure', why: 'WORDS' } as const
  if (asksForFile(folded)) return { ...known, type: 'file', hint: isFileWord(folded) ? '' : hint }
  return /^ora, ?perc$/u.test(folded) ? { ...known, type: 'time' } : null
}

/** Guesses the type of a field from the words of its label; empty if they suggest none. */
export function guessByWords(label: string, folded: string): Partial<Guess> {
  if (
    /^(elfogadom|hozzajarulok|kijelentem|tudomasul veszem|nyilatkozom|egyetertek|vallalom|kerem,? hogy)\b/u.test(
      folded,
    )
  )
    return { type: 'checkbox', certainty: 'sure', why: 'STATEMENT' }
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
  const [asked = ''] = label.split(':')
  return asked.endsWith(',') ? DATED : asked.trim() || DATED
}

/** The word before the date at the end of paper forms. */
const DATED = 'Kelt'
/** The points of a scale behind its question: `Mennyire elégedett? 1 2 3 4 5`. */
const RATING = /^(.*[?:])\s*1(?: \d{1,2}){1,8} (10|[3-9])$/u
const CENTURY = /(?<=^|[\s,:])(?:19|20)$/u

interface TakenApart {
  readonly label: string
  readonly required: boolean
  readonly hint: string
  readonly choices: readonly string[] | null
  readonly unit: FieldDraft['properties'] | null
}

/** Takes stars, colons and parentheses off the end of a label. */
function takeApart(text: string): TakenApart {
  let label = text.replace(/^\(?\*\)?\s*(?=\S)/u, '').trim()
  let required = false
  let hint = ''
  let choices: readonly string[] | null = null
  let unit: FieldDraft['properties'] | null = null
  for (let rounds = 0; rounds < 6; rounds += 1) {
    const [ended] = /\s*(?:[:;*]|\(\*\))$/u.exec(label) ?? []
    if (ended !== undefined) {
      required ||= ended.includes('*')
      label = label.slice(0, -ended.length)
      continue
    }
    const [whole, inside = ''] = /\s*[([]([^()[\]]*)[)\]]$/u.exec(label) ?? []
    if (whole === undefined || whole.length === label.length) break
    label = label.slice(0, -whole.length)
    const folded = foldText(inside)
    const slashed = inside.split('/').map((choice) => choice.trim())
    if (/^kotelezo/u.test(folded)) required = true
    else if (unitOf(inside)) unit = unitOf(inside) ?? null
    else if (slashed.length > 1 && slashed.every((choice) => /^[^\d.]{2,40}$/u.test(choice)))
      choices = slashed
    else hint = hint === '' ? inside.trim() : `${inside.trim()}; ${hint}`
  }
  const within = choicesWithin(label)
  if (within) {
    const question = takeApart(within.question)
    return { ...question, required: required || question.required, choices: within.choices }
  }
  const own = label.trim() || text.trim()
  return { label: own.slice(0, MAX_LABEL), required, hint: hint.slice(0, MAX_LABEL), choices, unit }
}

/** The choices at the end of a question: `Neme: férfi / nő`. */
function choicesWithin(
  text: string,
): { readonly question: string; readonly choices: readonly string[] } | null {
  const [, question = '', answers = ''] = /^([^:?]*[:?])([^:?]*)$/u.exec(text) ?? []
  const isUnderlined = /alahuz|megfelelo/u.test(foldText(question))
  const choices = answers
    .split(isUnderlined ? /\s*\/\s*|\s+[–-]\s+|,\s+/u : /\s*\/\s*/u)
    .map((one) => one.trim())
  return choices.length > 1 && choices.every((one) => /^[^\d.]{2,40}$/u.test(one))
    ? { question, choices }
    : null
}
