import type { FrameShape } from '../program/frame-shape.ts'
import type { Plans } from '../program/plans.ts'
import { defaultsOf } from '../rules/defaults-of.ts'
import { isWithinLimits } from '../rules/validation.ts'
import { containerOf, contextKeyOf, type Field, isCalculated, topFields } from '../scope/fields.ts'
import type { Answer } from '../state/events.ts'
import { type Frame, rowsIn } from '../state/frame.ts'
import { ABSENCE, FLAG, OMITTED, ORIGIN } from '../state/marks.ts'
import { positionPathOf, positionRowPathOf } from '../state/paths.ts'
import { issuesIn } from './issues.ts'

/** The parts of a session that an answer needs. */
export interface FilledForm {
  readonly root: Frame
  readonly program: {
    readonly plans: Plans
    readonly shapes: readonly FrameShape[]
    readonly context: readonly Field[]
    readonly readsClock: boolean
  }
}

/**
 * The answer that would be submitted now: values of present fields and of absent ones that are kept, and all issues.
 */
export function answerOf({ root, program }: FilledForm): Answer {
  const { plans, shapes, context, readsClock } = program
  return {
    values: valuesOf(plans, root, topFields(root.template)),
    issues: issuesIn(plans, root),
    circumstances: {
      heldOver: pathsOf(root, (frame, field) => isHeldOver(plans, frame, field)),
      omitted: omittedIn(plans, root, topFields(root.template)),
      openPanels: openPanels(shapes, root),
      takenOut: pathsOf(root, isTakenOut),
      ...(context.length > 0 && { context: contextIn(root, context) }),
    },
    moment: readsClock ? root.session.clock.instant : null,
  }
}

function contextIn(root: Frame, fields: readonly Field[]): Record<string, unknown> {
  const given = fields.filter(({ local }) => root.base[local] !== null)
  return Object.fromEntries(given.map((field) => [contextKeyOf(field), root.base[field.local]]))
}

function valuesOf(plans: Plans, frame: Frame, fields: readonly Field[]): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const field of fields) {
    if (!isSubmitted(plans, frame, field)) continue
    values[field.item.key] = submittedValue(plans, frame, field)
  }
  return values
}

/** The values that are kept out of the answer, in its shape. */
function omittedIn(plans: Plans, frame: Frame, fields: readonly Field[]): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const field of fields) {
    const { key } = field.item
    if (field.valueType === 'object') {
      const inner = omittedIn(plans, frame, field.children)
      if (Object.keys(inner).length > 0) values[key] = inner
    } else if (field.rows) {
      const inner = rowsIn(frame, field).map((row) => omittedIn(plans, row, field.children))
      const areTold = !isKeptOut(frame, field)
      // Rows that are in the answer are skipped if nothing in them is omitted; in other repeats, empty rows count too.
      if (areTold ? inner.some((row) => Object.keys(row).length > 0) : inner.length > 0) values[key] = inner
    } else if (isOmitted(plans, frame, field)) values[key] = frame.val[field.local]
  }
  return values
}

/** True if a rule keeps the field out of the answer. */
export function isKeptOut(frame: Frame, { local }: Field): boolean {
  return (frame.editingOf(local) & OMITTED) !== 0
}

/**
 * True if the value of a field is not in the answer although other values may depend on it: a rule keeps it out, or it is
 * beyond the limits of an absent field. An empty value counts if it was emptied deliberately.
 */
export function isOmitted(plans: Plans, frame: Frame, field: Field): boolean {
  const { local } = field
  if (isCalculated(field) || field.valueType === 'empty') return false
  if (!isKeptOut(frame, field)) return isBeyondLimits(plans, frame, field)
  if (frame.absenceOf(local) >= ABSENCE.park) return false
  return (
    frame.base[local] !== null || frame.originOf(local) !== ORIGIN.none || defaultsOf(plans, field).length > 0
  )
}

