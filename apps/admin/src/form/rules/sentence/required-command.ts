import { type Command, type FormDocument, itemsOf, type Step } from '@urlapmuhely/document'
import {
  type ApiItem,
  formField,
  formValidation,
  type ValidationRule,
  validationRules,
} from '@urlapmuhely/schema'
import type { RuleNames } from '@urlapmuhely/wording'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { nameOf } from '../../store/commands.ts'
import { createRule } from '../../store/rules/rule-commands.ts'
import { type RequiredState, requiredState, withRequired } from '../required/required-rules.ts'

const VALIDATION = { kind: 'formValidation', opens: '' } as const

/** Returns how the rules of the document make a field required. */
export function requiredIn(document: FormDocument, fieldId: string): RequiredState {
  return requiredState(validationsOf(document), fieldId)
}

/** Fields that become required or optional. */
export interface RequiredChange {
  readonly document: FormDocument
  readonly names: RuleNames
  readonly fieldIds: readonly string[]
  readonly isRequired: boolean
}

/** Makes fields required by one new rule, or takes them out of the rules that require them. */
export function requiredCommand({ document, names, fieldIds, isRequired }: RequiredChange): Command {
  const name = nameOf(document, { kind: formField, id: fieldIds[0] ?? '' })
  const many = fieldIds.length > 1
  const { length: count } = fieldIds
  if (isRequired) {
    const targets = fieldIds.filter((id) => !requiredIn(document, id).isRequired)
    const label = t(many ? 'workshop.behaviour.step.requiredMany' : 'workshop.behaviour.step.required', {
      name,
      count,
    })
    // A rule must have a field.
    if (targets.length === 0) return { label, steps: [] }
    const values = { targets, rule: 'required' }
    return { ...createRule({ document, names, intent: VALIDATION, values }).command, label }
  }
  const before = validationsOf(document)
  const after = fieldIds.reduce<readonly ApiItem[]>(
    (rules, id) =>
      // Nothing is created for an optional field.
      withRequired(rules, { id, formId: document.form.id, isRequired: false }, NOBODY) as readonly ApiItem[],
    before,
  )
  const label = t(many ? 'workshop.behaviour.step.optionalMany' : 'workshop.behaviour.step.optional', {
    name,
    count,
  })
  return { label, steps: differences(before, after) }
}

const groups: Readonly<Record<string, string>> = formValidation.properties.rule?.groups ?? {}

/** The checks that need nothing but their name, under their headings. */
export const namedChecks: readonly {
  readonly value: string
  readonly label: string
  readonly group: string
}[] = Object.entries<ValidationRule>(validationRules)
  .filter(([, { group, parameters }]) => group !== 'general' && Object.keys(parameters).length === 0)
  .map(([value, { label }]) => ({ value, label, group: groups[value] ?? '' }))

/** The named check that always applies to a field; null if there is none. */
export function checkOf(document: FormDocument, fieldId: string): ApiItem | null {
  return validationsOf(document).find((rule) => isCheck(rule, fieldId)) ?? null
}

/** Another named check of a field. */
export interface CheckChange {
  readonly document: FormDocument
  readonly names: RuleNames
  readonly fieldId: string
  /** The name of a validation rule; null removes the check. */
  readonly check: string | null
}

/** Returns the command that sets or removes the named check of a field. */
export function checkCommand({ document, names, fieldId, check }: CheckChange): Command {
  const steps: Step[] = []
  const present = checkOf(document, fieldId)
  const targets = present ? targetsOf(present) : []
  if (present && targets.length > 1) {
    const values = { targets: targets.filter((id) => id !== fieldId) }
    steps.push({ is: 'change', kind: formValidation.name, id: present.id, values })
  } else if (present && check !== null) {
    steps.push({
      is: 'change',
      kind: formValidation.name,
      id: present.id,
      values: { rule: check, message: '' },
    })
  } else if (present) {
    steps.push({ is: 'remove', kind: formValidation.name, id: present.id })
  }
  if (check !== null && (!present || targets.length > 1)) {
    const values = { targets: [fieldId], rule: check }
    const { command } = createRule({ document, names, intent: VALIDATION, values })
    steps.push(...command.steps)
  }
  const name = nameOf(document, { kind: formField, id: fieldId })
  return { label: t('workshop.behaviour.step.check', { name }), steps }
}

const NOBODY = { id: '', name: '' }

function validationsOf(document: FormDocument): readonly ApiItem[] {
  // The functions for required fields read properties of rules only, which unsaved ones have too.
  return itemsOf(document, formValidation.name) as readonly ApiItem[]
}

function isCheck(item: ApiItem, fieldId: string): boolean {
  const isNamed = namedChecks.some(({ value }) => value === item.rule)
  const isLimited = [item.condition, item.domainId, item.overridesId].some(
    (limit) => (limit ?? null) !== null,
  )
  return isNamed && !isLimited && item.enabled !== false && targetsOf(item).includes(fieldId)
}

function targetsOf({ targets }: ApiItem): readonly string[] {
  return Array.isArray(targets) ? targets : []
}

function differences(before: readonly ApiItem[], after: readonly ApiItem[]): Step[] {
  const kind = formValidation.name
  const kept = new Map(after.map((rule) => [rule.id, rule]))
  return before.flatMap((rule): Step[] => {
    const now = kept.get(rule.id)
    if (!now) return [{ is: 'remove', kind, id: rule.id }]
    return now === rule ? [] : [{ is: 'change', kind, id: rule.id, values: { targets: now.targets } }]
  })
}
