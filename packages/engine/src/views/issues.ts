import type { FieldPlan } from '../graph/program.ts'
import {
  type FieldIssue,
  isValidated,
  passes,
  stageOf,
  unavailableReason,
  type ValidatorPlan,
  validatedValue,
} from '../rules/validation.ts'
import type { Frame } from '../session/frame.ts'
import { pathOf, positionPathOf } from '../session/paths.ts'

const NONE: readonly FieldIssue[] = Object.freeze([])

/** Everything that is wrong with a field's value now. */
export function issuesOf(frame: Frame, field: FieldPlan): readonly FieldIssue[] {
  return collect(frame, field, Number.POSITIVE_INFINITY, positionPathOf)
}

/** What is wrong and shown by now: rules whose moment has come for this field. */
export function issuesShown(frame: Frame, field: FieldPlan): readonly FieldIssue[] {
  return field.validators.length === 0 ? NONE : collect(frame, field, stageOf(frame, field.local), pathOf)
}

type PathOf = (frame: Frame, field: FieldPlan) => string

function collect(frame: Frame, field: FieldPlan, stage: number, path: PathOf): readonly FieldIssue[] {
  const { validators } = field
  if (validators.length === 0 || !isValidated(frame, field.local)) return NONE
  const value = validatedValue(frame, field)
  let issues: FieldIssue[] | null = null
  for (let index = 0; index < validators.length; index += 1) {
    const plan = validators[index] as ValidatorPlan
    if (plan.moment > stage || passes(plan, value, frame, field)) continue
    issues ??= []
    issues.push(buildIssue(plan, value, frame, field, path(frame, field)))
  }
  return issues ?? NONE
}

function buildIssue(
  plan: ValidatorPlan,
  value: unknown,
  frame: Frame,
  field: FieldPlan,
  path: string,
): FieldIssue {
  const params: Record<string, string> = { label: field.item.label, value: asText(value) }
  for (const [name, parameter] of Object.entries(plan.parameters)) params[name] = asText(parameter)
  const own = plan.rule === 'optionUnavailable' ? unavailableReason(frame, field) : plan.message
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