/** True if an absent field keeps a value that its own limits refuse. Nobody could correct it, so it is not submitted. */
export function isBeyondLimits(plans: Plans, frame: Frame, field: Field): boolean {
  const { local, rows } = field
  if (frame.absenceOf(local) !== ABSENCE.keep || rows || frame.base[local] === null) return false
  return !isWithinLimits(plans, frame, field)
}

/**
 * True if a field is in the answer: present, or absent with a kept value that is within its limits, and not kept out by a
 * rule.
 */
export function isSubmitted(plans: Plans, frame: Frame, field: Field): boolean {
  if (field.valueType === 'empty' || field.valueType === 'layout') return false
  if (isKeptOut(frame, field)) return false
  const absence = frame.absenceOf(field.local)
  if (absence === ABSENCE.present) return true
  if (field.valueType === 'object') return field.children.some((child) => isSubmitted(plans, frame, child))
  if (absence !== ABSENCE.keep) return false
  if (field.rows) return rowsIn(frame, field).length > 0
  return frame.base[field.local] !== null && isWithinLimits(plans, frame, field)
}

function submittedValue(plans: Plans, frame: Frame, field: Field): unknown {
  if (field.valueType === 'object') return valuesOf(plans, frame, field.children)
  if (field.rows) return rowsIn(frame, field).map((row) => valuesOf(plans, row, field.children))
  return frame.val[field.local] ?? null
}

type Question = (frame: Frame, field: Field) => boolean

/** The paths of the fields for which the test is true, in all rows. */
function pathsOf(frame: Frame, asked: Question): string[] {
  const paths: string[] = []
  for (const field of frame.template.fields) {
    if (asked(frame, field)) paths.push(positionPathOf(frame, field))
    if (field.rows)
      for (const row of rowsIn(frame, field)) for (const path of pathsOf(row, asked)) paths.push(path)
  }
  return paths
}

function isTakenOut(frame: Frame, { local }: Field): boolean {
  // A frame has an entry for each field.
  return ((frame.marks[local] as number) & FLAG.takenOut) !== 0
}

function openPanels(shapes: readonly FrameShape[], frame: Frame): string[] {
  const panels = shapes[frame.template.index]?.panels ?? []
  const own = panels.filter(({ number }) => frame.open[number] === 1)
  return [
    ...own.map((panel) => panelPathOf(frame, panel.ruleId)),
    ...frame.rows.flatMap((rows) => rows.flatMap((row) => openPanels(shapes, row))),
  ]
}

/** The id of a panel in the circumstances of an answer: `rule`, or `tetelek.0/rule` in a row. */
export function panelPathOf(frame: Frame, ruleId: string): string {
  const row = positionRowPathOf(frame)
  return row === '' ? ruleId : `${row}/${ruleId}`
}

/**
 * True for a disabled field whose value the server cannot compute: set while it was editable, by an effect, by an
 * earlier default, kept from when the field was present, or cleared when it was absent.
 */
function isHeldOver(plans: Plans, frame: Frame, field: Field): boolean {
  const { local } = field
  if (frame.levelOf(local) === 0 || isCalculated(field) || !isSubmitted(plans, frame, field)) return false
  if (field.valueType === 'object') return false
  if (frame.absenceOf(local) === ABSENCE.keep) return true
  // Defaults of one moment depend only on the form's state at that moment.
  if (defaultsOf(plans, field).some((candidate) => candidate.when !== 'live')) return true
  const origin = frame.originOf(local)
  // An empty field may have lost the value that the form was opened with.
  if (origin === ORIGIN.none) return mayBeEmptied(plans, field)
  return origin !== ORIGIN.default
}

/** True if a rule may clear the field or one of its containers, or a side effect may reset one of them. */
function mayBeEmptied({ presence, effects }: Plans, field: Field): boolean {
  for (let at: Field | null = field; at; at = containerOf(at)) {
    const reset = at
    if (
      effects.some(({ actions }) => actions.some((one) => one.type === 'reset' && one.target.field === reset))
    )
      return true
    const plan = presence[at.number]
    if (plan && [...plan.expands, ...plan.removes].some(({ retain }) => retain === ABSENCE.clear)) return true
  }
  return false
}
