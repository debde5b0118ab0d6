import { describe, expect, it } from 'vitest'
import { replay } from '../replay/replay.ts'
import { countWork } from '../testing/count-work.ts'
import { buildProgram } from '../testing/fill-in.ts'

function formOf(rows: number) {
  const program = buildProgram({
    formField: [
      { id: 'rows', type: 'repeat', maxRows: rows },
      { id: 'name', parentId: 'rows' },
    ],
    formValidation: [{ id: 'v', targets: ['name'], rule: 'unique' }],
  })
  const values = { rows: Array.from({ length: rows }, (_, index) => ({ name: `n${index}` })) }
  return { program, values }
}

const acts: Readonly<Record<string, (rows: number) => () => unknown>> = {
  'opening the form and checking it': (rows) => {
    const { program, values } = formOf(rows)
    return () => program.start({ values }).check()
  },
  'checking an open form': (rows) => {
    const { program, values } = formOf(rows)
    const session = program.start({ values })
    return () => session.check()
  },
  'a key with a listener on each field': (rows) => {
    const { program, values } = formOf(rows)
    const session = program.start({ values })
    const paths = (session.field('rows')?.rows ?? []).map(({ path }) => `${path}.name`)
    for (const path of paths) session.subscribe(path, () => session.field(path))
    return () => session.dispatch({ type: 'set', path: paths[0] ?? '', value: 'n7' })
  },
  'checking rows that all hold the same': (rows) => {
    const { program, values } = formOf(rows)
    const session = program.start({ values: { rows: values.rows.map(() => ({ name: 'n' })) } })
    return () => expect(session.check()).toHaveLength(rows)
  },
  'a replay': (rows) => {
    const { program, values } = formOf(rows)
    return () => expect(replay(program, values).refusals).toEqual([])
  },
}

describe('unique', () => {
  it.each(Object.entries(acts))('takes work in proportion to the rows: %s', (_, prepare) => {
    const [few, many] = [countWork(prepare(80)), countWork(prepare(800))]
    // For ten times as many rows: 10 if the cost per row is constant.
    expect(many / few).toBeLessThan(11)
  })
})
