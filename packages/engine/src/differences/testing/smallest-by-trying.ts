import type { Program } from '../../compile/compile.ts'
import type { Session } from '../../compile/session.ts'

/** Every value of each question, by id: it has no other that behaves differently. */
const valuesById: Readonly<Record<string, readonly unknown[]>> = {
  gyerek: [true],
  orszag: ['HU', 'AT', 'DE', 'SK'],
  szam: [0, 1, 2, 3, 4, 5],
  kartya: ['a', 'ab', 'abc'],
  megj: ['a'],
  email: ['a@b.hu'],
}

/**
 * The fewest answers on which two forms behave differently, found by giving every answer to both; null if there are none.
 * It uses sessions alone, as applications do.
 */
export function smallestByTrying(before: Program, after: Program): number | null {
  let fewest: number | null = null
  const extend = (left: readonly string[], answers: ReadonlyMap<string, unknown>): void => {
    if (fewest !== null && answers.size >= fewest) return
    const [id, ...others] = left
    if (id === undefined) {
      const old = played(before, answers)
      const now = played(after, answers)
      const isEntered = [...answers.keys()].every((one) => old.taken.has(one) || now.taken.has(one))
      if (isEntered && old.seen !== now.seen) fewest = answers.size
      return
    }
    extend(others, answers)
    for (const value of valuesById[id] ?? []) extend(others, new Map([...answers, [id, value]]))
  }
  extend(Object.keys(valuesById), new Map())
  return fewest
}

function played(program: Program, answers: ReadonlyMap<string, unknown>) {
  const session = program.start()
  const pathOf = (id: string) => program.fields.find(({ item }) => item.id === id)?.path
  for (let round = 0; round < 2; round += 1)
    for (const [id, value] of answers) {
      const path = pathOf(id)
      if (path && session.field(path)?.value !== value) session.dispatch({ type: 'set', path, value })
    }
  const taken = new Set(
    [...answers].flatMap(([id, value]) => {
      const path = pathOf(id)
      const isRefused = session.check().some((issue) => issue.path === path && issue.ruleId === null)
      return path && session.field(path)?.value === value && !isRefused ? [id] : []
    }),
  )
  return { taken, seen: seenIn(program, session) }
}

/** Returns the state that a person notices, without texts. */
function seenIn(program: Program, session: Session): string {
  const issues = session.check().map(({ path, rule, severity }) => [path, rule, severity])
  const states = program.fields
    .toSorted((left, right) => (left.item.id < right.item.id ? -1 : 1))
    .flatMap(({ path, item }) => {
      const state = session.field(path)
      if (!state?.present) return []
      const { editing, required, options, value } = state
      const own = issues.filter(([at]) => at === path).map(([, ...rest]) => rest.join(' '))
      return [
        [item.id, editing, required, options?.map((one) => one.value), value, [...new Set(own)].toSorted()],
      ]
    })
  return JSON.stringify(states)
}
