import type { FieldPlan } from '../graph/program.ts'
import { countWork } from '../language/budget.ts'
import type { FieldIssue } from '../rules/validation.ts'
import type { Answer } from '../session/events.ts'
import { ABSENCE, FLAG, type Frame, OMITTED, ORIGIN, rowsIn } from '../session/frame.ts'
import { positionPathOf, positionRowPathOf } from '../session/paths.ts'
import type { Session } from '../session/session.ts'
import { issuesOf } from './issues.ts'

/** What would be submitted now: values of present fields and of absent ones that are kept, and all issues. */
export function answerOf(session: Session): Answer {
  const { root } = session
  return {
    values: valuesOf(root, topFields(root)),
    issues: checkAll(session),
    circumstances: {
      heldOver: pathsOf(root, isHeldOver),
      omitted: omittedIn(root, topFields(root)),
      openPanels: openPanels(root),
      takenOut: pathsOf(root, isTakenOut),
    },
    moment: session.program.readsClock ? session.clock.instant : null,
  }
}

/** Everything that is wrong with the values now, in the order of the fields. */
export function checkAll(session: Session): FieldIssue[] {
  const issues: FieldIssue[] = []
  checkFrame(session.root, issues)
  return issues
}

function checkFrame(frame: Frame, issues: FieldIssue[]) {
  const { fields } = frame.template
  countWork(fields.length)
  for (let index = 0; index < fields.length; index += 1) {
    const field = fields[index] as FieldPlan
    if (field.validators.length > 0) for (const issue of issuesOf(frame, field)) issues.push(issue)
    if (field.rows) for (const row of rowsIn(frame, field)) checkFrame(row, issues)
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

/** What fields hold that a rule keeps out of the answer, in the shape of an answer; nothing else is in it. */
function omittedIn(frame: Frame, fields: readonly FieldPlan[]): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const field of fields) {
    const { key } = field.item
    if (field.valueType === 'object') {
      const inner = omittedIn(frame, field.children)
      if (Object.keys(inner).length > 0) values[key] = inner
    } else if (field.rows) {
      const inner = rowsIn(frame, field).map((row) => omittedIn(row, field.children))
      const areTold = !isKeptOut(frame, field)
      // Rows that the answer tells of are left out where nothing of them is omitted; of others, empty ones count too.
      if (areTold ? inner.some((row) => Object.keys(row).length > 0) : inner.length > 0) values[key] = inner
    } else if (isOmitted(frame, field)) values[key] = frame.val[field.local]
  }
  return values
}

/** Whether a rule keeps the field out of the answer. */
export function isKeptOut(frame: Frame, { local }: FieldPlan): boolean {
  return ((frame.editing[local] as number) & OMITTED) !== 0
}

/** A rule keeps the field out of the answer, and it holds something or was left empty on purpose. */
export function isOmitted(frame: Frame, field: FieldPlan): boolean {
  const { local, formula, defaults } = field
  if (!isKeptOut(frame, field) || formula) return false
  if ((frame.absence[local] as number) >= ABSENCE.park) return false
  return frame.base[local] !== null || frame.origin[local] !== ORIGIN.none || defaults.length > 0
}

/** Whether a field has a place in the answer: present, or absent and kept with something in it; not left out by a rule. */
export function isSubmitted(frame: Frame, field: FieldPlan): boolean {
  if (field.valueType === 'empty') return false
  if (isKeptOut(frame, field)) return false
  const absence = frame.absence[field.local]
  if (absence === ABSENCE.present) return true
  if (field.valueType === 'object') return field.children.some((child) => isSubmitted(frame, child))
  if (absence !== ABSENCE.keep) return false
  return field.rows ? rowsIn(frame, field).length > 0 : frame.base[field.local] !== null
}

function submittedValue(frame: Frame, field: FieldPlan): unknown {
  if (field.valueType === 'object') return valuesOf(frame, field.children)
  if (field.rows) return rowsIn(frame, field).map((row) => valuesOf(row, field.children))
  return frame.val[field.local] ?? null
}

type Question = (frame: Frame, field: FieldPlan) => boolean

/** The fields of which something is so, in all rows. */
function pathsOf(frame: Frame, asked: Question): string[] {
  return frame.template.fields.flatMap((field) => [
    ...(asked(frame, field) ? [positionPathOf(frame, field)] : []),
    ...rowsIn(frame, field).flatMap((row) => pathsOf(row, asked)),
  ])
}

function isTakenOut(frame: Frame, { local }: FieldPlan): boolean {
  return ((frame.flags[local] as number) & FLAG.takenOut) !== 0
}

function openPanels(frame: Frame): string[] {
  const own = frame.template.panels.filter(({ number }) => frame.open[number] === 1)
  return [
    ...own.map((panel) => panelPathOf(frame, panel.ruleId)),
    ...frame.rows.flatMap((rows) => rows.flatMap(openPanels)),
  ]
}

/** How a panel is told in the circumstances of an answer: `rule`, or `tetelek.0/rule` in a row. */
export function panelPathOf(frame: Frame, ruleId: string): string {
  const row = positionRowPathOf(frame)
  return row === '' ? ruleId : `${row}/${ruleId}`
}

/**
 * A disabled field that the server can't work out: given while it could be edited, by an effect, a default of its time, or
 * kept from when the field was there.
 */
function isHeldOver(frame: Frame, field: FieldPlan): boolean {
  const { local } = field
  if (((frame.editing[local] as number) & 3) === 0 || field.formula || !isSubmitted(frame, field))
    return false
  if (field.valueType === 'object') return false
  if (frame.absence[local] === ABSENCE.keep) return true
  // Defaults of one moment only depend on what the form held then.
  if (field.defaults.some((candidate) => candidate.when !== 'live')) return true
  const origin = frame.origin[local] as number
  return origin !== ORIGIN.default && origin !== ORIGIN.none
}
