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

/** Checks conditions of a form that is being built. */
export interface ConditionChecker {
  /** The condition if it is valid at the place of `at`; otherwise null, and the reason is noted. */
  readonly checked: (condition: Condition, at: FieldDraft | null, line: OpenLine) => Condition | null
}

/** Creates a function that checks conditions of a form; the form may grow meanwhile. */
export function createConditionChecker(form: Fields): ConditionChecker {
  let known: readonly FieldInCondition[] = []
  let made: readonly unknown[] = []
  // One list for all conditions of a state of the form, because the names in it are indexed once for each list.
  const fields = () => {
    const parts = partsOf(form)
    if (parts.length !== made.length || parts.some((part, index) => part !== made[index])) {
      made = parts
      known = [
        ...form.fields.filter(({ ghost }) => !ghost).map(inCondition),
        ...contextFields([...form.context.values()]),
      ]
    }
    return known
  }
  return {
    checked: (condition, at, line) => {
      const [issue] = checkCondition(condition, buildConditionScope(fields(), at?.id ?? null))
      if (!issue) return condition
      if (issue.code === 'CONDITION_FIELD_UNKNOWN')
        line.note('condition-unknown-field', { name: String(issue.params.name) })
      else line.note('condition-types', { detail: issueText(issue) })
      return null
    },
  }
}

/**
 * Returns the values on which the meaning of a form's names depends. Of a field, only its choices
 * may still change.
 */
function partsOf({ fields, context }: Fields): unknown[] {
  const parts: unknown[] = [fields.length, ...context.values()]
  for (const { options } of fields) parts.push(optionTypeOf(options))
  return parts
}

function optionTypeOf([option]: FieldDraft['options']): 'number' | 'text' | undefined {
  if (!option) return undefined
  return typeof option.value === 'number' ? 'number' : 'text'
}

function inCondition(field: FieldDraft): FieldInCondition {
  const optionType = optionTypeOf(field.options)
  return {
    id: field.id,
    key: field.key,
    parentId: emittedParent(field)?.id ?? null,
    type: isFieldType(field.type) ? field.type : 'group',
    ...(optionType ? { optionType } : {}),
  }
}
