import { compile, type EngineDefinition } from '../../../packages/engine/src/index.ts'
import { type Candidate, must, range, toggled } from '../candidate.ts'
import {
  chainDefinition,
  fanDefinition,
  optionsDefinition,
  sparseDefinition,
  validationDefinition,
} from './ours-definitions.ts'

function open(definition: EngineDefinition) {
  const { program, diagnostics } = compile(definition, { now: '2026-06-15T10:00:00Z' })
  if (!program) throw new Error(JSON.stringify(diagnostics))
  return program.start()
}

/** Our engine, with presence, origins, listeners and all its other semantics. */
export const ours: Candidate = {
  name: 'ours',
  sparse: (n) => {
    const session = open(sparseDefinition(n))
    const paths = range(n / 2, (index) => `f${2 * index}`)
    const run = (turn: number) =>
      session.dispatch({
        type: 'set',
        path: paths[turn % paths.length] ?? '',
        value: toggled(Math.floor(turn / paths.length)),
      })
    run(0)
    must(session.field('f1')?.present === true, 'sparse')
    return { run }
  },
  fan: (n) => {
    const session = open(fanDefinition(n))
    const run = (turn: number) => session.dispatch({ type: 'set', path: 'f0', value: toggled(turn) })
    run(0)
    must(session.field(`f${n - 1}`)?.present === true, 'fan')
    return { run }
  },
  chain: (n) => {
    const session = open(chainDefinition(n))
    const run = (turn: number) => session.dispatch({ type: 'set', path: 'f0', value: turn })
    run(5)
    must(session.field(`f${n - 1}`)?.value === n + 4, 'chain')
    return { run }
  },
  options: (count) => {
    const session = open(optionsDefinition(count))
    const run = (turn: number) => {
      session.dispatch({ type: 'set', path: 'county', value: `c${turn % 20}` })
      return session.field('town')?.options?.length
    }
    must(run(1) === count / 20, 'options')
    return { run }
  },
  validate: (n) => {
    const session = open(validationDefinition(n))
    for (let index = 0; index < n; index += 1)
      session.dispatch({ type: 'set', path: `f${index}`, value: `value ${index}` })
    must(session.check().length === 0, 'validate')
    return { run: () => session.check() }
  },
  load: (n) => {
    const definition = sparseDefinition(n)
    return () => open(definition)
  },
}
