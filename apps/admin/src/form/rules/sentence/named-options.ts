import type { FormDocument } from '@urlapmuhely/document'
import { type Condition, conditionCall, formField } from '@urlapmuhely/schema'
import type { ListOption } from '../../../values/items/form-item.ts'
import { readableFields } from '../../../values/items/readable-fields.ts'
import { formItemsOf, optionsOf } from '../../store/document-source.ts'

interface AskedAnswer {
  readonly document: FormDocument
  /** The field in whose scope the condition is evaluated. */
  readonly lead: string
  readonly condition: Condition
}

/** The label of the option that a condition asks for; null for other conditions. */
export function answerAsked({ document, lead, condition }: AskedAnswer): string | null {
  const call = conditionCall(condition)
  const [read, value] = call?.args ?? []
  const name = conditionCall(read ?? null)
  if (call?.operator !== '==' || name?.operator !== 'var') return null
  const items = formItemsOf(document.items[formField.name] ?? new Map())
  const asked = readableFields(items, lead).find((field) => field.name === name.args[0])
  const options = optionsOf(document).get(asked?.optionList ?? '') ?? []
  return options.find((option) => option.value === value)?.label ?? null
}

/** The values of the options that name an answer in their label, group or data: *Mesevár (Belváros)* names *Belváros*. */
export function namedAfter(answer: string, options: readonly ListOption[]): readonly ListOption['value'][] {
  const wanted = wordsOf(answer)
  if (wanted.trim() === '') return []
  const named = options.filter(({ label, group, data }) =>
    [label, group, ...Object.values(data)].some((text) => wordsOf(String(text)).includes(wanted)),
  )
  return named.map(({ value }) => value)
}

/** The words of a text between single spaces, so that a whole word is found and no part of one. */
function wordsOf(text: string): string {
  return ` ${
    text
      .toLocaleLowerCase('hu')
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `
}
