import { foldText } from '@urlapmuhely/schema'
import { readTypeWords, type ToldType } from './type-words.ts'

const MAX_LABEL = 500
/** A label may have so many stars, colons and parentheses behind it. */
const MAX_ENDS = 12

/** A question without what is written around its label. */
interface TakenApart {
  readonly label: string
  readonly required: boolean
  /** The words in parentheses that say nothing about the type. */
  readonly hint: string
  readonly told: ToldType
}

/** Takes stars, colons and parentheses off the end of a label, in any sequence. */
export function takeApart(text: string): TakenApart {
  // With a space behind it, a star is the mark of a list.
  let required = /^\*\S/u.test(text)
  let label = text.replace(/^\(?\*\)?\s*(?=\S)/u, '').trim()
  let hint = ''
  let told: ToldType = {}
  for (let rounds = 0; rounds < MAX_ENDS; rounds += 1) {
    const [ended] = /\s*(?:[:;*]|\(\*\))$/u.exec(label) ?? []
    if (ended !== undefined) {
      required ||= ended.includes('*')
      label = label.slice(0, -ended.length)
      continue
    }
    const [whole, inside = ''] = /\s*[([]([^()[\]]*)[)\]]$/u.exec(label) ?? []
    if (whole === undefined || whole.length === label.length) break
    label = label.slice(0, -whole.length)
    const read = readTypeWords(inside)
    if (read) told = { ...read, ...told }
    else hint = hint === '' ? inside.trim() : `${inside.trim()}; ${hint}`
  }
  required ||= told.required === true
  const within = told.choices ? null : choicesWithin(label)
  if (within) {
    const question = takeApart(within.question)
    return {
      ...question,
      ...{ required: required || question.required, hint: hint || question.hint },
      told: { ...told, choices: within.choices },
    }
  }
  const own = label.trim() || text.trim()
  return { label: own.slice(0, MAX_LABEL), required, hint: hint.slice(0, MAX_LABEL), told }
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
