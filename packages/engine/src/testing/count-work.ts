import { Session } from 'node:inspector'
import { setFlagsFromString } from 'node:v8'

/** Native methods of lists that visit all members of a list or many of them. */
const walking = [
  ...(['concat', 'copyWithin', 'every', 'fill', 'filter', 'find', 'findIndex', 'findLast', 'flat'] as const),
  ...([
    'flatMap',
    'forEach',
    'includes',
    'indexOf',
    'join',
    'lastIndexOf',
    'map',
    'reduce',
    'reverse',
  ] as const),
  ...([
    'shift',
    'slice',
    'some',
    'sort',
    'splice',
    'toReversed',
    'toSorted',
    'toSpliced',
    'unshift',
  ] as const),
  ...(['entries', 'keys', 'values'] as const),
]

/**
 * V8's optimizing compilers work in threads of their own and inline calls, which are then not counted: how many depends on
 * when they are done. The interpreter counts every block, so that the same act always gives the same number.
 */
for (const flag of ['--no-opt', '--no-maglev']) setFlagsFromString(flag)

/**
 * Starts counting before the engine's functions are first compiled. V8 counts blocks only of functions that it compiles
 * while counting, and may discard and recompile the code of others at any time.
 */
const inspector = new Session()
inspector.connect()
inspector.post('Profiler.enable')
inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })

/**
 * Returns the work that `act` does, independent of the machine: how often each block of the engine's code runs, as V8
 * counts it, plus the members of every list that native methods visit or copy. Import this before the engine, so that
 * it is loaded before the engine runs.
 */
export function countWork(act: () => unknown): number {
  takeCounts() // counting starts anew with this; what was counted before belongs to others
  const natives = countNatives(act)
  return natives + takeCounts()
}

/**
 * How often blocks of the engine's code ran since the last call. The inspector of the same thread answers
 * synchronously.
 */
function takeCounts(): number {
  let total = 0
  inspector.post('Profiler.takePreciseCoverage', (error, coverage) => {
    if (error) throw error
    const ours = coverage.result.filter(({ url }) => url.includes('/packages/engine/src/'))
    const blocks = ours.flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    total = blocks.reduce((sum, { count }) => sum + count, 0)
  })
  return total
}

function countNatives(act: () => unknown): number {
  let count = 0
  const prototype = Array.prototype as unknown as Record<PropertyKey, (...args: unknown[]) => unknown>
  const names = [...walking, Symbol.iterator]
  const originals = names.map((name) => [name, Object.getOwnPropertyDescriptor(prototype, name)] as const)
  for (const [name, original] of originals) {
    const native = original?.value as (...args: unknown[]) => unknown
    Object.defineProperty(prototype, name, {
      ...original,
      value(this: unknown[], ...args: unknown[]) {
        count += this.length
        return native.apply(this, args)
      },
    })
  }
  try {
    act()
  } finally {
    for (const [name, original] of originals)
      Object.defineProperty(prototype, name, original as PropertyDescriptor)
  }
  return count
}
