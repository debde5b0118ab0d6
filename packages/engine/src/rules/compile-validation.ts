import type { FieldValueType, FormValidation, ValidationRuleName } from '@urlapmuhely/schema'
import { compilePattern } from '../language/patterns/compile-pattern.ts'
import { isTrue } from '../language/runtime.ts'
import type { EngineItem } from '../scope/definition.ts'
import type { FieldDraft, TemplateDraft } from '../scope/fields.ts'
import { outward } from '../session/frame.ts'
import { type FormRuleName, validators } from '../validators/index.ts'
import type { Test } from '../validators/validator.ts'
import type { CompileContext, Owner } from './compile-context.ts'
import {
  findField,
  findTargets,
  levelsOutward,
  prepare,
  prepareCondition,
  reportItem,
} from './compile-context.ts'
import { isUniqueInRows } from './unique.ts'
import { chosenAreOffered, compareWith, MOMENT, type ValidatorPlan } from './validation.ts'

const text: readonly FieldValueType[] = ['text', 'any']
const everything: readonly FieldValueType[] = [
  ...(['text', 'number', 'boolean', 'date', 'datetime', 'time', 'fulltime'] as const),
  ...(['option', 'options', 'file', 'any', 'rows'] as const),
]

/** What sorts of value each rule can look at; on others it would refuse everything. */
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
  phone: text,
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
  taj: text,
  taxId: text,
  taxNumber: text,
  bankAccount: text,
  iban: text,
  postalCode: text,
  licensePlate: text,
  personalId: text,
  expression: [...everything, 'object'],
}

/** Gives fields their validations: those of the form, and those that a field's own properties imply. */
export function compileValidations(context: CompileContext): void {
  const { definition, effective, tables } = context
  const lists: SharedLists = new Map()
  for (const item of effective.inForce(definition.items.formValidation)) {
    const owner = { kind: 'formValidation', item } as const
    const shared: SharedPlans = new Map()
    for (const field of findTargets(context, owner, item.targets)) {
      const plan = buildPlan(context, owner, item, field, shared)
      if (plan) field.validators = listWith(lists, field.validators, plan)
    }
  }
  for (const field of tables.fields) {
    const own = field.validators
    if (!impliesRules(field)) continue
    const implied = impliedPlans(context, field).filter(({ rule }) => own.every((plan) => plan.rule !== rule))
    if (implied.length > 0) field.validators = [...own, ...implied]
  }
}

/** The plans of one item by the template of its fields: fields beside each other have the same one. */
type SharedPlans = Map<TemplateDraft, ValidatorPlan>

/** Each list of plans with what was appended to it: fields with the same rules have the same list. */
type SharedLists = Map<readonly ValidatorPlan[], Map<ValidatorPlan, readonly ValidatorPlan[]>>

function listWith(lists: SharedLists, list: readonly ValidatorPlan[], plan: ValidatorPlan) {
  const longer = lists.get(list) ?? new Map<ValidatorPlan, readonly ValidatorPlan[]>()
  lists.set(list, longer)
  const known = longer.get(plan) ?? [...list, plan]
  longer.set(plan, known)
  return known
}

function buildPlan(
  context: CompileContext,
  owner: Owner,
  item: EngineItem<FormValidation>,
  field: FieldDraft,
  shared: SharedPlans,
): ValidatorPlan | null {
  if (!Object.hasOwn(looksAt, item.rule)) {
    reportItem(context, owner, 'RULE_UNKNOWN', 'rule', { rule: item.rule })
    return null
  }
  if (!looksAt[item.rule].includes(field.valueType)) {
    reportItem(context, owner, 'TARGET_UNSUPPORTED', 'targets', { label: field.item.label })
    return null
  }
  const condition = prepareCondition(context, owner, item.condition, field.template)
  if (condition) readIssues(context, field, condition.reads)
  const known = isFormRule(item.rule) ? undefined : shared.get(field.template)
  if (known) return known
  const test = item.rule === 'required' ? null : buildTest(context, owner, item, field)
  if (test === undefined) return null
  const plan: ValidatorPlan = {
    ruleId: item.id,
    rule: item.rule,
    parameters: item.rule === 'compareField' ? {} : item.parameters,
    severity: item.severity,
    moment: MOMENT_OF[item.lazy],
    message: item.message,
    condition: condition?.evaluate ?? null,
    test,
  }
  shared.set(field.template, plan)
  return plan
}

/** When a named rule speaks is its own affair; the form's `validateOn` is for what the fields imply (decision 0136). */
const MOMENT_OF = { false: MOMENT.change, true: MOMENT.blur, ondemand: MOMENT.submit } as const

type Built = Test | undefined

