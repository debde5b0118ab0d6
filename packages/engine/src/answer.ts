import type { Answer } from './events.ts'
import { ABSENCE, type Frame, NO_ROWS, OMITTED, ORIGIN } from './frame.ts'
import { issuesOf } from './issues.ts'
import { positionPathOf } from './paths.ts'
import type { FieldPlan } from './program.ts'
import type { FieldIssue } from './rules/validation.ts'
import type { Session } from './session.ts'

/** What would be submitted now: values of present fields and of absent ones that are kept, and all issues. */
export function answerOf(session: Session): Answer {
  const { root } = session
  return { values: valuesOf(root, topFields(root)), issues: checkAll(session), heldOver: heldOver(root) }
}

/** Everything that is wrong with the values now, in the order of the fields. */
export function checkAll(session: Session): FieldIssue[] {
  const issues: FieldIssue[] = []
  checkFrame(session.root, issues)
  return issues
}

function checkFrame(frame: Frame, issues: FieldIssue[]) {
  const { fields } = frame.template
  for (let index = 0; index < fields.length; index += 1) {
    const field = fields[index] as FieldPlan
    if (field.validators.length > 0) for (const issue of issuesOf(frame, field)) issues.push(issue)
    if (field.rows) for (const row of frame.rows[field.rows.index] ?? NO_ROWS) checkFrame(row, issues)
  }
}

function topFields(frame: Frame): readonly FieldPlan[] {
  return frame.template.fields.filter(({ parent }) => parent === null)
}

function valuesOf(frame: Frame, fields: readonly FieldPlan[]): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const field of fields) {
    if (!isSubmitted(frame, field)) continue
    values[field.item.key] = submittedValue(frame, field)
  }
  return values
}

/** Whether a field has a place in the answer: present, or absent and kept with something in it; not left out by a rule. */
export function isSubmitted(frame: Frame, field: FieldPlan): boolean {
  if (field.valueType === 'none') return false
  if (((frame.editing[field.local] as number) & OMITTED) !== 0) return false
  const absence = frame.absence[field.local]
  if (absence === ABSENCE.present) return true
  if (field.valueType === 'object') return field.children.some((child) => isSubmitted(frame, child))
  if (absence !== ABSENCE.keep) return false
  return field.rows ? (frame.rows[field.rows.index]?.length ?? 0) > 0 : frame.base[field.local] !== null
}

function submittedValue(frame: Frame, field: FieldPlan): unknown {
  if (field.valueType === 'object') return valuesOf(frame, field.children)
  if (field.rows) return (frame.rows[field.rows.index] ?? NO_ROWS).map((row) => valuesOf(row, field.children))
  return frame.val[field.local] ?? null
}

/**
 * Disabled fields that hold what they were given while they could be edited, or by an effect: the server can't work these
 * values out, and is told of them, so that it checks whether that is possible instead of refusing them.
 */
function heldOver(frame: Frame): string[] {
  return frame.template.fields.flatMap((field) => {
    if (field.rows)
      return [
        ...(isHeldOver(frame, field) ? [positionPathOf(frame, field)] : []),
        ...(frame.rows[field.rows.index] ?? NO_ROWS).flatMap(heldOver),
      ]
    return isHeldOver(frame, field) ? [positionPathOf(frame, field)] : []
  })
}

function isHeldOver(frame: Frame, field: FieldPlan): boolean {
  const { local } = field
  if (((frame.editing[local] as number) & 3) === 0 || field.formula || !isSubmitted(frame, field))
    return false
  if (field.valueType === 'object') return false
  const origin = frame.origin[local] as number
  if (origin !== ORIGIN.default) return origin !== ORIGIN.none
  return field.defaults[frame.taken[local] as number]?.when !== 'live'
}
