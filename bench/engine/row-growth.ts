import { compile, type Program, replay } from '../../packages/engine/src/index.ts'
import { buildDefinition } from '../../packages/engine/src/testing/build-definition.ts'
import { range } from './candidate.ts'
import { measure } from './measure.ts'

// The growth of the time of rows with their number: ten times as many should take ten times as long.

const SIZES = [10, 100, 1_000, 10_000]
const ROUNDS = 7

const { program } = compile(
  buildDefinition({
    formField: [
      { id: 'rows', type: 'repeat', maxRows: 10_000 },
      { id: 'name', parentId: 'rows' },
      { id: 'price', type: 'number', parentId: 'rows' },
      { id: 'double', type: 'calculated', parentId: 'rows', expression: { '*': [{ var: 'price' }, 2] } },
      { id: 'total', type: 'calculated', expression: { sum: { var: 'rows.double' } } },
    ],
    formValidation: [
      { id: 'v1', targets: ['name'], rule: 'required' },
      { id: 'v2', targets: ['name'], rule: 'unique' },
    ],
  }),
  { now: '2026-06-15T10:00:00Z' },
)
if (!program) throw new Error('The form of the benchmark does not compile.')

const workloads: Readonly<Record<string, (form: Program, n: number) => (turn: number) => unknown>> = {
  start: (form, n) => {
    const values = valuesOf(n)
    return () => form.start({ values })
  },
  replay: (form, n) => {
    // One value in each row, because an answer holds at most 20 000 values.
    const { values, circumstances } = form.start({ values: valuesOf(n) }).answer()
    const rows = range(n, (index) => ({ name: `n${index}` }))
    const sent = n > 5_000 ? { rows } : values
    return () => {
      const { refusals } = replay(form, sent, { circumstances })
      if (refusals.length > 0) throw new Error(JSON.stringify(refusals.slice(0, 3)))
    }
  },
  answer: (form, n) => {
    const session = form.start({ values: valuesOf(n) })
    return () => session.answer()
  },
  change: (form, n) => {
    const session = form.start({ values: valuesOf(n) })
    return (turn) => session.dispatch({ type: 'set', path: `rows.${turn % n}.price`, value: turn })
  },
}

function valuesOf(n: number) {
  return { rows: range(n, (index) => ({ name: `n${index}`, price: index })) }
}

console.log(
  `Node ${process.version}, ${process.arch}. Median time of one run in µs; in brackets times that of a tenth.\n`,
)
console.log(`| workload | ${SIZES.map((n) => `${n} rows`).join(' | ')} |`)
console.log(`| --- | ${SIZES.map(() => '--:').join(' | ')} |`)
for (const [name, prepare] of Object.entries(workloads)) {
  let before = Number.NaN
  const cells = SIZES.map((n) => {
    const [timing] = measure([{ run: prepare(program, n) }], ROUNDS)
    const median = timing?.median ?? Number.NaN
    const cell = Number.isNaN(before)
      ? median.toFixed(0)
      : `${median.toFixed(0)} (${(median / before).toFixed(1)}×)`
    before = median
    return cell
  })
  console.log(`| ${name} | ${cells.join(' | ')} |`)
}