function buildTest(
  context: CompileContext,
  owner: Owner,
  item: EngineItem<FormValidation>,
  field: FieldDraft,
): Built {
  const rule = item.rule as Exclude<ValidationRuleName, 'required'>
  if (isFormRule(rule)) return formTests[rule](context, owner, item, field)
  if (rule === 'pattern') {
    const { pattern } = item.parameters
    if (typeof pattern !== 'string' || compilePattern(pattern, false) === null)
      reportItem(context, owner, 'PATTERN_INVALID', 'parameters.pattern', { pattern: String(pattern ?? '') })
  }
  return validators[rule](item.parameters)
}

type OtherRule = Exclude<FormRuleName, 'required'>

function isFormRule(rule: ValidationRuleName): rule is OtherRule {
  return Object.hasOwn(formTests, rule)
}

const formTests: Readonly<
  Record<
    OtherRule,
    (context: CompileContext, owner: Owner, item: EngineItem<FormValidation>, field: FieldDraft) => Built
  >
> = {
  unique: (context, owner, _item, field) => {
    const { repeat } = field.template
    if (!repeat) {
      reportItem(context, owner, 'TARGET_UNSUPPORTED', 'targets', { label: field.item.label })
      return undefined
    }
    const { wiring } = context
    const node = issuesNode(context, field)
    wiring.read(node, field.template, field, 'value', repeat.template)
    wiring.read(node, field.template, repeat, 'value', repeat.template)
    return isUniqueInRows
  },
  compareField: (context, owner, item, field) => {
    const other = findField(context, owner, String(item.parameters.fieldId), 'parameters.fieldId')
    if (!other) return undefined
    const up = levelsOutward(field.template, other.template)
    if (up === null) {
      reportItem(context, owner, 'SCOPE_MISMATCH', 'parameters.fieldId', { label: other.item.label })
      return undefined
    }
    context.wiring.read(issuesNode(context, field), field.template, other, 'value', other.template)
    const { local } = other
    return compareWith(item.parameters.operator, (frame) => outward(frame, up).val[local])
  },
  expression: (context, owner, item, field) => {
    const node = item.parameters.expression ?? null
    const { evaluate, reads } = prepare(context, owner, 'parameters.expression', node, field.template)
    readIssues(context, field, reads)
    return (_, frame) => isTrue(evaluate(frame, null))
  },
}

/** The node that says that a field's issues may be others; made when something else than its value decides them. */
function issuesNode({ wiring }: CompileContext, field: FieldDraft): number {
  const node = wiring.node(field, 'issues')
  const { local } = field
  wiring.evaluate(node, field.template, (session, frame) => session.touch(frame, local))
  return node
}

function readIssues(
  context: CompileContext,
  field: FieldDraft,
  reads: Parameters<CompileContext['wiring']['readAll']>[2],
) {
  context.wiring.readAll(issuesNode(context, field), field.template, reads)
}

/** Most fields are texts without a limit: nothing is implied. */
function impliesRules({ item, valueType }: FieldDraft): boolean {
  return valueType !== 'text' || item.type === 'email' || item.maxLength !== null
}

/** The rules that a field's type and limits imply. A named rule of the same name takes their place. */
function impliedPlans(context: CompileContext, field: FieldDraft): ValidatorPlan[] {
  const { item, valueType } = field
  const moment: number = MOMENT[context.definition.form.validateOn]
  const plans: ValidatorPlan[] = []
  const add = (
    rule: ValidatorPlan['rule'],
    parameters: ValidatorPlan['parameters'],
    test: Test,
    at = moment,
  ) =>
    plans.push({
      ruleId: null,
      rule,
      parameters,
      severity: 'error',
      moment: at,
      message: '',
      condition: null,
      test,
    })
  const named = (
    rule: keyof typeof validators & ValidatorPlan['rule'],
    parameters: ValidatorPlan['parameters'],
  ) => add(rule, parameters, validators[rule](parameters))
  if (valueType === 'date' || valueType === 'datetime' || valueType === 'time' || valueType === 'fulltime')
    named(valueType, {})
  if (item.type === 'email') named('email', {})
  if (valueType === 'number') {
    if (item.min !== null) named('min', { min: item.min })
    if (item.max !== null) named('max', { max: item.max })
    if (item.step !== null) named('step', { step: item.step, from: item.min ?? 0 })
  }
  if (valueType === 'text' && item.maxLength !== null) named('maxLength', { max: item.maxLength })
  if (valueType === 'file') {
    if (item.accept.length > 0) named('fileType', { types: item.accept })
    if (item.maxBytes !== null) named('fileSize', { max: item.maxBytes })
  }
  if (valueType === 'rows' && item.maxRows !== null) named('maxItems', { max: item.maxRows })
  if (field.options) add('optionUnavailable', {}, chosenAreOffered, MOMENT.always)
  return plans
}
