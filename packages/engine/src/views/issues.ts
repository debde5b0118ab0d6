import { factsOfType } from '@urlapmuhely/schema/facts'
import { countWork } from '../language/budget.ts'
import type { FieldIssue } from '../program/field-issue.ts'
import type { Plans, ValidatorPlan } from '../program/plans.ts'
import {
  exclusiveAmong,
  isLimit,
  isValidated,
  passes,
  stageOf,
  unavailableReason,
  validatedValue,
  validatorsOf,
} from '../rules/validation.ts'
import type { Field } from '../scope/fields.ts'
import { type Frame, rowsIn } from '../state/frame.ts'
import { type Place, pathOf, positionPathOf } from '../state/paths.ts'
import { shownLabel } from '../texts/field-texts.ts'
import { fillPlaces } from './issue-message.ts'

const NONE: readonly FieldIssue[] = Object.freeze([])
const OPTION: readonly string[] = Object.freeze(['option'])

/** All issues of the values of a frame now, and of all rows in it, in the order of the fields. */
export function issuesIn(plans: Plans, frame: Frame): FieldIssue[] {
  const issues: FieldIssue[] = []
  checkFrame(plans, frame, issues)
  return issues
}

function checkFrame(plans: Plans, frame: Frame, issues: FieldIssue[]) {
  const { fields } = frame.template
  countWork(fields.length)
  for (let index = 0; index < fields.length; index += 1) {
    // The index is one of the list.
    const field = fields[index] as Field
    const found = issuesOf(plans, frame, field)
    if (found.length > 0) issues.push(...found)
    if (field.rows) for (const row of rowsIn(frame, field)) checkFrame(plans, row, issues)
  }
}

/** All issues of a field's value now. */
export function issuesOf(plans: Plans, frame: Frame, field: Field): readonly FieldIssue[] {
  return collect(plans, frame, field, Number.POSITIVE_INFINITY, positionPathOf)
}

/** The issues of an absent field's value that its own limits refuse. */
export function limitIssuesOf(plans: Plans, frame: Frame, field: Field): readonly FieldIssue[] {
  const value = validatedValue(frame, field)
  return validatorsOf(plans, field)
    .filter((plan) => isLimit(plan) && !passes(plan, value, frame, field))
    .map((plan) => buildIssue(plans, plan, value, { frame, field }, positionPathOf(frame, field)))
}

/** The issues of a field that are to be shown now: by rules whose moment has passed for this field. */
export function issuesShown(plans: Plans, frame: Frame, field: Field): readonly FieldIssue[] {
  return collect(plans, frame, field, stageOf(frame, field.local), pathOf)
}

/** How many errors are shown, and how many are not shown yet. */
export interface ErrorCount {
  shown: number
  hidden: number
}

/** Adds the errors of a field's value now. */
export function countErrors(plans: Plans, frame: Frame, field: Field, count: ErrorCount): void {
  const validators = validatorsOf(plans, field)
  if (validators.length === 0 || !isValidated(frame, field.local)) return
  const value = validatedValue(frame, field)
  const stage = stageOf(frame, field.local)
  for (const plan of validators) {
    if (plan.severity !== 'error' || passes(plan, value, frame, field)) continue
    if (plan.moment > stage) count.hidden += 1
    else count.shown += 1
  }
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
    // The index is one of the list.
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
  const exclusive = plan.rule === 'optionExclusive' ? exclusiveOption(plans, frame, field, value) : null
  const params = {
    label: shownLabel(plans, frame, field),
    value: asText(value),
    ...parameterTexts(plan),
    ...(exclusive && { option: exclusive.label }),
  }
  const message =
    plan.rule === 'optionUnavailable'
      ? fillPlaces(unavailableReason(plans, frame, field), params)
      : (plan.text?.print(frame, params) ?? plan.message)
  const variant = factsOfType(field.item.type).messages?.[plan.rule]
  return {
    path,
    rule: plan.rule,
    ...(variant && { variant }),
    ruleId: plan.ruleId,
    severity: plan.severity,
    message,
    params,
    ...(exclusive?.fallback?.includes('label') && { fallback: OPTION }),
  }
}

/** The chosen option beside which no other can be chosen. */
function exclusiveOption({ options }: Plans, frame: Frame, { number }: Field, value: unknown) {
  const plan = options[number]
  return plan ? exclusiveAmong(plan, value, frame) : null
}

const textsByPlan = new WeakMap<ValidatorPlan, Readonly<Record<string, string>>>()

/** The parameters of a rule as messages show them; formatted once for all fields and values. */
function parameterTexts(plan: ValidatorPlan): Readonly<Record<string, string>> {
  const known = textsByPlan.get(plan)
  if (known) return known
  const entries = Object.entries(plan.parameters).map(([name, parameter]) => [name, asText(parameter)])
  const texts: Readonly<Record<string, string>> = Object.fromEntries(entries)
  textsByPlan.set(plan, texts)
  return texts
}

/** Formats numbers with a decimal comma, as in Hungarian; null and objects are empty. */
function asText(value: unknown): string {
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (Array.isArray(value))
    return value.every((one) => typeof one !== 'object') ? value.map(asText).join(', ') : ''
  return typeof value === 'object' ? '' : String(value)
}
