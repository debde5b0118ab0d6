import { foldText } from '@urlapmuhely/schema'
import type { FieldDraft } from './field-draft.ts'
import { asksForPerson, units, wordGuesses } from './guess-words.ts'

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
  const [first = '', ...others] = parts
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
    return { ...plain, type: 'date', hint: '', certainty: 'sure', why: 'DATE_FORMAT' }
  const after = others.length === 1 ? units.get(foldText(others[0] ?? '').replace(/[.,;]$/u, '')) : undefined
  const amount = unit ?? after
  if (amount) return { ...plain, type: 'number', properties: amount, certainty: 'sure', why: 'UNIT' }
  return { ...plain, ...guessByWords(label, folded) }
}

/** The type of a field by its words alone; nothing if they say nothing. */
export function guessByWords(label: string, folded: string): Partial<Guess> {
  if (
    /^(elfogadom|hozzajarulok|kijelentem|tudomasul veszem|nyilatkozom|egyetertek|vallalom|kerem,? hogy)\b/u.test(
      folded,
    )
  )
    return { type: 'checkbox', certainty: 'sure', why: 'STATEMENT' }
  if (label.length > LONG_LINE && !label.endsWith('?'))
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
    else if (units.has(folded)) unit = units.get(folded) ?? null
    else if (slashed.length > 1 && slashed.every((choice) => /^[^\d.]{2,40}$/u.test(choice)))
      choices = slashed
    else hint = hint === '' ? inside.trim() : `${inside.trim()}; ${hint}`
  }
  const [, question = '', one = '', two = ''] = /^(.*[:?])\s*(\S+)\s*\/\s*(\S+)$/u.exec(label) ?? []
  if (question !== '') {
    label = question.replace(/:$/u, '')
    choices = [one, two]
  }
  const own = label.trim() || text.trim()
  return { label: own.slice(0, MAX_LABEL), required, hint: hint.slice(0, MAX_LABEL), choices, unit }
}
