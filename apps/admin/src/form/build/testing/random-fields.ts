import type { FormFieldTypeName } from '@urlapmuhely/schema'
import fc from 'fast-check'
import type { OutlineField } from './field-outline.ts'

const types: readonly FormFieldTypeName[] = ['group', 'section', 'text', 'date']

/**
 * Random fields, `a0`, `a1` and so on: each is at the top or in a group or a section before it. Their sequence in the
 * array is not that of the form.
 */
export const randomFields: fc.Arbitrary<OutlineField[]> = fc
  .array(
    fc.record({
      type: fc.constantFrom(...types),
      parent: fc.nat(),
      isTop: fc.boolean(),
      order: fc.nat(1_000),
    }),
    { maxLength: 12 },
  )
  .map((seeds) => {
    const fields: OutlineField[] = []
    for (const [at, { type, parent, isTop, order }] of seeds.entries()) {
      const holders = fields.filter((field) => field.type === 'group' || field.type === 'section')
      const holder = isTop ? undefined : holders[parent % Math.max(holders.length, 1)]
      const id = `a${at}`
      // The label decides between equal orders.
      fields.push({ id, key: id, label: `${id}`, type, parentId: holder?.id ?? null, order: order * 20 + at })
    }
    return fields
  })

/** The ids of fields in the order of the form, worked out without a tree. */
export function idsInOrder(fields: readonly OutlineField[], parentId: string | null = null): string[] {
  return fields
    .filter((field) => field.parentId === parentId)
    .toSorted((left, right) => left.order - right.order)
    .flatMap(({ id }) => [id, ...idsInOrder(fields, id)])
}

/** The ids of the fields around a field, from the inside out, worked out without a tree. */
export function idsAround(fields: readonly OutlineField[], id: string): string[] {
  const parentId = fields.find((field) => field.id === id)?.parentId ?? null
  return parentId === null ? [] : [parentId, ...idsAround(fields, parentId)]
}
