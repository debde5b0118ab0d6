import { fieldValueTypes, type RichText, type ValidationRuleName } from '@urlapmuhely/schema'
import type { RuleMessageVariant } from '@urlapmuhely/schema/facts'
import type { ImpliedRule } from '../program/field-issue.ts'
import { editingOf } from './reference-editing.ts'
import type { ReferenceForm } from './reference-form.ts'
import { comparisons, isEmpty, isEqual, isNoMoment, ordered } from './reference-language.ts'
import { excludingIn, hasOptions, missingIn, removerOf } from './reference-options.ts'
import { filled } from './reference-texts.ts'
import { type Cell, cellOf, FATE, type ReferenceField } from './reference-tree.ts'
import { exists } from './reference-values.ts'
import { ruleExamples } from './rule-examples.ts'

type Rule = ValidationRuleName | ImpliedRule
type Parameters = Readonly<Record<string, unknown>>

/** A validation that is in force for a field. */
interface Check {
  readonly rule: Rule
  readonly ruleId: string | null
  readonly parameters: Parameters
  readonly severity: string
  readonly message: RichText
  /** The earliest moment at which its issue is shown: 0 always, 1 after a change, 2 after a blur, 3 after a submit. */
  readonly moment: number
}

const MOMENTS = { false: 1, true: 2, ondemand: 3, change: 1, blur: 2, submit: 3 } as const

/** By rule: the types of fields for which its own message says something else. */
const SAID_OTHERWISE: Partial<Record<Rule, Partial<Record<string, RuleMessageVariant>>>> = {
  required: {
    ...{ select: 'requiredChoice', radio: 'requiredChoice', scale: 'requiredChoice' },
    ...{ multiSelect: 'requiredChoices', checkboxGroup: 'requiredChoices', toggleGroup: 'requiredChoices' },
    ...{ ranking: 'requiredOrder', checkbox: 'requiredMark', toggle: 'requiredSwitch' },
    ...{ file: 'requiredFile', signature: 'requiredSignature', repeat: 'requiredRows' },
    calculated: 'requiredResult',
  },
  minItems: { repeat: 'minRows' },
  maxItems: { repeat: 'maxRows' },
}

/** All issues of a field, shown or not. Absent and disabled fields are not validated. */
export function issuesOf(form: ReferenceForm, cell: Cell) {
  if (cell.fate !== FATE.present || editingOf(form, cell).level === 'disabled') return []
  const value = cell.item.type === 'repeat' ? cell.rows : form.valueOf(cell)
  return checksOf(form, cell)
    .filter(({ rule, parameters }) => !isSatisfied(rule, { value, parameters, cell, form }))
    .map(({ rule, ruleId, severity, message, moment, parameters }) => {
      const shown = rule === 'compareField' ? {} : parameters
      const label = filled(form, cell.row, cell.item.label)
      const texts = Object.entries({ label, value, ...shown })
      const params = Object.fromEntries(texts.map(([name, one]) => [name, textOf(one)]))
      const variant = SAID_OTHERWISE[rule]?.[cell.item.type]
      return {
        ...{ rule, ruleId, severity, message: filled(form, cell.row, message, params), params, moment },
        ...(variant && { variant }),
      }
    })
}

/** True if a value satisfies every unconditional error, of any time, that reads nothing but the value. */
export function isWithinLimits(form: ReferenceForm, cell: Cell): boolean {
  const value = form.valueOf(cell)
  const conditional = form.rulesOn('formValidation', cell).filter(({ condition }) => condition !== null)
  return checksOf(form, cell).every(
    ({ rule, ruleId, severity, parameters }) =>
      severity !== 'error' ||
      ['required', 'unique', 'compareField', 'expression'].includes(rule) ||
      conditional.some(({ id }) => id === ruleId) ||
      isSatisfied(rule, { value, parameters, cell, form }),
  )
}

