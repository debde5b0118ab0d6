import { isSameContext } from '../session/give-context.ts'
import { answerOf } from '../views/answer.ts'
import { type Check, isSound, type Replay } from './check.ts'
import { endsIn } from './end.ts'
import { playBack, type Stage } from './play-back.ts'
import { answeredChoices } from './reading.ts'

/** Plays the log back with trusted data only; null if there is none, or it does not end in the answer. */
export function readLog(check: Check): Replay | null {
  const { from, end, to } = check.window
  const clamp = (instant: number) => Math.max(from, Math.min(to, instant))
  const { initial, context, events } = check.options
  if (events?.context && !isSameContext(check.program, events.context, context?.values)) return null
  return playTo(check, {
    ...{ initial, clamp, values: context?.values },
    allows: (values) => isSameContext(check.program, values, context?.values),
    clampEnd: (instant) => Math.max(end, instant),
  })
}

/** Plays the log back with the claims: other start values, another context, or other moments. */
export function readToldLog(
  check: Check,
  initial: unknown,
): { replay: Replay; isElsewhen: boolean; isElsewhere: boolean } | null {
  const { from, end, to } = check.window
  let [isElsewhen, isLate] = [false, false]
  const believed = check.options.context?.values
  const values = check.options.events?.context ?? believed
  let isElsewhere = !isSameContext(check.program, values, believed)
  const result = playTo(check, {
    initial,
    values,
    allows: () => {
      isElsewhere = true
      return true
    },
    clamp: (instant) => {
      isElsewhen ||= instant < from || instant > to
      return instant
    },
    clampEnd: (instant) => {
      isLate = instant < end
      return instant
    },
  })
  const isNew = isElsewhen || isLate || isElsewhere || initial !== check.options.initial
  return result && isNew && isSound(result)
    ? { replay: result, isElsewhen: check.program.readsClock && (isElsewhen || isLate), isElsewhere }
    : null
}

function playTo(
  { program, submitted, options }: Check,
  stage: Omit<Stage, 'timeZone' | 'lists'>,
): Replay | null {
  if (!options.events) return null
  const { timeZone, options: lists } = options.context ?? {}
  const session = playBack(program, options.events, { ...stage, timeZone, lists })
  if (!session || !endsIn(session, submitted)) return null
  const { values, issues } = answerOf(session)
  return { values, refusals: [], issues, unverified: [], hostChoices: answeredChoices(session, values) }
}
