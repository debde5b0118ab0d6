import { compile, type EngineDefinition } from '../../../packages/engine/src/index.ts'
import {
  blankScreen,
  type Candidate,
  enteredValues,
  type Live,
  must,
  range,
  type Screen,
  toggled,
  wrongCount,
} from '../candidate.ts'
import {
  chainDefinition,
  fanDefinition,
  optionsDefinition,
  sparseDefinition,
  validationDefinition,
} from './ours-definitions.ts'

type Program = NonNullable<ReturnType<typeof compile>['program']>
type Session = ReturnType<Program['start']>

/** Our engine, with presence, origins, listeners and all its other semantics. */
export const ours: Candidate = {
  name: 'ours',
  sparse: (n) => {
    const { session, screen } = openShown(sparseDefinition(n), paths(n))
    const changed = range(n / 2, (index) => `f${2 * index}`)
    const run = (turn: number) =>
      session.dispatch({
        type: 'set',
        path: changed[turn % changed.length] ?? '',
        value: toggled(Math.floor(turn / changed.length)),
      })
    run(0)
    must(screen.present[1] === true && screen.present[3] === false, 'sparse')
    return { run }
  },
  fan: (n) => fanOf(fanDefinition(n), paths(n)),
  chain: (n) => {
    const { session, screen } = openShown(chainDefinition(n), paths(n))
    const run = (turn: number) => session.dispatch({ type: 'set', path: 'f0', value: turn })
    run(5)
    must(screen.values[n - 1] === n + 4, 'chain')
    return { run }
  },
  options: (count) => {
    const { session } = openShown(optionsDefinition(count), ['county'])
    let offered = 0
    session.subscribe('town', () => {
      offered = session.field('town')?.options?.length ?? 0
    })
    const run = (turn: number) => {
      session.dispatch({ type: 'set', path: 'county', value: `c${turn % 20}` })
      return offered
    }
    must(run(1) === count / 20, 'options')
    return { run }
  },
  validate: (n) => {
    const { session } = openShown(validationDefinition(n), paths(n))
    for (const [index, value] of enteredValues(n).entries())
      session.dispatch({ type: 'set', path: `f${index}`, value })
    must(session.check().length === wrongCount(n), 'validate')
    return { run: () => session.check() }
  },
  load: (n) => {
    // Writing down the rules and the paths of their fields is not the engine's work.
    const [definition, shown] = [sparseDefinition(n), paths(n)]
    return () => openShown(definition, shown)
  },
}

/** Opens a form. */
export function open(definition: EngineDefinition, values: unknown = {}): Session {
  const { program, diagnostics } = compile(definition, { now: '2026-06-15T10:00:00Z' })
  if (!program) throw new Error(JSON.stringify(diagnostics))
  return program.start({ values })
}

/** Subscribes one listener per field, which reads the field's value and presence, now and at every call. */
export function show(session: Session, shown: readonly string[]): Screen {
  const screen = blankScreen()
  for (const [index, path] of shown.entries()) {
    const read = () => {
      const state = session.field(path)
      screen.values[index] = state?.value
      screen.present[index] = state?.present === true
    }
    session.subscribe(path, read)
    read()
  }
  return screen
}

/** A form whose field `f0` shows and hides all others; `shown` ends with one of those. */
export function fanOf(definition: EngineDefinition, shown: readonly string[], values: unknown = {}): Live {
  const { session, screen } = openShown(definition, shown, values)
  const run = (turn: number) => session.dispatch({ type: 'set', path: 'f0', value: toggled(turn) })
  run(0)
  must(screen.present.every(Boolean), 'fan, shown')
  run(1)
  must(screen.present.filter(Boolean).length < 3, 'fan, hidden')
  return { run }
}

function openShown(definition: EngineDefinition, shown: readonly string[], values: unknown = {}) {
  const session = open(definition, values)
  return { session, screen: show(session, shown) }
}

function paths(n: number): string[] {
  return range(n, (index) => `f${index}`)
}
