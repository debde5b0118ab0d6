import { type FormFieldTypeName, foldText } from '@urlapmuhely/schema'
import { fieldDescription } from '../field-description.ts'
import { isCalled } from './called-functions.ts'
import { formulaFunctions } from './formula-functions.ts'

/** One suggestion of the formula box. */
export interface Completion {
  /** The text that replaces the word being typed. */
  readonly insert: string
  readonly label: string
  readonly detail: string
  /** The new caret position, relative to the start of the inserted text. */
  readonly caret: number
}

/** A name of a field that may be suggested. */
export interface CompletionName {
  readonly name: string
  readonly label: string
  readonly parents: string
  readonly type: FormFieldTypeName | null
}

const WORD = /[\p{L}_][\p{L}\d_.]*$/u
const MOST = 8
const NO_MATCH = 3

/** The word being typed at the caret; empty inside a text or after something that is not a name. */
export function wordBefore(source: string, caret: number): string {
  const before = source.slice(0, caret)
  const isInText = (before.match(/"/gu)?.length ?? 0) % 2 === 1
  return isInText ? '' : (WORD.exec(before)?.[0] ?? '')
}

/**
 * Completions of a word: fields by name or label, then functions by name. Prefix matches come first, then functions by
 * what people call them, then names that contain the word.
 */
export function completionsFor(word: string, names: readonly CompletionName[]): Completion[] {
  const wanted = foldText(word)
  const rank = (texts: readonly string[]) => {
    const folded = texts.map(foldText)
    if (folded.some((text) => text.startsWith(wanted))) return 0
    return folded.some((text) => text.includes(wanted)) ? 2 : NO_MATCH
  }
  const fields = names.map((field) => ({
    rank: rank([field.name, field.label]),
    completion: {
      insert: field.name,
      label: field.label || field.name,
      detail: fieldDescription({ ...field, key: field.name }),
      caret: field.name.length,
    },
  }))
  const functions = formulaFunctions.map((entry) => ({
    rank: Math.min(rank([entry.name]), isCalled(wanted, entry) ? 1 : NO_MATCH),
    completion: {
      insert: `${entry.name}()`,
      label: entry.usage,
      detail: entry.help,
      caret: entry.usage.endsWith('()') ? entry.name.length + 2 : entry.name.length + 1,
    },
  }))
  return [...fields, ...functions]
    .filter((entry) => entry.rank < NO_MATCH)
    .toSorted((left, right) => left.rank - right.rank)
    .slice(0, MOST)
    .map((entry) => entry.completion)
}
