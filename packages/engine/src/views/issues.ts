import { countWork } from '../language/budget.ts'
import type { FieldIssue } from '../rules/field-issue.ts'
import type { Plans, ValidatorPlan } from '../rules/plans.ts'
import {
  isValidated,
  passes,
  stageOf,
  unavailableReason,
  validatedValue,
  validatorsOf,
} from '../rules/validation.ts'
import type { Field } from '../scope/fields.ts'
import { type Frame, rowsIn } from '../session/frame.ts'
import { type Place, pathOf, positionPathOf } from '../session/paths.ts'

const NONE: readonly FieldIssue[] = Object.freeze([])

/** Everything that is wrong with the values of a frame now, and of all rows in it, in the order of the fields. */
export function issuesIn(plans: Plans, frame: Frame): FieldIssue[] {
  const issues: FieldIssue[] = []
  checkFrame(plans, frame, issues)
  return issues
}

function checkFrame(plans: Plans, frame: Frame, issues: FieldIssue[]) {
  const { fields } = frame.template
  countWork(fields.length)
  for (let index = 0; index < fields.length; index += 1) {
    const field = fields[index] as Field
    for (const issue of issuesOf(plans, frame, field)) issues.push(issue)
    if (field.rows) for (const row of rowsIn(frame, field)) checkFrame(plans, row, issues)
  }
}

/** Everything that is wrong with a field's value now. */
export function issuesOf(plans: Plans, frame: Frame, field: Field): readonly FieldIssue[] {
  return collect(plans, frame, field, Number.POSITIVE_INFINITY, positionPathOf)
}

/** What is wrong with a field and shown by now: by rules whose moment has passed for this field. */
export function issuesShown(plans: Plans, frame: Frame, field: Field): readonly FieldIssue[] {
  return collect(plans, frame, field, stageOf(frame, field.local), pathOf)
}

type PathOf = (frame: Frame, field: Field) => string

function collect(
  plans: Plans,
  frame: Frame,
  field: Field,
  stage: number,
  path: PathOf,
): readonly FieldIssue[] {
  const validators = validatorsOf(plans, field)
  if (validators.length === 0 || !isValidated(frame, field.local)) return NONE
  const value = validatedValue(frame, field)
  let issues: FieldIssue[] | null = null
  for (let index = 0; index < validators.length; index += 1) {
    const plan = validators[index] as ValidatorPlan
    if (plan.moment > stage || passes(plan, value, frame, field)) continue
    issues ??= []
    issues.push(buildIssue(plans, plan, value, { frame, field }, path(frame, field)))
  }
  return issues ?? NONE
}

function buildIssue(
  plans: Plans,
  plan: ValidatorPlan,
  value: unknown,
  { frame, field }: Place,
  path: string,
): FieldIssue {
  const params: Record<string, string> = { label: field.item.label, value: asText(value) }
  for (const [name, parameter] of Object.entries(plan.parameters)) params[name] = asText(parameter)
  const own = plan.rule === 'optionUnavailable' ? unavailableReason(plans, frame, field) : plan.message
  return {
    path,
    rule: plan.rule,
    ruleId: plan.ruleId,
    severity: plan.severity,
    message: fillPlaces(own, params),
    params,
  }
}

/** Puts what the places `{name}` of a message stand for in; places that stand for nothing stay as they are. */
export function fillPlaces(message: string, params: Readonly<Record<string, string>>): string {
  return message.replace(/\{(\w+)\}/gu, (place, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : place,
  )
}

/** Numbers with a decimal comma, as Hungarian has it. */
function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (Array.isArray(value))
    return value.every((one) => typeof one !== 'object') ? value.map(asText).join(', ') : ''
  return typeof value === 'object' ? '' : String(value)
}
