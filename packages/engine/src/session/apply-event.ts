import type { FieldPlan } from '../graph/program.ts'
import { isTrue } from '../language/runtime.ts'
import { normalise } from '../language/values.ts'
import { optionsOf } from '../rules/option-modifier.ts'
import { answerOf } from '../views/answer.ts'
import type { FormEvent, Rejection, RejectionCode, Submission } from './events.ts'
import { ABSENCE, FLAG, type Frame, ORIGIN, rowsIn } from './frame.ts'
import { rowLimit } from './limits.ts'
import { findPlace, findRow, framesOf, type Place } from './paths.ts'
import { insertRow, removeRows } from './rows.ts'
import type { Session } from './session.ts'

type Outcome = Rejection | Submission | null

/** Writes what a person did into the session; what follows from it is worked out afterwards. */
export function applyEvent(session: Session, event: FormEvent): Outcome {
  switch (event.type) {
    case 'set':
      return setValue(session, event.path, event.value)
    case 'blur':
      return withPlace(session, event.path, (place) => leave(session, place))
    case 'open':
    case 'close':
      return turnPanel(session, event.rule, event.row ?? '', event.type === 'open')
    case 'remove':
    case 'putBack':
      return withPlace(session, event.path, (place) =>
        takeOut(session, event.path, place, event.type === 'remove'),
      )
    case 'addRow':
      return withPlace(session, event.path, (place) => addRow(session, event, place))
    case 'removeRow':
      return withRow(session, event.path, (row, field, parent) =>
        removeRow(session, event.path, { row, field, parent }),
      )
    case 'moveRow':
      return withRow(session, event.path, (row, field, parent) =>
        moveRow(session, event, { row, field, parent }),
      )
    case 'check':
      return event.path === undefined
        ? askAll(session)
        : withPlace(session, event.path, (place) => ask(session, place))
    case 'submit':
      return submit(session, event.confirmed === true)
  }
}

function reject(code: RejectionCode, path: string): Rejection {
  return { code, path }
}

function withPlace(session: Session, path: string, act: (place: Place) => Outcome): Outcome {
  const place = findPlace(session.root, path)
  return place ? act(place) : reject('PATH_UNKNOWN', path)
}

function withRow(
  session: Session,
  path: string,
  act: (row: Frame, field: FieldPlan, parent: Frame) => Outcome,
): Outcome {
  const row = path === '' ? null : findRow(session.root, path)
  const field = row?.template.repeat
  return row?.parent && field ? act(row, field, row.parent) : reject('ROW_UNKNOWN', path)
}

/** Why a person can't change a field; null when they can. */
function refusal(frame: Frame, { local }: FieldPlan): RejectionCode | null {
  if (frame.absence[local] !== ABSENCE.present) return 'FIELD_ABSENT'
  return ((frame.editing[local] as number) & 3) !== 0 ? 'FIELD_DISABLED' : null
}

function setValue(session: Session, path: string, value: unknown): Outcome {
  const place = findPlace(session.root, path)
  if (!place) return reject('PATH_UNKNOWN', path)
  const { frame, field } = place
  if (field.formula) return reject('FIELD_CALCULATED', path)
  const refused = refusal(frame, field)
  if (refused) return reject(refused, path)
  const normal = field.rows ? undefined : normalise(field.valueType, value)
  if (normal === undefined) return reject('VALUE_TYPE', path)
  const given = Array.isArray(normal) && field.options ? exclusive(frame, field, normal) : normal
  if (!areOffered(frame, field, given)) return reject('OPTION_UNAVAILABLE', path)
  const { local } = field
  const flags = frame.flags[local] as number
  if ((flags & FLAG.edited) === 0) {
    session.setFlags(frame, local, flags | FLAG.edited)
    session.touch(frame, local)
  }
  session.give(frame, local, given, ORIGIN.user)
  return null
}

/** What is newly chosen may be chosen; what was chosen before is left to the modifiers. */
function areOffered(frame: Frame, field: FieldPlan, value: unknown): boolean {
  if (!field.options || value === null) return true
  const { byValue } = optionsOf(frame, field.options)
  const before = frame.base[field.local]
  const had = (one: unknown) => (Array.isArray(before) ? before.includes(one) : before === one)
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value]
  return chosen.every((one) => byValue.get(one)?.disabled === false || had(one))
}

/** An exclusive option that was just chosen clears the others; another choice clears an exclusive one. */
function exclusive(frame: Frame, field: FieldPlan, chosen: readonly unknown[]): readonly unknown[] {
  if (!field.options || chosen.length < 2) return chosen
  const { byValue } = optionsOf(frame, field.options)
  const before = frame.base[field.local]
  const isNew = (one: unknown) => !Array.isArray(before) || !before.includes(one)
  const isExclusive = (one: unknown) => byValue.get(one)?.exclusive === true
  const newExclusive = chosen.filter((one) => isExclusive(one) && isNew(one)).at(-1)
  if (newExclusive !== undefined) return [newExclusive]
  const others = chosen.filter((one) => !isExclusive(one))
  return others.length > 0 ? others : chosen.slice(0, 1)
}

