import { isOmitted, isSubmitted } from './answer.ts'
import { ABSENCE, type Frame, rowsIn } from './frame.ts'
import { positionPathOf } from './paths.ts'
import type { FieldPlan, ProgramData } from './program.ts'
import { isEmpty, isSame } from './runtime.ts'
import { entriesOf, isDisabled, isTop, mayHoldOver } from './submitted.ts'
import { normalise } from './values.ts'

/** Why a submitted value is refused. */
export type RefusalCode =
  | 'UNKNOWN_KEY'
  | 'VALUE_TYPE'
  | 'FIELD_ABSENT'
  | 'FIELD_DISABLED'
  | 'FIELD_OMITTED'
  | 'FIELD_CALCULATED'
  | 'ROWS_FULL'
  | 'ROWS_FEW'
  | 'VALUES_MANY'
  | 'DATA_DEEP'
  | 'TEXT_LONG'
  | 'WORK_LIMIT'

/** One value that this form can't have come to. */
export interface Refusal {
  readonly path: string
  readonly code: RefusalCode
}

/** Only what a rule keeps out of the answer may be told beside it. */
export function checkOmitted(
  frame: Frame,
  fields: readonly FieldPlan[],
  values: unknown,
  refusals: Refusal[],
) {
  const given = entriesOf(values)
  for (const field of fields) {
    const value = given.get(field.item.key)
    if (value === undefined || value === null) continue
    if (field.valueType === 'object') checkOmitted(frame, field.children, value, refusals)
    else if (field.rows && Array.isArray(value))
      rowsIn(frame, field).forEach((row, index) => {
        checkOmitted(row, field.children, value[index], refusals)
      })
    else if (!isOmitted(frame, field))
      refusals.push({ path: positionPathOf(frame, field), code: 'FIELD_OMITTED' })
  }
}

/** What a comparison goes by and gathers. */
interface Check {
  readonly refusals: Refusal[]
  readonly heldOver: ReadonlySet<string>
  readonly program: ProgramData
}

/** Compares what was sent with what the form has, in one frame; `other` is the same without disabled fields' values. */
export function checkFrame(check: Check, frame: Frame, other: Frame | undefined, values: unknown) {
  checkFields(check, frame, other, frame.template.fields.filter(isTop), values)
}

function checkFields(
  check: Check,
  frame: Frame,
  other: Frame | undefined,
  fields: readonly FieldPlan[],
  values: unknown,
) {
  const given = entriesOf(values)
  for (const field of fields) {
    const value = given.get(field.item.key)
    if (field.valueType === 'object') {
      checkFields(check, frame, other, field.children, value)
      continue
    }
    const code = refusalOf(check, frame, other, field, value)
    if (code) check.refusals.push({ path: positionPathOf(frame, field), code })
    else if (field.rows && Array.isArray(value))
      rowsIn(frame, field).forEach((row, index) => {
        checkFrame(check, row, other && rowsIn(other, field)[index], value[index])
      })
  }
}

function refusalOf(
  check: Check,
  frame: Frame,
  other: Frame | undefined,
  field: FieldPlan,
  value: unknown,
): RefusalCode | null {
  const normal = value === undefined ? null : normalise(field.valueType, value)
  if (normal === undefined) return null
  const { local } = field
  if (value !== undefined && !isSubmitted(frame, field)) {
    const absent = frame.absence[local] !== ABSENCE.present
    if (absent) return isEmpty(normal) ? null : 'FIELD_ABSENT'
    return 'FIELD_OMITTED'
  }
  if (value === undefined) return null
  if (field.formula) return isSame(normal, frame.val[local] ?? null) ? null : 'FIELD_CALCULATED'
  if (isDisabled(frame, field)) return refusalOfDisabled(check, frame, other, field, normal)
  return null
}

/** A disabled field must be as the form leaves it, unless it is said to hold something older and that is possible. */
function refusalOfDisabled(
  { heldOver, program }: Check,
  frame: Frame,
  other: Frame | undefined,
  field: FieldPlan,
  value: unknown,
): RefusalCode | null {
  if (field.rows) {
    const count = Array.isArray(value) ? value.length : 0
    const expected = other ? rowsIn(other, field).length : 0
    if (count === expected) return null
  } else {
    const expected = other?.val[field.local] ?? null
    if (isSame(value, expected) || (isEmpty(value) && isEmpty(expected))) return null
    if (value === null && field.emptyValue === expected) return null
  }
  const possible = heldOver.has(positionPathOf(frame, field)) && mayHoldOver(program, field)
  return possible ? null : 'FIELD_DISABLED'
}
