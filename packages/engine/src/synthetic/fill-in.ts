import { isUnseen } from '@urlapmuhely/schema/facts'
import { buildSession, type Session } from '../compile/session.ts'
import { isEmpty } from '../language/runtime.ts'
import { isRequired, validatorsOf } from '../rules/validation.ts'
import { type Field, isCalculated, isValueless } from '../scope/fields.ts'
import { rowLimit } from '../scope/limits.ts'
import { coreOf } from '../session/session.ts'
import { openForm } from '../session/start.ts'
import { type Frame, rowsIn } from '../state/frame.ts'
import { ABSENCE, EDITING } from '../state/marks.ts'
import { findPlace, pathOf } from '../state/paths.ts'
import { issuesOf } from '../views/issues.ts'
import { candidateFor } from './candidates.ts'
import { contextFor, isRefusedAlone } from './context-for.ts'
import type { Maker } from './place.ts'

/** How often a field is filled in that may be left empty, and a panel opened. */
const FILLED = 0.7
/** The most values that are tried for one field. */
const MAX_TRIES = 25
/** The most rounds: fields that other fields reveal are filled in once they are present. */
const MAX_ROUNDS = 4
const MAX_REPAIRS = 6
/** A repeat without a limit gets at most this many rows more than it needs. */
const MORE_ROWS = 2

/** One filling-in while it is made. */
interface Filling extends Maker {
  readonly session: Session
  /** The fields that were handled, by their paths. */
  readonly seen: Set<string>
  /** How often panels are opened and optional fields filled in this time: some people are brief. */
  readonly zeal: number
}

/** Fills a form in from the start as a person would, in the order of its fields. The result may still have errors. */
export function fillRandomly({ program, hints, random }: Maker): Session {
  const context = { now: program.now, values: contextFor({ program, hints, random }) }
  const { core, opened } = openForm(program, { context })
  const session = buildSession(core, opened)
  const zeal = random.pick([0.3, FILLED, FILLED, 1])
  const filling: Filling = { program, hints, random, session, seen: new Set(), zeal }
  for (let round = 0, before = -1; round < MAX_ROUNDS && before !== filling.seen.size; round += 1) {
    before = filling.seen.size
    fillFrame(filling, core.root)
  }
  repair(filling)
  return session
}

function fillFrame(filling: Filling, frame: Frame): void {
  for (const field of frame.template.fields) {
    const path = pathOf(frame, field)
    openPanel(filling, frame, field)
    if (!isOpen(frame, field)) continue
    if (field.rows) {
      if (!filling.seen.has(path)) addRows(filling, frame, field)
      for (const row of rowsIn(frame, field)) fillFrame(filling, row)
    } else if (!filling.seen.has(path)) {
      filling.seen.add(path)
      if (mustBeFilled(filling, frame, field) || filling.random.chance(filling.zeal))
        give(filling, frame, field)
    }
  }
}

/** True for a field that a person can give a value to now. */
function isOpen(frame: Frame, field: Field): boolean {
  return (
    !(isValueless(field) || isCalculated(field) || field.isContext || isUnseen(field.item.type)) &&
    frame.absenceOf(field.local) === ABSENCE.present &&
    frame.levelOf(field.local) === EDITING.open
  )
}

function mustBeFilled({ program }: Filling, frame: Frame, field: Field): boolean {
  return isRequired(frame, validatorsOf(program.plans, field))
}

function openPanel({ program, session, random, seen, zeal }: Filling, frame: Frame, field: Field) {
  if ((program.plans.presence[field.number]?.manual.length ?? 0) === 0) return
  const panel = session.field(pathOf(frame, field))?.panel
  if (!panel || panel.open || frame.absenceOf(field.local) === ABSENCE.present) return
  const mark = `${panel.row}/${panel.rule}`
  if (seen.has(mark)) return
  seen.add(mark)
  if (!random.chance(zeal)) return
  session.dispatch({ type: 'open', rule: panel.rule, ...(panel.row !== '' && { row: panel.row }) })
}

function addRows(filling: Filling, frame: Frame, field: Field): void {
  const { program, random, session, seen, zeal } = filling
  const path = pathOf(frame, field)
  seen.add(path)
  const rules = validatorsOf(program.plans, field)
  const limits = rules.flatMap(({ rule, parameters }) =>
    rule === 'minItems' ? [Number(parameters.min)] : [],
  )
  const least = Math.max(field.item.minRows ?? 0, mustBeFilled(filling, frame, field) ? 1 : 0, ...limits)
  const most = Math.min(
    rowLimit(field),
    ...rules.flatMap(({ rule, parameters }) => (rule === 'maxItems' ? [Number(parameters.max)] : [])),
    least + MORE_ROWS,
  )
  const wanted = random.chance(zeal) ? random.whole(least, Math.max(least, most)) : least
  for (let count = rowsIn(frame, field).length; count < wanted; ) {
    if (session.dispatch({ type: 'addRow', path }).rejected) break
    const before = count
    count = rowsIn(frame, field).length
    // A side effect of the new row may have taken it away again.
    if (count <= before) break
  }
}

/** Gives a field a value without errors; if none is found, it is left empty. */
function give(filling: Filling, frame: Frame, field: Field): boolean {
  const { program, session } = filling
  const path = pathOf(frame, field)
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const value = candidateFor({ ...filling, frame, field })
    if (value === null || value === '' || isRefusedAlone(program, { frame, field }, value)) continue
    if (session.dispatch({ type: 'set', path, value }).rejected) continue
    const hasErrors = issuesOf(program.plans, frame, field).some(({ severity }) => severity === 'error')
    if (hasErrors) continue
    if (program.plans.blurEffects[field.number]) session.dispatch({ type: 'blur', path })
    return true
  }
  if (!isEmpty(frame.val[field.local])) session.dispatch({ type: 'set', path, value: null })
  return false
}

/** Fills in fields again that have errors in the end, and fields that have become present meanwhile. */
function repair(filling: Filling): void {
  const { root } = coreOf(filling.session)
  for (let round = 0; round < MAX_REPAIRS; round += 1) {
    const errors = filling.session.check().filter(({ severity }) => severity === 'error')
    if (errors.length === 0) return
    for (const { path } of errors) {
      const place = findPlace(root, path)
      if (!place || !isOpen(place.frame, place.field)) continue
      if (place.field.rows) {
        filling.seen.delete(pathOf(place.frame, place.field))
        addRows(filling, place.frame, place.field)
      } else give(filling, place.frame, place.field)
    }
    fillFrame(filling, root)
  }
}
