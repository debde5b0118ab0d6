import { type FormFragment, formDefaultValue, formField, formOption } from '@urlapmuhely/schema'
import { expect, it } from 'vitest'
import { apply } from '../command.ts'
import { type DocumentItem, documentOf, type FormDocument, itemsOf } from '../form-document.ts'
import { blockCommand } from './block-command.ts'
import { documentTree } from './document-fields.ts'

const option = (value: string, label: string) => ({
  ...formOption.initial,
  ...{ id: `o-${value}`, list: 'iranyitoszamok', value, label, name: label, order: 10 },
})
const address: FormFragment = {
  items: {
    [formField.name]: [
      { id: 'cim', key: 'lakcim', name: 'Lakcím', label: 'Lakcím', type: 'group', parentId: null, order: 10 },
      { id: 'irsz', key: 'irsz', name: 'Irsz', label: 'Irsz', type: 'text', parentId: 'cim', order: 10 },
      { id: 'hely', key: 'hely', name: 'Hely', label: 'Hely', type: 'text', parentId: 'cim', order: 20 },
    ],
    [formDefaultValue.name]: [
      {
        ...{ id: 'd', name: 'Település', targets: ['hely'], order: 10 },
        expression: { lookup: ['iranyitoszamok', { var: 'lakcim.irsz' }, 'telepules'] },
      },
    ],
  },
  options: [option('1117', 'Budapest'), option('3300', 'Eger')],
}
const field = (id: string, key: string, order: number, more: object = {}) => ({
  ...formField.initial,
  ...{ id, formId: 'form', key, name: key, label: key, order, parentId: null, type: 'text' },
  ...more,
})
const document = documentOf({
  form: { id: 'form', context: [] },
  items: {
    formField: [
      field('szemely', 'szemely', 0, { type: 'group' }),
      field('nev', 'nev', 0, { parentId: 'szemely' }),
      field('kor', 'kor', 10, { parentId: 'szemely' }),
    ],
    formDefaultValue: [],
    formOption: [{ ...option('1117', 'Bp.'), id: 'own' }],
  },
})
const after = (from: FormDocument) => {
  const place = { parentId: 'szemely', index: 1 }
  const { command, fieldIds, broken, leftOut } = blockCommand(from, address, place, { label: 'Blokk' })
  expect([fieldIds.length, broken, leftOut]).toEqual([1, [], []])
  return apply(from, command ?? { steps: [] }).document
}
const outline = (from: FormDocument) =>
  documentTree(from).nodes.map(({ item, depth }) => `${'  '.repeat(depth)}${item.key}`)

it('a block goes to its place, and its rules read its fields there', () => {
  const once = after(document)
  expect(outline(once)).toEqual(['szemely', '  nev', '  lakcim', '    irsz', '    hely', '  kor'])
  const [rule] = itemsOf(once, formDefaultValue.name)
  expect(rule?.formId).toBe('form')
  expect(JSON.stringify(rule?.expression)).toContain('"szemely.lakcim.irsz"')
  expect(itemsOf(once, formField.name).every(({ formId }) => formId === 'form')).toBe(true)
})

it('a second one has keys of its own, and reads the same list without doubling it', () => {
  const twice = after(after(document))
  expect(outline(twice)).toEqual([
    ...['szemely', '  nev', '  lakcim2', '    irsz', '    hely'],
    ...['  lakcim', '    irsz', '    hely', '  kor'],
  ])
  // Options that the list has already stay unchanged.
  expect(itemsOf(twice, formOption.name).map(({ value, label }) => [value, label])).toEqual([
    ['1117', 'Bp.'],
    ['3300', 'Eger'],
  ])
})

it('options that exist outside the document are not created again, those of other domains are', () => {
  const elsewhere = [option('3300', 'Eger'), { ...option('1117', 'Budapest'), domainId: 'hu' }]
  const created = (from: FormDocument, knownOptions: readonly DocumentItem[]) =>
    blockCommand(
      from,
      address,
      { parentId: null, index: 0 },
      { label: 'Blokk', knownOptions },
    ).command?.steps.flatMap((step) =>
      step.is === 'create' && step.kind === formOption.name ? [step.item.value] : [],
    )
  const bare = documentOf({ form: { id: 'form', context: [] }, items: {} })
  expect(created(bare, elsewhere)).toEqual(['1117'])
  expect(created(bare, [])).toEqual(['1117', '3300'])
})

it('a block that would lie too deep is not possible', () => {
  const chain = Array.from({ length: 9 }, (_, at) =>
    field(`g${at}`, `g${at}`, 0, { type: 'group', parentId: at === 0 ? null : `g${at - 1}` }),
  )
  const deep = documentOf({ form: { id: 'form', context: [] }, items: { formField: chain } })
  const into = (parentId: string) =>
    blockCommand(deep, address, { parentId, index: 0 }, { label: 'Blokk' }).command
  expect(into('g8')).toBeNull()
  expect(into('g7')).not.toBeNull()
})
