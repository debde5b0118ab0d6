import { panelPathOf } from './answer.ts'
import type { SessionContext } from './clock.ts'
import type { Circumstances } from './events.ts'
import { ABSENCE, FLAG, type Frame, ORIGIN, rowsIn } from './frame.ts'
import { positionPathOf } from './paths.ts'
import type { FieldPlan, ProgramData } from './program.ts'
import { fillFrame } from './rows.ts'
import { Session } from './session.ts'
import { entriesOf, isDisabled, isTop, mayHoldOver } from './submitted.ts'

/** What the server knows beside the values. */
export interface ReplayOptions {
  readonly context?: SessionContext
  /** The values that the form was opened with. */
  readonly initial?: unknown
  /**
   * `answer.circumstances`. Without it the values have to speak for themselves: panels are open whose fields were sent,
   * and what may be taken out and was not sent is taken out.
   */
  readonly circumstances?: Circumstances
}

/** A session of the submitted values, or, given one, of the same with its disabled fields left to the form. */
export function openSubmitted(
  program: ProgramData,
  values: unknown,
  { context = {}, initial, circumstances }: ReplayOptions,
  origin: number,
  like?: Session,
  submitted?: unknown,
): Session {
  const session = new Session(program, context)
  session.begin(() => {
    const heldOver = new Set(circumstances?.heldOver ?? [])
    const isHeld = (frame: Frame, field: FieldPlan) =>
      heldOver.has(positionPathOf(frame, field)) && mayHoldOver(program, field)
    const own = like ? withoutDisabled(like.root, submitted, initial, isHeld) : values
    fillFrame(session, session.root, own, origin)
    settleGiven(session.root, own)
    settleManual(session.root, submitted ?? values, circumstances ? toManual(circumstances) : null)
  })
  return session
}

/** Fields that were sent empty were left empty: no default comes in their place. */
function settleGiven(frame: Frame, values: unknown) {
  settleFields(frame, frame.template.fields.filter(isTop), values)
}

function settleFields(frame: Frame, fields: readonly FieldPlan[], values: unknown) {
  const given = entriesOf(values)
  for (const field of fields) {
    const { local, item } = field
    if (!given.has(item.key)) continue
    const value = given.get(item.key)
    if (field.valueType === 'object') settleFields(frame, field.children, value)
    else if (!field.formula) frame.origin[local] = ORIGIN.user
    if (field.rows && Array.isArray(value))
      rowsIn(frame, field).forEach((row, index) => {
        settleGiven(row, value[index])
      })
  }
}

/** What the person opened and took out, as sets: every row asks. */
interface Manual {
  readonly openPanels: ReadonlySet<string>
  readonly takenOut: ReadonlySet<string>
}

function toManual({ openPanels, takenOut }: Circumstances): Manual {
  return { openPanels: new Set(openPanels), takenOut: new Set(takenOut) }
}

/** Opens the panels and takes out the fields that the person did. */
function settleManual(frame: Frame, values: unknown, manual: Manual | null) {
  const sent = new Set<FieldPlan>()
  gatherSent(frame.template.fields.filter(isTop), values, sent)
  for (const { number, ruleId, targets } of frame.template.panels) {
    const open = manual
      ? manual.openPanels.has(panelPathOf(frame, ruleId))
      : targets.some((target) => sent.has(target))
    frame.open[number] = open ? 1 : 0
  }
  for (const field of frame.template.fields) {
    const { local, presence } = field
    if (!presence?.manual.some(({ byPerson }) => byPerson)) continue
    const out = manual ? manual.takenOut.has(positionPathOf(frame, field)) : !sent.has(field)
    if (out) frame.flags[local] = (frame.flags[local] as number) | FLAG.takenOut
  }
  for (const field of frame.template.repeats) {
    const rows = valueAt(values, field.localPath)
    if (Array.isArray(rows))
      rowsIn(frame, field).forEach((row, index) => {
        settleManual(row, rows[index], manual)
      })
  }
}

function gatherSent(fields: readonly FieldPlan[], values: unknown, sent: Set<FieldPlan>) {
  const given = entriesOf(values)
  for (const field of fields) {
    if (!given.has(field.item.key)) continue
    sent.add(field)
    if (field.valueType === 'object') gatherSent(field.children, given.get(field.item.key), sent)
  }
}

function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => entriesOf(at).get(key), values)
}

/** The submitted values without those of disabled fields, which are as the form was opened with. */
function withoutDisabled(
  frame: Frame,
  values: unknown,
  initial: unknown,
  isHeld: IsHeld,
): Record<string, unknown> {
  return keepEditable(frame, frame.template.fields.filter(isTop), values, initial, isHeld)
}

/** Whether a disabled field may hold what was sent, because it is said to have been given earlier. */
type IsHeld = (frame: Frame, field: FieldPlan) => boolean

function keepEditable(
  frame: Frame,
  fields: readonly FieldPlan[],
  values: unknown,
  initial: unknown,
  isHeld: IsHeld,
): Record<string, unknown> {
  const [given, known] = [entriesOf(values), entriesOf(initial)]
  const kept: Record<string, unknown> = {}
  for (const field of fields) {
    const { key } = field.item
    const value = given.get(key)
    if (field.valueType === 'object')
      kept[key] = keepEditable(frame, field.children, value, known.get(key), isHeld)
    else if (isDisabled(frame, field) && !isHeld(frame, field)) {
      const isLeft = field.rows && Array.isArray(value) && frame.absence[field.local] === ABSENCE.keep
      if (isLeft) kept[key] = toppedUp(known.get(key), field)
      else if (known.has(key)) kept[key] = known.get(key)
    } else if (field.rows && Array.isArray(value)) {
      kept[key] = rowsIn(frame, field).map((row, index) =>
        withoutDisabled(row, value[index], undefined, isHeld),
      )
    } else if (given.has(key)) kept[key] = value
  }
  return kept
}

/** The rows that a repeat was left with: it is gone, and had at least its fewest while it was there. */
function toppedUp(rows: unknown, { item }: FieldPlan): unknown[] {
  const known: readonly unknown[] = Array.isArray(rows) ? rows : []
  const missing = Math.max(0, (item.minRows ?? 0) - known.length)
  return [...known, ...Array.from({ length: missing }, () => ({}))]
}