/** The named rules that hold, then those that the field implies and that no named rule replaces. */
function checksOf(form: ReferenceForm, cell: Cell): Check[] {
  const replaced = form.rulesOn('formValidation', cell).map(({ rule }) => rule as Rule)
  const named = form.holdingOn('formValidation', cell)
  const implied = impliedBy(cell.item).filter(([rule]) => !replaced.includes(rule))
  const moment = MOMENTS[form.form.validateOn]
  const common = { ruleId: null, severity: 'error', message: '', moment }
  return [
    ...named.map((rule) => ({ ...rule, ruleId: rule.id, moment: MOMENTS[rule.lazy] })),
    // A control of the host that passes a wrong value is reported at once.
    ...implied.map(([rule, parameters]) => ({
      ...{ ...common, rule, parameters },
      ...(rule === 'valueShape' && { moment: 0 }),
    })),
    ...(hasOptions(cell) ? [unavailable(form, cell), exclusive(form, cell)] : []),
  ]
}

/** A chosen option that is not offered is always an issue, with the reason of the modifier that removed it. */
function unavailable(form: ReferenceForm, cell: Cell): Check {
  const message = missingIn(form, cell).map((value) => removerOf(form, cell, value)?.reason ?? '')[0] ?? ''
  return { rule: 'optionUnavailable', ruleId: null, parameters: {}, severity: 'error', message, moment: 0 }
}

/** An option that excludes all others is an issue beside any of them, and is named. */
function exclusive(form: ReferenceForm, cell: Cell): Check {
  const option = String(excludingIn(form, cell)?.label ?? '')
  return {
    rule: 'optionExclusive',
    ruleId: null,
    parameters: { option },
    severity: 'error',
    message: '',
    moment: 0,
  }
}

/** The rules that the type and the limits of a field imply. */
function impliedBy({ id, type, maxLength, accept, maxBytes, maxRows, currency, ...limits }: ReferenceField) {
  const valueType = fieldValueTypes[type]
  const [lowest, highest, one] = type === 'scale' ? [1, 5, 1] : [null, null, null]
  const [min, max, step] = [limits.min ?? lowest, limits.max ?? highest, limits.step ?? one]
  const implied: [rule: Rule, parameters: Parameters][] = []
  if (valueType === 'date' || valueType === 'datetime' || valueType === 'time' || valueType === 'fulltime')
    implied.push([valueType, {}])
  if (type === 'email') implied.push(['email', {}])
  if (['custom', 'signature', 'location'].includes(type)) implied.push(['valueShape', {}])
  if (id.includes(':asked:')) implied.push(['required', {}])
  if (min !== null) implied.push(['min', { min }])
  if (max !== null) implied.push(['max', { max }])
  if (step !== null) implied.push(['step', { step, from: min ?? 0 }])
  else if (type === 'number' && currency === 'HUF')
    implied.push(['wholeAmount', { step: 1, from: min ?? 0, decimals: 0 }])
  else if (type === 'number' && currency)
    implied.push(['decimals', { step: 0.01, from: min ?? 0, decimals: 2 }])
  if (maxLength !== null) implied.push(['maxLength', { max: maxLength }])
  if (accept.length > 0) implied.push(['fileType', { types: accept }])
  if (maxBytes !== null) implied.push(['fileSize', { max: maxBytes }])
  if (maxRows !== null) implied.push(['maxItems', { max: maxRows }])
  return implied
}

interface Tested {
  readonly value: unknown
  readonly parameters: Parameters
  readonly cell: Cell
  readonly form: ReferenceForm
}
type Test = (tested: Tested) => boolean

function isSatisfied(rule: Rule, tested: Tested): boolean {
  const isAsked = rule === 'required' || tested.cell.item.type === 'group' || !isEmpty(tested.value)
  return !isAsked || tests[rule](tested)
}

const lengthOf = (value: unknown) => [...(value as string | unknown[])].length

/** The rules that read the value alone, by the values of random forms that they accept. */
// The keys of the examples are the rules.
const byExamples = Object.fromEntries(
  Object.entries(ruleExamples).map(([rule, { accepts }]) => [
    rule,
    ({ value }: Tested) => accepts.includes(value),
  ]),
) as Record<keyof typeof ruleExamples, Test>

