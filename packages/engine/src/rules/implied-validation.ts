import {
  decimalsIn,
  factsOfType,
  fitsMembers,
  isAmount,
  numberLimits,
  valueMembersOf,
} from '@urlapmuhely/schema/facts'
import type { CompileContext } from '../draft/context.ts'
import { calendarValidators } from '../language/calendar.ts'
import type { FormTest, OptionsPlan, ValidatorPlan } from '../program/plans.ts'
import { isAskedTextId } from '../scope/asked-texts-part.ts'
import type { Field } from '../scope/fields.ts'
import type { Frame } from '../state/frame.ts'
import { plainValidators } from '../validators/plain.ts'
import { chosenAreOffered, exclusiveAmong, inTimeZone, MOMENT, validatorsOf } from './validation.ts'

const validators = { ...plainValidators, ...calendarValidators }

/** Adds the rules that a field's type and limits imply. A named rule of the same name replaces them. */
export function addImpliedValidations(context: CompileContext): void {
  const { plans, tables } = context
  for (const field of tables.fields) {
    if (!impliesRules(field)) continue
    const own = validatorsOf(plans, field)
    const implied = impliedPlans(context, field).filter(({ rule }) => own.every((plan) => plan.rule !== rule))
    if (implied.length > 0) plans.validators[field.number] = [...own, ...implied]
  }
}

/** The host's values are read as they are, without issues. Fast path: most fields are texts without a limit, which imply nothing. */
function impliesRules({ item, valueType, isContext }: Field): boolean {
  if (isContext || valueType === 'layout') return false
  return valueType !== 'text' || item.maxLength !== null || factsOfType(item.type).rule !== undefined
}

interface ImpliedRule {
  readonly rule: ValidatorPlan['rule']
  readonly parameters: ValidatorPlan['parameters']
  readonly test: FormTest | null
  /** When its issue shows; as the form says if missing. */
  readonly at?: number
}

function impliedPlans({ definition, plans: { options } }: CompileContext, field: Field): ValidatorPlan[] {
  const { item, valueType, number } = field
  const moment: number = MOMENT[definition.form.validateOn]
  const plans: ValidatorPlan[] = []
  const add = ({ rule, parameters, test, at = moment }: ImpliedRule) =>
    plans.push({
      ...{ ruleId: null, kind: null, rule, parameters, severity: 'error', moment: at },
      ...{ message: '', text: null, condition: null, test },
    })
  const named = (
    rule: keyof typeof validators & ValidatorPlan['rule'],
    parameters: ValidatorPlan['parameters'],
  ) => add({ rule, parameters, test: inTimeZone(rule, validators[rule](parameters)) })
  if (valueType === 'date' || valueType === 'datetime' || valueType === 'time' || valueType === 'fulltime')
    named(valueType, {})
  const { rule } = factsOfType(item.type)
  if (rule) named(rule, {})
  if (isAskedTextId(item.id)) add({ rule: 'required', parameters: {}, test: null })
  if (valueType === 'number') {
    const { min, max, step } = numberLimits(item)
    if (min !== null) named('min', { min })
    if (max !== null) named('max', { max })
    if (step !== null) {
      const parameters = { step, from: min ?? 0 }
      // The step of an amount that has none of its own is that of its currency.
      const isOfCurrency = isAmount(item) && item.step === null
      const decimals = decimalsIn(step)
      if (!isOfCurrency) named('step', parameters)
      else
        add({
          rule: decimals === 0 ? 'wholeAmount' : 'decimals',
          parameters: { ...parameters, decimals },
          test: validators.step(parameters),
        })
    }
  }
  if (valueType === 'text' && item.maxLength !== null) named('maxLength', { max: item.maxLength })
  if (valueType === 'file') {
    if (item.accept.length > 0) named('fileType', { types: item.accept })
    if (item.maxBytes !== null) named('fileSize', { max: item.maxBytes })
  }
  if (valueType === 'rows' && item.maxRows !== null) named('maxItems', { max: item.maxRows })
  const members = valueMembersOf(item)
  if (members)
    add({
      rule: 'valueShape',
      parameters: {},
      test: (value) => fitsMembers(members, value),
      at: MOMENT.always,
    })
  const choices = options[number]
  if (choices)
    add({ rule: 'optionUnavailable', parameters: {}, test: chosenAreOffered(choices), at: MOMENT.always })
  if (choices && valueType === 'options' && mayExclude(choices))
    add({
      rule: 'optionExclusive',
      parameters: {},
      test: (value, frame: Frame) => !exclusiveAmong(choices, value, frame),
      at: MOMENT.always,
    })
  return plans
}

/** True if an option may be one that can only be chosen alone; those of a host are not known yet. */
function mayExclude({ base, host }: OptionsPlan): boolean {
  return host !== null || base.options.some(({ exclusive }) => exclusive)
}
