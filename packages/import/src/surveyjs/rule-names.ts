import type { FieldDraft } from '../builder/draft.ts'
import { nameOfField } from '../builder/finish.ts'

/** The name of a rule about a field. */
export function named(what: string, field: FieldDraft): string {
  return `${what}: ${nameOfField(field)}`.slice(0, 120)
}

/** True for several choices. */
export function isList({ type }: FieldDraft): boolean {
  return type === 'checkboxGroup' || type === 'multiSelect'
}

/** True if the person filling in the form answers the field. */
export function asks({ type, ghost }: FieldDraft): boolean {
  return (
    !ghost &&
    !['note', 'hidden', 'group', 'repeat', 'page', 'section', 'details', 'calculated'].includes(type)
  )
}

/** True if the field holds others. */
export function holds({ type }: FieldDraft): boolean {
  return ['group', 'repeat', 'page', 'section'].includes(type)
}