/** True if a value that is not empty satisfies a rule; a missing rule does not compile. */
const tests: Readonly<Record<Rule, Test>> = {
  ...byExamples,
  required: ({ value }) => !isEmpty(typeof value === 'string' ? value.trim() : value) && value !== false,
  minLength: ({ value, parameters }) => lengthOf(value) >= Number(parameters.min),
  maxLength: ({ value, parameters }) => lengthOf(value) <= Number(parameters.max),
  min: ({ value, parameters }) => Number(value) >= Number(parameters.min),
  max: ({ value, parameters }) => Number(value) <= Number(parameters.max),
  step: ({ value, parameters }) => (Number(value) - Number(parameters.from)) % Number(parameters.step) === 0,
  wholeAmount: ({ value }) => Number.isInteger(value),
  decimals: ({ value, parameters }) =>
    (String(value).split('.')[1] ?? '').length <= Number(parameters.decimals),
  pattern: ({ value, parameters }) =>
    new RegExp(String(parameters.pattern), parameters.ignoreCase ? 'iu' : 'u').test(String(value)),
  date: ({ value }) => exists('date', value),
  datetime: ({ value }) => exists('datetime', value) && !isInLeftOutHour(String(value)),
  time: ({ value }) => exists('time', value),
  fulltime: ({ value }) => exists('fulltime', value),
  timeOrFulltime: ({ value }) => exists('time', value) || exists('fulltime', value),
  minItems: ({ value, parameters }) => lengthOf(value) >= Number(parameters.min),
  maxItems: ({ value, parameters }) => lengthOf(value) <= Number(parameters.max),
  fileType: ({ value, parameters }) => {
    const { name, type } = value as { readonly name: string; readonly type: string }
    const types = parameters.types as readonly string[]
    return types.some((one) => name.endsWith(one) || type.startsWith(one.replace('*', '')))
  },
  fileSize: ({ value, parameters }) => (value as { readonly size: number }).size <= Number(parameters.max),
  valueShape: ({ value, cell }) => {
    const forms = { custom: ['k'], signature: ['image'], location: ['accuracy', 'latitude', 'longitude'] }
    const keys: readonly string[] = forms[cell.item.type as keyof typeof forms]
    const isNumeric = cell.item.type === 'location'
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const given = Object.entries(value)
    return (
      given.every(
        ([key, one]) => keys.includes(key) && typeof one === (isNumeric ? 'number' : 'string') && one !== '',
      ) &&
      given.length >= (isNumeric ? 2 : 1) &&
      (!isNumeric || ('latitude' in value && 'longitude' in value))
    )
  },
  optionUnavailable: ({ cell, form }) => missingIn(form, cell).length === 0,
  optionExclusive: ({ cell, form }) => excludingIn(form, cell) === undefined,
  expression: ({ parameters, cell, form }) => form.holds({ condition: parameters.expression }, cell.row),
  unique: ({ value, cell, form }) => {
    const others = (cell.row.repeat?.rows ?? []).filter((row) => row !== cell.row)
    return !others.some((row) => isEqual(form.valueOf(cellOf(row, cell.item.id) as Cell), value))
  },
  compareField: ({ value, parameters, cell, form }) => {
    const other = cellOf(cell.row, String(parameters.fieldId))
    const against = other && form.valueOf(other)
    const operator = String(parameters.operator)
    // An ordering accepts dates that do not exist, as it accepts empty ones.
    if (
      isEmpty(against) ||
      (!operator.endsWith('==') && operator !== '!=' && [value, against].some(isNoMoment))
    )
      return true
    const sides = [value, against].map((side) => (cell.item.type === 'ranking' ? ordered(side) : side))
    return comparisons[operator]?.(sides[0], sides[1]) === true
  },
}

/** On the last Sunday of March, clocks in Budapest go from 2:00 to 3:00. */
function isInLeftOutHour(moment: string): boolean {
  const [year = '', month, day] = moment.slice(0, 10).split('/')
  const isLastSunday = Number(day) > 24 && new Date(`${year}-03-${day}T12:00Z`).getUTCDay() === 0
  return Number(year) > 1995 && month === '03' && isLastSunday && moment.slice(11, 13) === '02'
}

/** A value as messages show it. */
function textOf(value: unknown): string {
  if (Array.isArray(value))
    return value.some((one) => typeof one === 'object') ? '' : value.map(textOf).join(', ')
  if (value === null || value === undefined || typeof value === 'object') return ''
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value)
}
