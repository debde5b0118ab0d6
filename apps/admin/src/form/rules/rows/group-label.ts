import { type FormDocument, itemOf } from '@urlapmuhely/document'
import { formField, kindNamed } from '@urlapmuhely/schema'
import { isRuleKind } from '@urlapmuhely/wording'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { rowText } from '../../shown/row-text.ts'
import { WHOLE_FORM } from './rule-groups.ts'
import { BASED_FIELDS } from './rule-rows.ts'

/** Returns the heading of a group of rules: the name of a kind, or a field with its containers. */
export function groupLabel(document: FormDocument, group: string): string {
  if (group === WHOLE_FORM) return t('workshop.rules.wholeForm')
  if (group === BASED_FIELDS) return t('workshop.rules.basedFields')
  return isRuleKind(group) ? kindNamed(group).label.many : fieldPath(document, group)
}

/** The labels of a field and of its containers, from the outside in. */
export function fieldPath(document: FormDocument, fieldId: string): string {
  return labelsTo(document, fieldId).join(PATH_SEPARATOR)
}

/** The labels of the containers of a field, from the outside in; empty for a field at the top. */
export function containerPath(document: FormDocument, fieldId: string): string {
  return labelsTo(document, fieldId).slice(0, -1).join(PATH_SEPARATOR)
}

export const PATH_SEPARATOR = ' › '

function labelsTo(document: FormDocument, fieldId: string): readonly string[] {
  const labels: string[] = []
  const seen = new Set<string>()
  for (let id = fieldId; id !== '' && !seen.has(id); ) {
    seen.add(id)
    const field = itemOf(document, formField.name, id)
    if (!field) break
    labels.unshift(rowText(field))
    id = String(field.parentId ?? '')
  }
  return labels
}
