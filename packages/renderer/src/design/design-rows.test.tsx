import fc from 'fast-check'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { DesignHost } from '../testing/design-host.tsx'
import type { DesignItem } from './design-item.ts'
import type { DesignLayout, DesignRowData } from './design-layout.ts'
import { designRows } from './design-rows.ts'

const form = { id: 'form', title: 'Űrlap', columns: 1 }

const NO_OPTIONS: readonly DesignItem[] = []

function layOut(fields: readonly DesignItem[], previous?: DesignLayout, of: DesignItem = form): DesignLayout {
  return designRows({ form: of, fields, options: NO_OPTIONS }, previous)
}

function inOrder(...fields: readonly (Partial<DesignItem> & { readonly id: string })[]): DesignItem[] {
  return fields.map((field, order) => ({ key: field.id, label: field.id, order, ...field }))
}

/** A row in a few words: its kind and its fields, within its containers. */
function written(row: DesignRowData): string {
  const around = row.rails.map(({ id }) => `${id}>`).join('')
  if (row.kind === 'line') return `${around}${row.entries.map(({ item }) => item.id).join('+')}`
  return `${around}${row.kind}${'entry' in row ? ` ${row.entry.item.id}` : ''}`
}

it('puts fields beside each other as long as they fit into twelve columns', () => {
  const { rows } = layOut(
    inOrder(
      ...[
        { id: 'a', width: 6 },
        { id: 'b', width: 6 },
        { id: 'c', width: 4 },
        { id: 'd', width: 9 },
        { id: 'note', type: 'note', width: 2 },
        { id: 'e', width: 3 },
        { id: 'g', type: 'group' },
        { id: 'ga', width: 6, parentId: 'g' },
        { id: 'gb', width: 6, parentId: 'g' },
        { id: 'f', width: 3 },
      ],
    ),
  )
  expect(rows.map(written)).toEqual([
    ...['title', 'a+b', 'c', 'd', 'note', 'e', 'head g', 'g>ga+gb', 'end g', 'f', 'actions'],
  ])
})

it('gives forms of several columns room for as many at the top, and for one in groups', () => {
  const full = inOrder(
    ...[
      { id: 'a' },
      { id: 'b' },
      { id: 'c' },
      { id: 's', type: 'section' },
      { id: 'sa', parentId: 's' },
      { id: 'sb', parentId: 's' },
      { id: 'g', type: 'group', parentId: 's' },
      { id: 'ga', parentId: 'g' },
      { id: 'gb', parentId: 'g' },
    ],
  )
  expect(layOut(full, undefined, { ...form, columns: 2 }).rows.map(written)).toEqual([
    ...[
      'title',
      'a+b',
      'c',
      'head s',
      's>sa+sb',
      's>head g',
      's>g>ga',
      's>g>gb',
      's>end g',
      'end s',
      'actions',
    ],
  ])
})

it('draws a table as one row, and a group that only says it is one as a group', () => {
  const radio = { type: 'radio', optionList: 'l' }
  const matrix = { type: 'group', appearance: 'matrix' }
  const { rows, rowOf } = layOut(
    inOrder(
      { id: 'm', ...matrix },
      { id: 'm1', parentId: 'm', ...radio },
      { id: 'n', ...matrix },
      { id: 'n1', parentId: 'n' },
      { id: 'r', type: 'repeat', rowAppearance: 'table' },
      { id: 'r1', parentId: 'r' },
    ),
  )
  expect(rows.map(written)).toEqual(['title', 'table m', 'head n', 'n>n1', 'end n', 'table r', 'actions'])
  expect(rowOf.get('r1')).toBe(rowOf.get('r'))
})

it('puts fields that no container holds, and one of each circle, at the end of the form', () => {
  const { rows } = layOut(
    inOrder(
      { id: 'lost', parentId: 'nobody' },
      { id: 'under', parentId: 'a' },
      { id: 'a' },
      { id: 'one', type: 'group', parentId: 'two' },
      { id: 'two', type: 'group', parentId: 'one' },
    ),
  )
  expect(rows.map(written)).toEqual([
    ...['title', 'a', 'lost', 'under', 'head one', 'one>head two', 'one>end two', 'end one', 'actions'],
  ])
})

const types = ['text', 'number', 'group', 'section', 'repeat', 'page', 'details', 'note', 'radio', 'hidden']

const someFields = fc
  .array(
    fc.record({
      type: fc.constantFrom(...types),
      parent: fc.nat(12),
      width: fc.integer({ min: 1, max: 12 }),
      label: fc.constantFrom('a', 'b', '', 'Név {k1}'),
      appearance: fc.constantFrom('card', 'plain', 'inline', 'matrix'),
    }),
    { maxLength: 12 },
  )
  .map((made) =>
    made.map(({ parent, ...field }, order): DesignItem => {
      const parentId = parent < made.length && parent !== order ? `f${parent}` : null
      return { id: `f${order}`, key: `k${order}`, order, parentId, ...field }
    }),
  )

it('draws each field of any form exactly once', () => {
  fc.assert(
    fc.property(someFields, (fields) => {
      const drawn = layOut(fields).rows.flatMap((row) => {
        if (row.kind === 'line') return row.entries.map(({ item }) => item.id)
        if (row.kind === 'table') return [row.entry, ...row.inner].map(({ item }) => item.id)
        return row.kind === 'head' ? [row.entry.item.id] : []
      })
      expect(drawn.toSorted()).toEqual(fields.map(({ id }) => id).toSorted())
    }),
  )
})

