import type { FieldDraft } from './draft.ts'

const MAX_NAME = 80

/** The choices of the field are not in the file: the host gives them, under the name that the file has for them. */
export function hostOptions(field: FieldDraft, source: string): void {
  const name = source.trim().slice(0, MAX_NAME) || field.key
  field.line.note('data-source-host', { detail: name })
  field.options = []
  field.values.optionSource = 'host'
  field.values.hostList = name
}

/** True if the field takes its value from choices. */
export function takesOptions({ type }: FieldDraft): boolean {
  return ['radio', 'select', 'checkboxGroup', 'multiSelect', 'ranking'].includes(type)
}
