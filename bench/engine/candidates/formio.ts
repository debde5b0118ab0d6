import formio from '@formio/core'
import { type Candidate, must, range, toggled } from '../candidate.ts'

type Component = Record<string, unknown>
const { ProcessorMap, processSync } = formio

const text = (index: number): Component => ({ type: 'textfield', key: `f${index}`, input: true })
const shownWhenX = (index: number, on: string): Component => ({
  ...text(index),
  conditional: { json: { '==': [{ var: `data.${on}` }, 'x'] } },
})
const pairs = (n: number) =>
  range(n, (index) => (index % 2 === 0 ? text(index) : shownWhenX(index, `f${index - 1}`)))

/** Form.io processes the whole form at every change; it gets only the processors that the workload needs. */
function process(components: Component[], data: Record<string, unknown>, names: readonly string[]) {
  const processors = names.map((name) => (ProcessorMap as Record<string, unknown>)[name])
  const scope: Record<string, unknown> = {}
  processSync({
    components,
    data,
    form: { components },
    scope,
    processors,
    instances: {},
    config: {},
  } as never)
  return scope
}

/** Form.io core with JSON Logic. */
export const formioCore: Candidate = {
  name: 'Form.io',
  sparse: (n) => {
    const components = pairs(n)
    const data: Record<string, unknown> = {}
    const run = (turn: number) => {
      data[`f${(turn % (n / 2)) * 2}`] = toggled(Math.floor(turn / (n / 2)))
      return process(components, data, ['conditions'])
    }
    run(0)
    return { run }
  },
  fan: (n) => {
    const components = range(n, (index) => (index === 0 ? text(0) : shownWhenX(index, 'f0')))
    const data: Record<string, unknown> = {}
    const run = (turn: number) => {
      data.f0 = toggled(turn)
      return process(components, data, ['conditions'])
    }
    run(0)
    return { run }
  },
  chain: (n) => {
    const components = range(
      n,
      (index): Component =>
        index === 0
          ? { type: 'number', key: 'f0', input: true }
          : {
              type: 'number',
              key: `f${index}`,
              input: true,
              calculateServer: true,
              calculateValue: { '+': [{ var: `data.f${index - 1}` }, 1] },
            },
    )
    const data: Record<string, unknown> = {}
    const run = (turn: number) => {
      data.f0 = turn
      return process(components, data, ['calculate'])
    }
    run(5)
    must(data[`f${n - 1}`] === n + 4, 'chain')
    return { run }
  },
  load: (n) => {
    const components = pairs(n)
    return () => process(components, {}, ['conditions'])
  },
}
