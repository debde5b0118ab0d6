import { Session } from 'node:inspector/promises'

/** Methods of lists that go through all of one, or through a good part of it, outside of our own code. */
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
 * How much `act` does, whatever the machine: how often each block of the engine's code runs, as V8 counts it, and the members
 * of every list that the language itself goes through or copies.
 */
export async function countWork(act: () => unknown): Promise<number> {
  const inspector = new Session()
  inspector.connect()
  await inspector.post('Profiler.enable')
  await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  // Counting starts anew with this; what was counted before belongs to others.
  await inspector.post('Profiler.takePreciseCoverage')
  const natives = countNatives(act)
  const { result } = await inspector.post('Profiler.takePreciseCoverage')
  await inspector.post('Profiler.stopPreciseCoverage')
  inspector.disconnect()
  const ours = result.filter(({ url }) => url.includes('/packages/engine/src/'))
  const blocks = ours.flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
  return natives + blocks.reduce((total, { count }) => total + count, 0)
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
