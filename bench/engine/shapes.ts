import { type Live, range } from './candidate.ts'
import { fanOf, open, ours, show } from './candidates/ours.ts'
import {
  compoundFanDefinition,
  groupFanDefinition,
  rowFanDefinition,
  secondRuleFanDefinition,
  shareDefinition,
  uniqueDefinition,
} from './candidates/ours-definitions.ts'
import { collectGarbage } from './heap.ts'
import { measure } from './measure.ts'
import { cell, head, row, verdict } from './table.ts'
import { MAX_OF_PLAIN_FAN, MAX_SHARE_MS, MAX_TENFOLD } from './targets.ts'

const N = 1_000
const ROUNDS = 9
const FEW_ROUNDS = 5

/** Measures forms that the main table does not show, so that no shape is quick at the expense of others. */
export function printShapes(): void {
  head(['shape', 'ours, µs', 'beside', 'limit', 'within'])
  printFans()
  printShare()
  printUnique()
}

/** The wide change in other shapes, each beside the plain one of the same run. */
function printFans() {
  const shapes: Readonly<Record<string, () => Live>> = {
    'fan in a group': () => fanOf(groupFanDefinition(N), inGroup()),
    'fan with a second rule': () => fanOf(secondRuleFanDefinition(N), plain()),
    'fan with a compound condition': () => fanOf(compoundFanDefinition(N), plain()),
    'fan in rows': rowFan,
  }
  for (const [name, make] of Object.entries(shapes)) {
    collectGarbage()
    const lives = [make(), ours.fan?.(N)].flatMap((live) => live ?? [])
    const [shape, plainFan] = measure(lives, ROUNDS)
    if (!shape || !plainFan) continue
    const ratio = shape.median / plainFan.median
    row([
      name,
      cell(shape.median),
      `${cell(ratio)}× the plain fan`,
      cell(MAX_OF_PLAIN_FAN),
      verdict(ratio, MAX_OF_PLAIN_FAN),
    ])
  }
}

function rowFan(): Live {
  const values = { f0: 'x', rows: range(N - 1, () => ({ inner: 'a' })) }
  const paths = rowPaths(open(rowFanDefinition(N), values))
  return fanOf(rowFanDefinition(N), ['f0', ...paths.map((path) => `${path}.inner`)], values)
}

/** One key in an amount changes every row's share. */
function printShare() {
  const values = { rows: range(N, (index) => ({ amount: index + 1 })) }
  const session = open(shareDefinition(N), values)
  const paths = rowPaths(session)
  show(
    session,
    paths.flatMap((path) => [`${path}.amount`, `${path}.share`]),
  )
  const path = `${paths[0]}.amount`
  const live = { run: (turn: number) => session.dispatch({ type: 'set', path, value: turn }) }
  const ms = timeOf(live) / 1_000
  row([
    `share of a total, ${N} rows`,
    cell(ms * 1_000),
    `${cell(ms)} ms a key`,
    `${MAX_SHARE_MS} ms`,
    verdict(ms, MAX_SHARE_MS),
  ])
}

/** What `unique` does over ten times as many rows. */
function printUnique() {
  const workloads: Readonly<Record<string, (n: number) => Live>> = {
    'unique, checked': (n) => {
      const session = open(uniqueDefinition(n), namedRows(n))
      return { run: () => session.check() }
    },
    'unique, opened and checked': (n) => {
      const [definition, values] = [uniqueDefinition(n), namedRows(n)]
      return { run: () => open(definition, values).check() }
    },
    'unique, a key': (n) => {
      const session = open(uniqueDefinition(n), namedRows(n))
      const paths = rowPaths(session).map((path) => `${path}.name`)
      show(session, paths)
      return {
        run: (turn) => session.dispatch({ type: 'set', path: paths[0] ?? '', value: `n${turn % n}` }),
      }
    },
  }
  for (const [name, make] of Object.entries(workloads)) {
    const [few, many] = [timeOf(make(800)), timeOf(make(8_000))]
    row([
      `${name}, 8 000 rows`,
      cell(many),
      `${cell(many / few)}× 800 rows`,
      cell(MAX_TENFOLD),
      verdict(many / few, MAX_TENFOLD),
    ])
  }
}

function timeOf(live: Live): number {
  collectGarbage()
  return measure([live], FEW_ROUNDS)[0]?.median ?? Number.NaN
}

function namedRows(n: number) {
  return { rows: range(n, (index) => ({ name: `n${index}` })) }
}

function rowPaths(session: ReturnType<typeof open>): string[] {
  return (session.field('rows')?.rows ?? []).map(({ path }) => path)
}

function plain(): string[] {
  return range(N, (index) => `f${index}`)
}

function inGroup(): string[] {
  return range(N, (index) => (index === 0 ? 'f0' : `group.f${index}`))
}
