import type { FieldValueType, FormValidation, ValidationRuleName } from '@urlapmuhely/schema'
import { byIdentifierRule, isOrderedChoice, MESSAGE_PLACES } from '@urlapmuhely/schema/facts'
import {
  type CompileContext,
  findField,
  findTargets,
  type Owner,
  prepare,
  prepareCondition,
  reportItem,
} from '../draft/context.ts'
import type { EngineItem } from '../facts/definition.ts'
import { nodeOf } from '../graph/graph.ts'
import type { Reads } from '../language/compiled.ts'
import { isEqual } from '../language/operators/comparison.ts'
import { compare } from '../language/operators/ordering.ts'
import { compilePattern } from '../language/patterns/compile-pattern.ts'
import { isEqualInOrder } from '../language/ranking.ts'
import { type Evaluate, isTrue, outward } from '../language/runtime.ts'
import { isImpossibleMoment } from '../language/text-order.ts'
import type { FormTest, Plans, ValidatorPlan } from '../program/plans.ts'
import { type Field, levelsOutward } from '../scope/fields.ts'
import { compileText, readText } from '../texts/compile-text.ts'
import { type FormRuleName, validators } from '../validators/index.ts'
import { bearing, conditionTurns, type Rule } from './rule.ts'
import { isUniqueInRows } from './unique.ts'
import { inTimeZone, isValidated, MOMENT, passes, validatedValue, validatorsOf } from './validation.ts'

const kind = 'formValidation'

/** Validates the values of fields. */
export const formValidation: Rule<EngineItem<FormValidation>> = {
  aspect: 'issues',
  targetsOf: ({ targets }) => targets,

  gather(context, item) {
    const owner = { kind, item } as const
    // Fields of one scope share the plan, so that fields with the same rules share the list of plans.
    const shared = new Map<number, ValidatorPlan>()
    for (const field of findTargets(context, owner, item.targets)) {
      const known = isFormRule(item.rule) ? undefined : shared.get(field.template.index)
      const plan = buildPlan(context, owner, { field, known })
      if (!plan) continue
      shared.set(field.template.index, plan)
      addValidator(context, field, plan)
    }
  },

  explain({ plans }, frame, field) {
    const value = validatedValue(frame, field)
    const looked = isValidated(frame, field.local)
    return namedRules(plans, field).map((plan) => {
      const holds = !looked || passes(plan, value, frame, field)
      return bearing(plan.ruleId, holds, holds ? 'idle' : 'decides')
    })
  },

  turnedBy: (form, field) =>
    conditionTurns(
      form,
      kind,
      namedRules(form.plans, field).map(({ ruleId }) => ruleId),
    ),
}

type NamedRule = ValidatorPlan & { readonly ruleId: string }

/** The validations of a field that are rules of this kind; implied ones have no kind. */
function namedRules(plans: Plans, field: Field): readonly NamedRule[] {
  return validatorsOf(plans, field).filter((plan): plan is NamedRule => plan.kind === kind)
}

const text: readonly FieldValueType[] = ['text', 'any']
const everything: readonly FieldValueType[] = [
  ...(['text', 'number', 'boolean', 'date', 'datetime', 'time', 'fulltime'] as const),
  ...(['option', 'options', 'file', 'any', 'rows'] as const),
]

/** The value types that each rule supports; it would refuse every value of other types. */
const looksAt: Readonly<Record<ValidationRuleName, readonly FieldValueType[]>> = {
  required: everything,
  minLength: text,
  maxLength: text,
  min: ['number', 'any'],
  max: ['number', 'any'],
  pattern: text,
  date: ['text', 'date', 'any'],
  time: ['text', 'time', 'any'],
  fulltime: ['text', 'fulltime', 'any'],
  timeOrFulltime: ['text', 'time', 'fulltime', 'any'],
  datetime: ['text', 'datetime', 'any'],
  email: text,
  url: text,
  hexColor: text,
  hexaColor: text,
  rgbColor: text,
  rgbaColor: text,
  anyColor: text,
  minItems: ['options', 'rows', 'any'],
  maxItems: ['options', 'rows', 'any'],
  fileType: ['file', 'any'],
  fileSize: ['file', 'any'],
  unique: everything,
  compareField: everything,
  ...byIdentifierRule(() => text),
  expression: [...everything, 'object'],
}

/** The longer lists of plans by the appended plan, so that fields with the same rules share their list. */
const longerLists = new WeakMap<readonly ValidatorPlan[], WeakMap<ValidatorPlan, readonly ValidatorPlan[]>>()

function addValidator({ plans }: CompileContext, field: Field, plan: ValidatorPlan) {
  const list = validatorsOf(plans, field)
  const longer = longerLists.get(list) ?? new WeakMap<ValidatorPlan, readonly ValidatorPlan[]>()
  longerLists.set(list, longer)
  const known = longer.get(plan) ?? [...list, plan]
  longer.set(plan, known)
  plans.validators[field.number] = known
}

interface ValidationOwner extends Owner {
  readonly item: EngineItem<FormValidation>
}

interface ValidatedField {
  readonly field: Field
  /** The plan of the same item for another field of the scope. */
  readonly known: ValidatorPlan | undefined
}

