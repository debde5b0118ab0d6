import type { FormFieldTypeName } from '../form/field-value-types.ts'
import { fieldTypesHolding } from '../form/form-field-types.ts'
import { MAX_SCALE_POINTS, type NumberLimits, scalePoints } from '../form/scale.ts'
import { buildIssue, type Issue } from '../ground/issues.ts'
import { TEXT_LIMITS } from '../text/text-limits.ts'
import { checkAnswerProperties } from './answer-properties.ts'

const withOptions: readonly string[] = fieldTypesHolding('option', 'options')
/** The types whose text is the field itself. */
const longTexts: readonly string[] = ['note', 'details'] satisfies FormFieldTypeName[]

/** The issues of a field whose properties do not fit each other. */
export function checkField(field: Readonly<Record<string, unknown>>): Issue[] {
  const issues: Issue[] = []
  const type = String(field.type)
  const takesOptions = withOptions.includes(type)
  const isOfHost = takesOptions && field.optionSource === 'host'
  const isOfRows = takesOptions && field.optionSource === 'rows'
  if (takesOptions && !isOfHost && !isOfRows && !field.optionList)
    issues.push(buildIssue('optionList', 'OPTION_LIST_REQUIRED'))
  const longest = longTexts.includes(type) ? TEXT_LIMITS.note : TEXT_LIMITS.hint
  if (typeof field.hint === 'string' && field.hint.length > longest)
    issues.push(buildIssue('hint', 'TOO_LONG', { max: longest }))
  if (isOfHost && !field.hostList) issues.push(buildIssue('hostList', 'REQUIRED'))
  if (isOfRows && !field.optionRows) issues.push(buildIssue('optionRows', 'REQUIRED'))
  if (isOfRows && !field.rowLabel) issues.push(buildIssue('rowLabel', 'REQUIRED'))
  if (isOfRows && field.onUnavailable === 'flag') issues.push(buildIssue('onUnavailable', 'ROWS_NOT_KEPT'))
  if (type === 'custom' && Array.isArray(field.valueMembers) && field.valueMembers.length === 0)
    issues.push(buildIssue('valueMembers', 'REQUIRED'))
  if (type === 'custom') issues.push(...labelsWithPlaces(field.valueMembers))
  if (type === 'calculated' && field.expression === null)
    issues.push(buildIssue('expression', 'FORMULA_REQUIRED'))
  issues.push(...reversed(field, 'min', 'max'), ...reversed(field, 'minRows', 'maxRows'))
  if (typeof field.step === 'number' && field.step <= 0) issues.push(buildIssue('step', 'STEP_NOT_POSITIVE'))
  else if (type === 'scale' && issues.length === 0 && scalePoints(limitsOf(field)).length === 0)
    issues.push(buildIssue('max', 'SCALE_INVALID', { max: MAX_SCALE_POINTS }))
  issues.push(...checkAnswerProperties(field))
  if (field.parentId !== null && field.parentId === field.id)
    issues.push(buildIssue('parentId', 'PARENT_CYCLE'))
  if (type === 'page' && field.parentId !== null) issues.push(buildIssue('parentId', 'PAGE_NOT_AT_TOP'))
  return issues
}

/** Labels of members are no places: they are shown as they are. */
function labelsWithPlaces(members: unknown): Issue[] {
  const list: readonly { readonly label?: string }[] = Array.isArray(members) ? members : []
  return list.flatMap(({ label = '' }, index) =>
    /[{}]/u.test(label) ? [buildIssue(`valueMembers.${index}.label`, 'MEMBER_WITH_PLACE')] : [],
  )
}

function limitsOf({ min, max, step }: Readonly<Record<string, unknown>>): NumberLimits {
  const number = (value: unknown) => (typeof value === 'number' ? value : null)
  return { min: number(min), max: number(max), step: number(step) }
}

function reversed(field: Readonly<Record<string, unknown>>, low: string, high: string): Issue[] {
  const [min, max] = [field[low], field[high]]
  return typeof min === 'number' && typeof max === 'number' && min > max
    ? [buildIssue(high, 'RANGE_REVERSED')]
    : []
}
