import { type DocumentOption, type FormDocument, numberOf, valueReaders } from '@urlapmuhely/document'
import { formOption, type OptionValue } from '@urlapmuhely/schema'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { nameOf } from '../../store/commands.ts'

/** A value that no option has. */
const OTHER_VALUE = '\u0000'

interface HintedOption {
  readonly saved: FormDocument
  readonly document: FormDocument
  readonly option: DocumentOption
}

/** Returns the hint about the effects of another value of an option; empty if the value was never saved. */
export function valueHint({ saved, document, option }: HintedOption): string {
  // A value that was never saved is in no answer.
  if (!saved.items[formOption.name]?.has(option.id)) return ''
  const readers = valueReaders(document, option.list, new Map([[option.value, OTHER_VALUE]]))
  const names = readers.map(({ kind, item }) => `„${nameOf(document, { kind, id: item.id })}”`)
  return names.length === 0
    ? t('workshop.options.stored')
    : t('workshop.options.readBy', { names: names.join(', ') })
}

/** A typed value, or why it is refused. */
export type ReadValue =
  | { readonly ok: true; readonly value: OptionValue }
  | { readonly ok: false; readonly hint: string }

/** Reads the typed value of an option. It is a number if another option of the list has one. */
export function readValue(
  text: string,
  option: DocumentOption,
  options: readonly DocumentOption[],
): ReadValue {
  const isNumbers = options.some(({ id, value }) => id !== option.id && typeof value === 'number')
  const typed = text.trim()
  if (typed === '') return { ok: false, hint: t('workshop.options.valueMissing') }
  if (!isNumbers) return { ok: true, value: typed }
  const number = numberOf(typed)
  return number === null
    ? { ok: false, hint: t('workshop.options.numbersOnly') }
    : { ok: true, value: number }
}

/** The options whose value another one has in the same domain. */
export function repeatedIds(options: readonly DocumentOption[]): ReadonlySet<string> {
  const groups = Map.groupBy(options, ({ value, domainId }) => JSON.stringify([value, domainId ?? null]))
  return new Set([...groups.values()].flatMap((same) => (same.length > 1 ? same.map(({ id }) => id) : [])))
}