/** The plan of an item for a field; null if the rule does not support the field's type. */
function buildPlan(
  context: CompileContext,
  owner: ValidationOwner,
  { field, known }: ValidatedField,
): ValidatorPlan | null {
  const { item } = owner
  if (!Object.hasOwn(looksAt, item.rule)) {
    reportItem(context, owner, { code: 'RULE_UNKNOWN', path: 'rule', params: { rule: item.rule } })
    return null
  }
  if (!looksAt[item.rule].includes(field.valueType)) {
    reportItem(context, owner, {
      code: 'TARGET_UNSUPPORTED',
      path: 'targets',
      params: { label: field.item.label },
    })
    return null
  }
  const condition = prepareCondition(context, owner, { node: item.condition, scope: field.template })
  if (condition) readIssues(context, field, condition)
  const text = known ? known.text : messageOf(context, owner, field)
  if (text) readText(context, { node: issuesNode(context, field), template: field.template }, text)
  if (known) return known
  const test = item.rule === 'required' ? null : buildTest(context, owner, field)
  if (test === undefined) return null
  return {
    ruleId: item.id,
    kind,
    rule: item.rule,
    parameters: item.rule === 'compareField' ? {} : item.parameters,
    severity: item.severity,
    moment: MOMENT_OF[item.lazy],
    message: item.message,
    text,
    condition: condition?.evaluate ?? null,
    test,
  }
}

/**
 * A named rule has its own property for when its issue shows; the form's `validateOn` applies to implied rules
 * (decision 0136).
 */
const MOMENT_OF = { false: MOMENT.change, true: MOMENT.blur, ondemand: MOMENT.submit } as const

/** The message, if it has places. Label, value and the parameters of the rule are preferred to fields of the same key. */
function messageOf(context: CompileContext, owner: ValidationOwner, field: Field) {
  const { item } = owner
  const given = [...MESSAGE_PLACES, ...Object.keys(item.parameters)]
  return compileText(context, owner, { path: 'message', text: item.message, scope: field.template, given })
}

type Built = FormTest | undefined

function buildTest(context: CompileContext, owner: ValidationOwner, field: Field): Built {
  const { item } = owner
  // `required` has no test.
  const rule = item.rule as Exclude<ValidationRuleName, 'required'>
  if (isFormRule(rule)) return formTests[rule](context, owner, field)
  if (rule === 'pattern') {
    const { pattern, ignoreCase } = item.parameters
    if (typeof pattern !== 'string' || compilePattern(pattern, ignoreCase === true) === null)
      reportItem(context, owner, {
        code: 'PATTERN_INVALID',
        path: 'parameters.pattern',
        params: { pattern: String(pattern ?? '') },
      })
  }
  return inTimeZone(rule, validators[rule](item.parameters))
}

type OtherRule = Exclude<FormRuleName, 'required'>

function isFormRule(rule: ValidationRuleName): rule is OtherRule {
  return Object.hasOwn(formTests, rule)
}

type TestBuilder = (context: CompileContext, owner: ValidationOwner, field: Field) => Built

const formTests: Readonly<Record<OtherRule, TestBuilder>> = {
  unique: (context, owner, field) => {
    const { repeat } = field.template
    if (!repeat) {
      reportItem(context, owner, {
        code: 'TARGET_UNSUPPORTED',
        path: 'targets',
        params: { label: field.item.label },
      })
      return undefined
    }
    const reader = { node: issuesNode(context, field), template: field.template }
    context.graph.read(reader, { field, aspect: 'value', anchor: repeat.template })
    context.graph.read(reader, { field: repeat, aspect: 'value', anchor: repeat.template })
    return isUniqueInRows
  },
  compareField: (context, owner, field) => {
    const { parameters } = owner.item
    const other = findField(context, owner, {
      id: String(parameters.fieldId),
      path: 'parameters.fieldId',
    })
    if (!other) return undefined
    const up = levelsOutward(field.template, other.template)
    if (up === null) {
      reportItem(context, owner, {
        code: 'SCOPE_MISMATCH',
        path: 'parameters.fieldId',
        params: { label: other.item.label },
      })
      return undefined
    }
    context.graph.read(
      { node: issuesNode(context, field), template: field.template },
      { field: other, aspect: 'value', anchor: other.template },
    )
    const { local } = other
    return compareWith(parameters.operator, (frame) => outward(frame, up).val[local])
  },
  expression: (context, owner, field) => {
    const node = owner.item.parameters.expression ?? null
    const expression = prepare(context, owner, { path: 'parameters.expression', node, scope: field.template })
    readIssues(context, field, expression)
    return (_, frame) => isTrue(expression.evaluate(frame, null))
  },
}

/** Compares the value with another field's; passes if the other is empty, or an ordering has a date that does not exist. */
function compareWith(operator: unknown, other: Evaluate): FormTest {
  return (value, frame, { item }) => {
    const against = other(frame, null)
    if (against === null || against === undefined || against === '') return true
    const equals = isOrderedChoice(item.type) ? isEqualInOrder : isEqual
    if (operator === '==') return equals(value, against)
    if (operator === '!=') return !equals(value, against)
    const difference = compare(value, against)
    if (difference === null) return isImpossibleMoment(value) || isImpossibleMoment(against)
    if (operator === '<') return difference < 0
    if (operator === '<=') return difference <= 0
    return operator === '>' ? difference > 0 : difference >= 0
  }
}

/** The node that marks a field's issues as changed; created if they depend on anything but its value. */
function issuesNode({ graph }: CompileContext, { number, local, template }: Field): number {
  const node = nodeOf(number, 'issues')
  graph.evaluate(node, template, (writer, frame) => writer.touch(frame, local))
  return node
}

function readIssues(context: CompileContext, field: Field, reads: Reads) {
  context.graph.readAll({ node: issuesNode(context, field), template: field.template }, reads)
}