const someChange = fc.oneof(
  fc.constantFrom('Más', 'a', '', '{k0} és {k2}').map((label) => ({ label })),
  fc.constantFrom('k1', 'k9').map((key) => ({ key })),
  fc.constantFrom('card', 'inline', 'matrix').map((appearance) => ({ appearance })),
  fc.constantFrom('text', 'group', 'page').map((type) => ({ type })),
)

it('keeps what has not changed, and makes of any change what a new layout would be', () => {
  fc.assert(
    fc.property(someFields, fc.nat(11), someChange, (fields, at, change) => {
      const before = layOut(fields)
      const changed = fields.map((field, index) => (index === at ? { ...field, ...change } : field))
      const after = layOut(changed, before)
      expect(after.rows).toEqual(layOut(changed).rows)
      expect(layOut([...changed], after).rows.every((row, index) => row === after.rows[index])).toBe(true)
    }),
  )
})

it('makes only the row of a field with another label anew, and those whose texts read it', () => {
  const fields = inOrder(
    ...Array.from({ length: 50 }, (_, index) => ({ id: `f${index}`, width: 4 })),
    { id: 'reads', label: 'Kedves {f7}!' },
    { id: 'g', type: 'group', label: 'Csoport' },
    ...Array.from({ length: 50 }, (_, index) => ({ id: `g${index}`, parentId: 'g' })),
  )
  const before = layOut(fields)
  const change = (id: string) => {
    const after = layOut(
      fields.map((field) => (field.id === id ? { ...field, label: 'Új' } : field)),
      before,
    )
    return after.rows.filter((row, index) => row !== before.rows[index]).map(written)
  }
  expect(change('f7')).toEqual(['f6+f7+f8', 'reads'])
  expect(change('g')).toEqual(['head g', 'end g'])
})

it('looks at nothing but the field whose text changes', () => {
  const read = new Set<string>()
  const watched = (item: DesignItem): DesignItem =>
    new Proxy(item, {
      get: (target, name) => {
        read.add(target.id)
        return Reflect.get(target, name)
      },
    })
  const fields = inOrder(...Array.from({ length: 50 }, (_, index) => ({ id: `f${index}` }))).map(watched)
  const before = layOut(fields)
  const changed = fields.map((field) => (field.id === 'f7' ? { ...field, label: 'Új' } : field))
  read.clear()

  layOut(changed, before)

  expect([...read]).toEqual(['f7'])
})

it('draws fields of which any property is missing or nonsense', async () => {
  const nonsense = fc.oneof(
    fc.constantFrom(
      undefined,
      null,
      '',
      ' ',
      'x',
      -1,
      0,
      1e9,
      Number.NaN,
      true,
      {},
      [],
      [null],
      [{}],
      '{',
      '{{',
      '**',
    ),
    fc.constantFrom(...types, 'HUF', 'matrix', 'table', 'l', '###'),
  )
  const properties = [
    ...[
      'key',
      'label',
      'optionList',
      'placeholder',
      'hint',
      'prefix',
      'suffix',
      'min',
      'max',
      'step',
      'minLabel',
    ],
    ...[
      'maxLength',
      'valueMembers',
      'accept',
      'maxBytes',
      'minRows',
      'maxRows',
      'addLabel',
      'currency',
      'unit',
    ],
    ...[
      'autocomplete',
      'width',
      'size',
      'appearance',
      'rowAppearance',
      'rows',
      'inline',
      'clearable',
      'mask',
    ],
    ...[
      'fillMask',
      'reverseFillMask',
      'legalBasis',
      'severity',
      'order',
      'parentId',
      'debounce',
      'optionSource',
    ],
  ]
  const every = [
    ...[
      'text',
      'textarea',
      'number',
      'date',
      'datetime',
      'time',
      'fulltime',
      'select',
      'multiSelect',
      'radio',
    ],
    ...[
      'checkboxGroup',
      'toggleGroup',
      'checkbox',
      'toggle',
      'email',
      'phone',
      'card',
      'color',
      'file',
      'hidden',
    ],
    ...['calculated', 'note', 'group', 'repeat', 'page', 'section', 'details', 'scale', 'ranking', 'custom'],
    ...['signature', 'location', 'nincs ilyen'],
  ]
  const broken = fc.dictionary(fc.constantFrom(...properties), nonsense)
  const forms = fc.tuple(...every.map(() => broken))
  const options = [
    { id: 'o1', list: 'l' },
    { id: 'o2', list: 'l', value: null, label: null, data: 3, description: [] },
    { id: 'o3', list: 'l', value: 1, label: '{' },
  ]
  for (const made of fc.sample(forms, { numRuns: 40, seed: 7 })) {
    const fields = made.map((field, index) => ({ ...field, id: `x${index}`, type: every[index] }))
    const canvas = await render(
      <DesignHost form={{ id: 'f', title: 'Hibás' }} fields={fields} options={options} height={9_000} />,
    )
    await expect.element(canvas.getByRole('group', { name: 'Hibás (actions)' })).toBeInTheDocument()
    await canvas.unmount()
  }
})
