import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FormDefinition, publishedItem } from '../definition/form-definition.ts'
import type { Kind } from '../kinds/define-kind.ts'
import { domain } from '../kinds/domain.ts'
import { form } from '../kinds/form.ts'
import { kinds } from '../kinds/index.ts'
import type { PropertyDefinition } from '../property/property-definition.ts'
import { testId, volume } from '../testing.ts'
import { expandDefinition } from './expand-definition.ts'
import { toWire, wireIds } from './to-wire.ts'
import { offWire, wireValues } from './wire-values.ts'

type Item = Readonly<Record<string, unknown>>
const listed: readonly Kind[] = [...kinds.filter(({ name }) => name !== 'form'), domain]
/** The items of a definition: so many of each kind, with ids by which they can be referred to. */
const idOf = (kind: Kind, index: number) => testId(1000 * (1 + listed.indexOf(kind)) + index)

/** A value that a property may have; references lead to items that exist, or to one that does not. */
function someValueOf(property: PropertyDefinition): fc.Arbitrary<unknown> {
  const { type, initial, choices = {}, target } = property
  const kind = listed.find(({ name }) => name === target)
  const id = kind ? fc.nat(3).map((index) => idOf(kind, index)) : fc.constant(testId(9))
  const values: Partial<Record<PropertyDefinition['type'], fc.Arbitrary<unknown>>> = {
    text: fc.constantFrom('a', 'Szöveg', '{nev}'),
    longText: fc.constantFrom('Sor', 'Több\nsor'),
    integer: fc.integer({ min: 1, max: 4 }),
    number: fc.constantFrom(-1, 0.5, 3),
    boolean: fc.boolean(),
    choice: fc.constantFrom(initial, ...Object.keys(choices)),
    reference: initial === null ? fc.oneof(id, fc.constant(null)) : id,
    references: fc.uniqueArray(id, { maxLength: 2 }),
    optionValue: fc.constantFrom<unknown>('x', 5),
    optionValues: fc.constantFrom<unknown>([], ['x'], [5]),
    optionList: fc.constantFrom('egyik', 'masik'),
    words: fc.constantFrom([], ['a', 'b']),
    condition: fc.constantFrom<unknown>(null, { '==': [{ var: 'a' }, 1] }),
    flatObject: fc.constantFrom({}, { megye: 'ZA' }),
    actions: id.map((targetId) => [{ type: 'focus', targetId }]),
  }
  const start = fc.constant(initial)
  const others = values[type] ?? start
  // What a person must give is never empty in a stored item.
  return property.required && (initial === '' || initial === null) ? others : fc.oneof(start, others)
}

function itemsOf(kind: Kind, count: number): fc.Arbitrary<Item[]> {
  const shape = Object.entries(kind.properties)
    .filter(([name, { managed }]) => !managed && name !== 'id' && name !== 'translations')
    .map(([name, property]) => [name, someValueOf(property)] as const)
  const items = fc.array(fc.record(Object.fromEntries(shape)), { maxLength: count })
  return items.map((list) =>
    list.map((item, index) => publishedItem({ ...item, id: idOf(kind, index), revision: 1, order: index })),
  )
}

const definitions = fc
  .tuple(itemsOf(form, 1), ...listed.map((kind) => itemsOf(kind, 3)))
  .map(([[own = { ...form.initial, id: testId(1) }], ...lists]) => {
    const items = Object.fromEntries(listed.map(({ name }, index) => [name, lists[index] ?? []]))
    const { domain: domains, ...others } = items
    // Items of the kinds.
    return { form: own, items: others, domains } as unknown as FormDefinition
  })

const left = (kind: Kind): ReadonlySet<string> =>
  new Set([
    ...offWire.every,
    ...Object.entries(offWire).flatMap(([name, names]) => (name === kind.name ? [...names] : [])),
  ])

describe('a definition that went over the wire', () => {
  it('has every property that is sent as it was, but for ids and the language of texts', () => {
    fc.assert(
      fc.property(definitions, (definition) => {
        const ids = wireIds(definition)
        const text = JSON.stringify({ ...definition.items, domain: definition.domains })
        const renamed = JSON.parse(
          text.replace(/[0-9a-f]{8}-0000-7000-8000-[0-9a-f]{12}/gu, (id) => ids.get(id) ?? id),
        ) as Readonly<Record<string, readonly Item[]>> // the same shape
        const wire = toWire(definition, { lang: 'hu' })
        const whole = expandDefinition(JSON.parse(JSON.stringify(wire)) as typeof wire) // the same shape
        const arrived: Readonly<Record<string, readonly Item[]>> = { ...whole.items, domain: whole.domains }
        for (const kind of listed) {
          if (kind.name === 'formOption') continue // they are in order list by list: see below
          const sent = (item: Item) =>
            Object.fromEntries(
              Object.keys(wireValues[kind.name as keyof typeof wireValues]) // the kinds of a definition
                .filter((name) => !left(kind).has(name) && name !== 'order')
                .map((name) => [name, item[name]]),
            )
          expect(arrived[kind.name]?.map(sent)).toEqual(renamed[kind.name]?.map(sent))
        }
      }),
      volume(100, 2101),
    )
  })

  it('has its options list by list, in their order', () => {
    fc.assert(
      fc.property(definitions, (definition) => {
        const options = definition.items.formOption
        const whole = expandDefinition(toWire(definition, { lang: 'hu' }))
        const seen = whole.items.formOption
        for (const list of new Set(options.map((option) => option.list))) {
          const facts = (of: { list: string | null; value: unknown; disabled: boolean; data: unknown }) =>
            JSON.stringify([of.list, of.value, of.disabled, of.data])
          const inList = (items: readonly Parameters<typeof facts>[0][]) =>
            items.filter((option) => option.list === list).map(facts)
          expect(inList(seen)).toEqual(inList(options))
        }
        expect(seen.map(({ id }) => id)).toEqual(options.map((_, index) => `o${index}`))
        const lists = seen.map((option) => option.list)
        expect(lists.filter((list, index) => list !== lists[index - 1])).toHaveLength(new Set(lists).size)
      }),
      volume(100, 2102),
    )
  })

  it('is the same each time, and so is what it becomes', () => {
    fc.assert(
      fc.property(definitions, (definition) => {
        const wire = toWire(definition, { lang: 'hu' })
        expect(toWire(structuredClone(definition), { lang: 'hu' })).toEqual(wire)
        expect(expandDefinition(wire)).toBe(expandDefinition(wire))
        expect(expandDefinition(expandDefinition(wire))).toBe(expandDefinition(wire))
      }),
      volume(50, 2103),
    )
  })

  it('carries no identifiers, names or notes of the back-office', () => {
    fc.assert(
      fc.property(definitions, (definition) => {
        const wire = toWire(definition, { lang: 'hu' })
        for (const items of [...Object.values(wire.items), wire.domains ?? [], [wire.form]])
          for (const item of items)
            for (const name of [...offWire.every, 'id', 'note', 'createdAt', 'updatedBy'])
              expect(item).not.toHaveProperty(name)
      }),
      volume(50, 2104),
    )
  })
})
