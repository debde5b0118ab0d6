import fc from 'fast-check'

/** Chooses a place in an answer and what happens there. */
export interface Mutation {
  readonly place: number
  readonly how: 'set' | 'delete' | 'add'
  readonly value: unknown
}

/** Values of all types, among them those that fields of random forms accept. */
const VALUES: readonly unknown[] = [
  ...[null, '', [], {}, true, false, 0, 1, 2, 3, -1, 2.5, 1e-12, 'x', 'y', 'z', 'w', 'u', 'nem', ' '],
  ...['2026/06/15', '2026/02/30', '2026/06/15 21:58', '9:05', '09:05', '9:05:07', '😀😀', 'egy@pelda.hu'],
  ...[['x'], ['x', 'x'], ['x', 'y'], [1], [1, 1], ['nem'], [null], [{}], [{}, {}], [{}, {}, {}, {}]],
  ...[
    { value: 'z', text: 't' },
    { value: 'z', text: '' },
    { value: 'x', text: 't' },
    [{ value: 'z', text: 't' }],
  ],
  ...[{ name: 'a.pdf', size: 1, type: '' }, { name: 'a.pdf', size: 1.5, type: '' }, { name: 'a.pdf' }],
  ...[{ k: 'x' }, { k: '' }, { k: 'x', o: 1 }, { image: 'data:,' }, { latitude: 47.5, longitude: 19 }],
]

/** A change of an answer. */
export const randomMutation: fc.Arbitrary<Mutation> = fc.record({
  place: fc.nat(10_000),
  how: fc.constantFrom('set', 'set', 'set', 'set', 'delete', 'delete', 'delete', 'add'),
  value: fc.oneof(fc.constantFrom(null, '', []), fc.constantFrom(...VALUES)),
})

/** A copy of an answer with some changes. */
export function mutateAnswer(values: unknown, mutations: readonly Mutation[]): Record<string, unknown> {
  const copy = structuredClone(values) as Record<string, unknown> // answers are plain objects
  for (const { place, how, value } of mutations) {
    const places = placesIn(copy)
    const chosen = places[place % places.length]
    if (!chosen) continue
    if (how === 'set') chosen.in[chosen.key] = structuredClone(value)
    else if (how === 'delete') delete chosen.in[chosen.key]
    else chosen.in[place % 3 === 0 ? 'ismeretlen' : 's:z'] = structuredClone(value)
  }
  return copy
}

interface Place {
  readonly in: Record<string, unknown>
  readonly key: string
}

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(placesIn)
  const object = value as Record<string, unknown> // neither null nor a list
  return Object.keys(object).flatMap((key) => [{ in: object, key }, ...placesIn(object[key])])
}
