import { apply, type Command, type Step } from './command.ts'
import type { FormDocument } from './form-document.ts'

/** A command that was carried out, with the steps that take it back. */
export interface DoneCommand extends Command {
  readonly inverse: readonly Step[]
}

/** A document with everything that was done to it since it was opened. Immutable. */
export interface History {
  readonly document: FormDocument
  /** Oldest first. */
  readonly done: readonly DoneCommand[]
  /** The commands that were undone, the next one to redo first. */
  readonly undone: readonly DoneCommand[]
  /** The `typing` of the command that the next one may join; null after a pause. */
  readonly typing: string | null
}

/** Steps beyond this number are forgotten, oldest first. */
export const MAX_STEPS = 1000

/** The history of a document to which nothing was done. */
export function newHistory(document: FormDocument): History {
  return { document, done: [], undone: [], typing: null }
}

/** Carries out a command. One that changes nothing leaves the history as it is. What was undone can no longer be redone. */
export function run(history: History, command: Command): History {
  const { document, inverse } = apply(history.document, command)
  if (inverse.length === 0) return history
  const { typing = null } = command
  const last = history.done.at(-1)
  const joins = last && typing !== null && typing === history.typing
  const done = joins
    ? [...history.done.slice(0, -1), joined(last, command, inverse)]
    : [...history.done, { ...command, inverse }].slice(-MAX_STEPS)
  return { document, done, undone: [], typing }
}

/** Ends the typing in one box: the next command is a step of its own. */
export function settle(history: History): History {
  return history.typing === null ? history : { ...history, typing: null }
}

/** Takes back the last command; the same history if there is none. */
export function undo(history: History): History {
  const last = history.done.at(-1)
  if (!last) return history
  const { document, inverse } = apply(history.document, { steps: last.inverse })
  return {
    document,
    done: history.done.slice(0, -1),
    undone: [{ ...last, steps: inverse }, ...history.undone],
    typing: null,
  }
}

/** Redoes the command that was undone last; returns the same history if there is none. */
export function redo(history: History): History {
  const [next, ...rest] = history.undone
  if (!next) return history
  const { document, inverse } = apply(history.document, next)
  return { document, done: [...history.done, { ...next, inverse }], undone: rest, typing: null }
}

/** The history in which exactly the first `count` commands, done and undone ones counted together, are carried out. */
export function jumpTo(history: History, count: number): History {
  let at = history
  while (at.done.length > Math.max(count, 0)) at = undo(at)
  while (at.done.length < count && at.undone.length > 0) at = redo(at)
  return at
}

function joined(last: DoneCommand, command: Command, inverse: readonly Step[]): DoneCommand {
  // The values before the first key are the ones to return to.
  const isSame =
    changedPlaces(last.steps) !== null && changedPlaces(last.steps) === changedPlaces(command.steps)
  return isSame
    ? { ...command, inverse: last.inverse }
    : {
        ...(last.steps.some(({ is }) => is === 'create') ? last : command),
        steps: [...last.steps, ...command.steps],
        inverse: [...inverse, ...last.inverse],
      }
}

/** Which properties of which items the steps change; null if they do anything else. */
function changedPlaces(steps: readonly Step[]): string | null {
  const places = steps.map((step) =>
    step.is === 'change' ? `${step.kind} ${step.id} ${Object.keys(step.values).sort().join(',')}` : null,
  )
  return places.includes(null) ? null : places.join('\n')
}
