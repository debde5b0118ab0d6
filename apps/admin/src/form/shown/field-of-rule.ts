import { type FormDocument, itemOf } from '@urlapmuhely/document'
import { formField } from '@urlapmuhely/schema'
import { answeredBy } from '@urlapmuhely/wording'
import { findRule } from '../store/rules/find-rule.ts'

/** Returns the first field that a rule is about; of a rule that is about none, and of a field, the item itself. */
export function fieldOfRule(document: FormDocument, id: string): string {
  const rule = findRule(document, id)
  const answers = rule ? answeredBy(rule.kind, rule.item) : []
  return answers.find(({ fieldId }) => itemOf(document, formField.name, fieldId))?.fieldId ?? id
}