function leave(session: Session, { frame, field }: Place): Outcome {
  const { local } = field
  if (frame.absence[local] !== ABSENCE.present) return null
  const flags = frame.flags[local] as number
  if ((flags & FLAG.left) === 0) {
    session.setFlags(frame, local, flags | FLAG.left)
    session.touch(frame, local)
  }
  for (const plan of field.blurEffects ?? []) session.trigger(plan, frame, field, frame)
  return null
}

function turnPanel(session: Session, rule: string, rowPath: string, open: boolean): Outcome {
  const frame = findRow(session.root, rowPath)
  const panel = frame?.template.panels.find(({ ruleId }) => ruleId === rule)
  if (!frame || !panel) return reject('PANEL_UNAVAILABLE', rowPath)
  if (panel.condition && !isTrue(panel.condition(frame, null))) return reject('PANEL_UNAVAILABLE', rowPath)
  if (frame.open[panel.number] === (open ? 1 : 0)) return null
  session.save(frame.open, panel.number)
  frame.open[panel.number] = open ? 1 : 0
  for (const field of panel.targets) markPresence(session, frame, field)
  return null
}

function markPresence(session: Session, frame: Frame, field: FieldPlan) {
  session.touch(frame, field.local)
  const rank = frame.template.presenceRanks[field.local] as number
  if (rank >= 0) session.mark(rank, frame)
}

function takeOut(session: Session, path: string, { frame, field }: Place, out: boolean): Outcome {
  const { local } = field
  const flags = frame.flags[local] as number
  if (((flags & FLAG.takenOut) !== 0) === out) return null
  const may = (field.presence?.manual ?? []).some(
    ({ byPerson, condition }) => byPerson && (condition === null || isTrue(condition(frame, null))),
  )
  if (!may) return reject('REMOVAL_UNAVAILABLE', path)
  if (out && frame.absence[local] !== ABSENCE.present) return reject('FIELD_ABSENT', path)
  session.setFlags(frame, local, out ? flags | FLAG.takenOut : flags & ~FLAG.takenOut)
  markPresence(session, frame, field)
  return null
}

function addRow(
  session: Session,
  { path, at, values }: Extract<FormEvent, { type: 'addRow' }>,
  { frame, field }: Place,
): Outcome {
  if (!field.rows) return reject('VALUE_TYPE', path)
  const refused = refusal(frame, field)
  if (refused) return reject(refused, path)
  const count = rowsIn(frame, field).length
  if (count >= rowLimit(field)) return reject('ROWS_FULL', path)
  const position = Math.max(0, Math.min(count, Math.trunc(at ?? count)))
  insertRow(session, frame, field, position, values, ORIGIN.user)
  session.setOrigin(frame, field.local, ORIGIN.user)
  return null
}

/** A row beside the repeat that it is of and that repeat's frame. */
interface RowPlace {
  readonly row: Frame
  readonly field: FieldPlan
  readonly parent: Frame
}

function removeRow(session: Session, path: string, { row, field, parent }: RowPlace): Outcome {
  const refused = refusal(parent, field)
  if (refused) return reject(refused, path)
  if (rowsIn(parent, field).length <= (field.item.minRows ?? 0)) return reject('ROWS_FEW', path)
  removeRows(session, parent, field, [row])
  session.setOrigin(parent, field.local, ORIGIN.user)
  return null
}

function moveRow(
  session: Session,
  { path, to }: Extract<FormEvent, { type: 'moveRow' }>,
  { row, field, parent }: RowPlace,
): Outcome {
  const refused = refusal(parent, field)
  if (refused) return reject(refused, path)
  const rows = rowsIn(parent, field)
  const others = rows.filter((one) => one !== row)
  const position = Math.max(0, Math.min(others.length, Math.trunc(to)))
  if (rows[position] === row) return null
  session.setRows(parent, field, [...others.slice(0, position), row, ...others.slice(position)])
  session.setOrigin(parent, field.local, ORIGIN.user)
  return null
}

function ask(session: Session, { frame, field }: Place): Outcome {
  session.setFlags(frame, field.local, (frame.flags[field.local] as number) | FLAG.asked)
  session.touch(frame, field.local)
  return null
}

function askAll(session: Session): Outcome {
  showIssues(session, session.root)
  return null
}

/** Every rule shows its issue from now on, in every frame there is. */
function showIssues(session: Session, frame: Frame) {
  if (!frame.submitted) {
    session.save(frame, 'submitted')
    frame.submitted = true
    for (const { local, validators } of frame.template.fields)
      if (validators.length > 0) session.touch(frame, local)
  }
  for (const rows of frame.rows) for (const row of rows) showIssues(session, row)
}

/** Runs what a submit triggers, then looks at the answer. */
function submit(session: Session, confirmed: boolean): Outcome {
  for (const plan of session.program.effects) {
    if (plan.on !== 'submit') continue
    for (const frame of framesOf(session.root, plan.template)) session.trigger(plan, frame, null, frame)
  }
  if (!session.settle()) return reject('WAVE_LIMIT', '')
  showIssues(session, session.root)
  const answer = answerOf(session)
  const errors = answer.issues.some(({ severity }) => severity === 'error')
  const warnings = answer.issues.some(({ severity }) => severity === 'warning')
  const needsConfirmation = !errors && warnings && !confirmed
  return { accepted: !errors && !needsConfirmation, needsConfirmation, answer }
}
