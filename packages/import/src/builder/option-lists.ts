import { v5 as uuidv5 } from 'uuid'
import type { DraftOption, DraftTranslations, FieldDraft } from './draft.ts'
import { slugOf } from './keys.ts'
import { spend } from './work.ts'

const NAMESPACE = 'a4a9f3f2-6a3e-5d35-8d0e-3c5a6f0f5b11'
const MAX_LABEL = 300

/** The lists of a form: fields with equal choices share one. */
export interface OptionLists {
  /** The name of the list of a field. */
  readonly of: (field: FieldDraft) => string | null
  readonly items: readonly {
    readonly item: Readonly<Record<string, unknown>>
    readonly translations: DraftTranslations
  }[]
}

/** A list that formulas look up, whether or not a field offers it. */
export interface LookupList {
  readonly name: string
  readonly options: readonly DraftOption[]
}

/** Returns the name of a list: after the form and the field, and after its contents. */
export function listName(formKey: string, key: string, options: readonly DraftOption[]): string {
  const mark = uuidv5(JSON.stringify(options), NAMESPACE).slice(0, 6)
  return `${slugOf(`${formKey}-${key}`, new Set(), 60)}-${mark}`
}

/**
 * Makes the lists of fields with choices, and those that formulas look up.
 *
 * A list is named after the form and its first field, and after its contents: a later import with other choices makes
 * another list, since the lists are shared with other forms.
 */
export function buildOptionLists(
  formKey: string,
  fields: readonly FieldDraft[],
  lookups: readonly LookupList[],
): OptionLists {
  const names = new Map<string, string>()
  const byField = new Map<FieldDraft, string>()
  const items: { item: Record<string, unknown>; translations: DraftTranslations }[] = []
  const add = (name: string, options: readonly DraftOption[]) => {
    names.set(JSON.stringify(options), name)
    spend('options', options.length)
    for (const [order, option] of options.entries())
      items.push({ item: optionItem(name, option, order), translations: option.translations ?? {} })
    return name
  }
  for (const { name, options } of lookups) add(name, options)
  for (const field of fields) {
    const { options, key } = field
    if (options.length === 0) continue
    const known = names.get(JSON.stringify(options))
    byField.set(field, known ?? add(listName(formKey, key, options), options))
  }
  return { of: (field) => byField.get(field) ?? null, items }
}

/** Choices as a list accepts them: values of one type, each once, labels not empty. */
export function tidyOptions(options: readonly DraftOption[]): { options: DraftOption[]; faults: string[] } {
  const asText = options.some(({ value }) => typeof value === 'string')
  const seen = new Set<string | number>()
  const faults: string[] = []
  const kept: DraftOption[] = []
  for (const option of options) {
    const value = asText ? String(option.value).trim().slice(0, 200) : option.value
    if (value === '') {
      if (option.label !== '') faults.push(`„${option.label}” értéke üres`)
      continue
    }
    if (seen.has(value)) {
      faults.push(`„${value}” kétszer szerepel`)
      continue
    }
    seen.add(value)
    kept.push({ ...option, value, label: (option.label.trim() || String(value)).slice(0, MAX_LABEL) })
  }
  return { options: kept, faults }
}

function optionItem(list: string, option: DraftOption, order: number): Record<string, unknown> {
  const { value, label, translations: _, ...rest } = option
  return {
    id: uuidv5(`${list}/${typeof value}/${value}`, NAMESPACE),
    name: label.slice(0, 120),
    list,
    value,
    label,
    order,
    ...rest,
  }
}
