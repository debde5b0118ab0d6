import { type Live, range } from './candidate.ts'
import { fanOf, open, ours, show } from './candidates/ours.ts'
import {
  compoundFanDefinition,
  groupFanDefinition,
  rowFanDefinition,
  rowRuleDefinition,
  secondRuleFanDefinition,
  shareDefinition,
} from './candidates/ours-definitions.ts'
import { collectGarbage } from './heap.ts'
import { measure } from './measure.ts'
import { calculated, places, SHOWN } from './places.ts'
import { cell, head, row, verdict } from './table.ts'
import { MAX_GROWTH, MAX_OF_CALCULATED, MAX_OF_PLAIN_FAN, MAX_SHARE_MS } from './targets.ts'

const N = 1_000
const ROUNDS = 9
const FEW_ROUNDS = 5

/** Measures forms that the main table does not contain, so that no form shape is fast at the expense of others. */
export function printShapes(): void {
  head(['shape', 'ours, µs', 'beside', 'limit', 'within'])
  printFans()
  printShare()
  printUnique()
  printPlaces()
}

/** The wide change in other shapes, each compared with the plain one of the same run. */
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

type RowRule = 'unique' | 'required'

/**
 * The growth of `unique` over ten times as many rows, compared with `required`: once memory exceeds the caches, every
 * rule is more than ten times as slow.
 */
function printUnique() {
  const workloads: Readonly<Record<string, (rule: RowRule, n: number) => Live>> = {
    'unique, checked': (rule, n) => {
      const session = open(rowRuleDefinition(rule, n), namedRows(n))
      return { run: () => session.check() }
    },
    'unique, opened and checked': (rule, n) => {
      const [definition, values] = [rowRuleDefinition(rule, n), namedRows(n)]
      return { run: () => open(definition, values).check() }
    },
    'unique, a key in each row in turn': (rule, n) => {
      const session = open(rowRuleDefinition(rule, n), namedRows(n))
      const paths = rowPaths(session).map((path) => `${path}.name`)
      return {
        run: (turn) => {
          session.dispatch({ type: 'set', path: paths[turn % n] ?? '', value: `n${turn}` })
          return session.check()
        },
      }
    },
  }
  for (const [name, make] of Object.entries(workloads)) {
    const [few, many] = [timeOf(make('unique', 800)), timeOf(make('unique', 8_000))]
    const [fewPlain, manyPlain] = [timeOf(make('required', 800)), timeOf(make('required', 8_000))]
    const growth = many / few / (manyPlain / fewPlain)
    row([
      `${name}, 8 000 rows`,
      cell(many),
      `${cell(many / few)}× 800 rows, required ${cell(manyPlain / fewPlain)}×`,
      cell(MAX_GROWTH),
      verdict(growth, MAX_GROWTH),
    ])
  }
}

/** Texts with places, compared with calculated fields in the same run. */
function printPlaces() {
  for (const type of ['text', 'number'] as const) {
    collectGarbage()
    const [labels, values] = measure([places(type), calculated(type)], ROUNDS)
    if (!labels || !values) continue
    const ratio = labels.median / values.median
    row([
      `a ${type} in ${SHOWN} labels`,
      cell(labels.median),
      `${cell(ratio)}× calculated fields`,
      cell(MAX_OF_CALCULATED),
      verdict(ratio, MAX_OF_CALCULATED),
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
