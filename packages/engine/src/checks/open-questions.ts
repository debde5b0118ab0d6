import type { Diagnostic } from '../facts/diagnostic.ts'
import { ruleOf } from '../rules/index.ts'
import { ruleKinds } from '../rules/rule-kinds.ts'
import { containerOf, type Field } from '../scope/fields.ts'
import type { Facts } from './facts.ts'

/**
 * Leaves out open questions that follow from another one. If it is undecided whether a field is ever present, so is
 * each rule of the field: only the question about the field is reported.
 */
export function openQuestions(facts: Facts, open: readonly Diagnostic[]): readonly Diagnostic[] {
  const { fieldById } = facts.program
  const fields = new Set(
    open.flatMap(({ code, item }) => (code === 'FIELD_UNDECIDED' && item ? item.id : [])),
  )
  const isOpen = (field: Field | null): boolean =>
    field !== null && (fields.has(field.item.id) || isOpen(containerOf(field)))
  return open.filter(({ item }) => {
    const kind = ruleKinds.find((one) => one === item?.kind)
    if (!kind) return true
    const { aspect, targetsOf } = ruleOf(kind)
    const rule = facts.ruleOf(kind, item?.id ?? null)
    const targets = rule ? targetsOf(rule).flatMap((id) => fieldById.get(id) ?? []) : []
    return aspect === 'presence' || targets.length === 0 || !targets.every(isOpen)
  })
}
