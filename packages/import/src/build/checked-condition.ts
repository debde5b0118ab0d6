import {
  buildConditionScope,
  type Condition,
  type ContextEntry,
  checkCondition,
  contextFields,
  type FieldInCondition,
  issueText,
} from '@urlapmuhely/schema'
import type { OpenLine } from '../report/report.ts'
import { emittedParent, type FieldDraft, isFieldType } from './draft.ts'

interface Fields {
  readonly fields: readonly FieldDraft[]
  readonly context: ReadonlyMap<string, ContextEntry>
}

/** The condition if it is valid at the place of `at`; otherwise null, and the reason is noted. */
export function checkedCondition(
  { fields, context }: Fields,
  condition: Condition,
  at: FieldDraft | null,
  line: OpenLine,
): Condition | null {
  const known = [
    ...fields.filter(({ ghost }) => !ghost).map(inCondition),
    ...contextFields([...context.values()]),
  ]
  const scope = buildConditionScope(known, at?.id ?? null)
  const [issue] = checkCondition(condition, scope)
  if (!issue) return condition
  if (issue.code === 'CONDITION_FIELD_UNKNOWN')
    line.note('condition-unknown-field', { name: String(issue.params.name) })
  else line.note('condition-types', { detail: issueText(issue) })
  return null
}

function inCondition(field: FieldDraft): FieldInCondition {
  const [option] = field.options
  return {
    id: field.id,
    key: field.key,
    parentId: emittedParent(field)?.id ?? null,
    type: isFieldType(field.type) ? field.type : 'group',
    ...(option ? { optionType: typeof option.value === 'number' ? 'number' : 'text' } : {}),
  }
}
