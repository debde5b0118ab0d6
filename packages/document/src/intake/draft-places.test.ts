import { formField, formOption, formValidation } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { apply } from '../command.ts'
import { type DocumentItem, documentOf, type FormDocument, itemsOf } from '../form-document.ts'
import { documentTree } from './document-fields.ts'
import { draftsToCommand } from './draft-command.ts'
import type { FieldDraft } from './field-draft.ts'

const draft = (label: string, more: Partial<FieldDraft> = {}): FieldDraft => ({
  ...{ label, type: 'text', readyMade: null, options: [], children: [], required: false, hint: '' },
  ...{ properties: {}, certainty: 'sure', why: 'PLAIN', line: 1 },
  ...more,
})
const field = (id: string, order: number, more: object = {}): DocumentItem => ({
  ...{ id, key: id, label: id, type: 'text', parentId: null, order, formId: 'u' },
  ...more,
})
const documentWith = (
  formField: readonly DocumentItem[],
  more: Record<string, readonly DocumentItem[]> = {},
) => documentOf({ form: { id: 'u' }, items: { formField, ...more } })
const nameRule = (_: string, { rule }: DocumentItem, document: FormDocument) =>
  `${String(rule)} ${itemsOf(document, formField.name).length} ${'x'.repeat(500)}`

function after(
  document: FormDocument,
  drafts: readonly FieldDraft[],
  {
    parentId = null,
    index = 99,
    lang = 'hu',
  }: { parentId?: string | null; index?: number; lang?: string } = {},
) {
  const command = draftsToCommand(document, drafts, { parentId, index }, { label: 'Új', lang, nameRule })
  return apply(document, command).document
}
const madeIn = (document: FormDocument, drafts: readonly FieldDraft[], options = {}) => {
  const old = new Set(itemsOf(document, formField.name).map(({ id }) => id))
  return itemsOf(after(document, drafts, options), formField.name).filter(({ id }) => !old.has(id))
}
const rulesIn = (document: FormDocument) =>
  itemsOf(document, formValidation.name).map(({ rule, targets, order }) => [rule, targets, order])

describe('the fields of drafts', () => {
  it('have the keys of their labels, their types or their hints, each once where a name reads them', () => {
    const drafts = [
      draft('Név'),
      draft('Név'),
      draft('???', { type: 'number' }),
      draft('', { type: 'note', hint: 'Fontos tudnivaló' }),
      draft('Csoport', { type: 'group', children: [draft('Név')] }),
      draft('Szakasz', { type: 'section', children: [draft('Név')] }),
    ]
    expect(madeIn(documentWith([field('nev', 0)]), drafts).map(({ key, name }) => [key, name])).toEqual([
      ['nev2', 'Név'],
      ['nev3', 'Név'],
      ['number', '???'],
      ['fontosTudnivalo', 'Fontos tudnivaló'],
      ['csoport', 'Csoport'],
      ['nev', 'Név'],
      ['szakasz', 'Szakasz'],
      // A section has no name of its own in formulas.
      ['nev4', 'Név'],
    ])
  })

  it('have names that are not too long', () => {
    const max = formField.properties.name?.max ?? 0
    const [made] = madeIn(documentWith([]), [draft(`${'x'.repeat(max - 1)} y`)])
    expect(made?.name).toBe('x'.repeat(max - 1))
  })

  it('go between others, ten apart in a container', () => {
    const document = documentWith([field('a', 0), field('b', 10), field('g', 20, { type: 'group' })])
    const drafts = [draft('Új', { type: 'group', children: [draft('Egy'), draft('Két')] })]
    expect(
      madeIn(document, drafts, { index: 1 }).map(({ order, parentId }) => [order, parentId === null]),
    ).toEqual([
      [5, true],
      [0, false],
      [10, false],
    ])
    expect(madeIn(document, [draft('Új')], { parentId: 'g', index: 0 })[0]).toMatchObject({
      ...{ parentId: 'g', order: 0, formId: 'u', label: 'Új', type: 'text' },
    })
  })

  it('are a section instead of a page within others, and a group instead of one repeat too many', () => {
    const chain = Array.from({ length: 5 }, (_, at) =>
      field(`r${at}`, 0, { type: 'repeat', parentId: at === 0 ? null : `r${at - 1}` }),
    )
    const page = draft('Lap', { type: 'page', properties: { hint: 'x' } })
    const table = draft('Tábla', { type: 'repeat', properties: { rowAppearance: 'table' } })
    const typesIn = (parentId: string | null) =>
      madeIn(documentWith(chain), [page, table], { parentId }).map(({ type }) => type)
    expect(typesIn(null)).toEqual(['page', 'repeat'])
    expect(typesIn('r3')).toEqual(['section', 'repeat'])
    expect(typesIn('r4')).toEqual(['section', 'group'])
    // The properties of another type are left out.
    expect(madeIn(documentWith(chain), [table], { parentId: 'r4' })[0]?.rowAppearance).not.toBe('table')
  })
})

describe('the rules of drafts', () => {
  it('require what must be filled in: no containers, no texts to read, and what a ready-made needs', () => {
    const required = { required: true }
    const document = after(documentWith([]), [
      draft('Név', required),
      draft('Csoport', { ...required, type: 'group', children: [draft('Belül')] }),
      draft('Szakasz', { ...required, type: 'section' }),
      draft('', { ...required, type: 'note', hint: 'Olvasnivaló' }),
      draft('TAJ', { ...required, readyMade: 'taj' }),
      draft('Cím', { ...required, readyMade: 'address' }),
    ])
    const labels = new Map(itemsOf(document, formField.name).map(({ id, label }) => [id, label]))
    const targets = itemsOf(document, formValidation.name)
      .filter(({ rule }) => rule === 'required')
      .map((rule) => (rule.targets as string[]).map((id) => labels.get(id)))
    expect(targets.slice(0, 2)).toEqual([['Név'], ['TAJ']])
    expect(targets[2]?.length).toBeGreaterThan(1)
    expect(targets).toHaveLength(3)
  })

  it('come behind those that there are, ten apart, with names of their kind', () => {
    const known = { formValidation: [{ id: 'V', rule: 'required', targets: [], order: 35 }] }
    const drafts = [draft('Egy', { required: true }), draft('Két', { required: true })]
    expect(rulesIn(after(documentWith([], known), drafts)).map(([, , order]) => order)).toEqual([35, 45, 55])
    const first = after(documentWith([]), drafts)
    expect(rulesIn(first).map(([, , order]) => order)).toEqual([0, 10])
    const [rule] = itemsOf(first, formValidation.name)
    expect(rule?.name).toBe(`required 2 ${'x'.repeat(500)}`.slice(0, formValidation.properties.name?.max))
    expect(rule?.formId).toBe('u')
  })
})

describe('a ready-made', () => {
  it('has its Hungarian texts in Hungarian forms alone, and its own label and hint before those', () => {
    const [hungarian] = madeIn(documentWith([]), [draft('', { readyMade: 'taj' })])
    expect(hungarian?.label).not.toBe('')
    expect(hungarian?.placeholder ?? hungarian?.hint).not.toBe('')
    const [own] = madeIn(documentWith([]), [draft('Saját', { readyMade: 'taj', hint: 'Kártyán' })], {
      lang: 'de',
    })
    expect(own).toMatchObject({ label: 'Saját', hint: 'Kártyán', placeholder: '' })
    const messages = (lang: string) =>
      itemsOf(
        after(documentWith([]), [draft('', { readyMade: 'identityCard' })], { lang }),
        formValidation.name,
      ).map(({ message }) => message !== '')
    expect(messages('de')).not.toContain(true)
    expect(messages('hu')).toContain(true)
  })

  it('of several fields is a plain group of its own', () => {
    const [group, ...inside] = madeIn(documentWith([]), [
      draft('', { readyMade: 'address', hint: 'Állandó' }),
    ])
    expect(group).toMatchObject({ type: 'group', appearance: 'plain', hint: 'Állandó' })
    expect(inside.length).toBeGreaterThan(1)
    expect(inside.map(({ parentId, order }) => [parentId, order])).toEqual(
      inside.map((_, at) => [group?.id, at * 10]),
    )
    expect(new Set(inside.map(({ key }) => key)).size).toBe(inside.length)
  })
})

describe('a sum', () => {
  const total = draft('Összesen', { type: 'number', isTotal: true, properties: { currency: 'HUF' } })
  const rows = [
    field('r', 10, { type: 'repeat' }),
    field('n', 10, { type: 'number', parentId: 'r' }),
    field('m', 20, { type: 'number', parentId: 'r' }),
    field('t', 30, { parentId: 'r' }),
  ]
  const made = (formField: readonly DocumentItem[], place = {}) => {
    const [one] = madeIn(documentWith(formField), [total], place)
    return [one?.type, one?.expression]
  }

  it('is that of the last column of numbers of the last rows before it, beside it', () => {
    expect(made(rows)).toEqual(['calculated', { sum: [{ var: 'r.m' }] }])
    const two = [
      ...rows,
      field('q', 20, { type: 'repeat' }),
      field('z', 0, { type: 'number', parentId: 'q' }),
    ]
    expect(made(two)).toEqual(['calculated', { sum: [{ var: 'q.z' }] }])
    expect(made(two, { index: 1 })).toEqual(['calculated', { sum: [{ var: 'r.m' }] }])
  })

  it('is a number to write where there are no such rows', () => {
    const isNumber = ['number', null]
    expect(made([])).toEqual(isNumber)
    expect(made(rows, { index: 0 })).toEqual(isNumber)
    expect(made(rows.filter(({ type }) => type !== 'number'))).toEqual(isNumber)
    expect(made([...rows, field('g', 20, { type: 'group' })], { parentId: 'g' })).toEqual(isNumber)
    expect(
      made([field('g', 10, { type: 'group' }), field('n', 10, { type: 'number', parentId: 'g' })]),
    ).toEqual(isNumber)
  })
})

it('a choice without options begins with two to replace, in a list of its own', () => {
  const document = after(documentWith([]), [
    draft('Szín', { type: 'radio' }),
    draft('Méret', { type: 'radio', options: ['S', 'M'] }),
    draft('Más méret', { type: 'select', options: ['S', 'M'] }),
  ])
  const lists = itemsOf(document, formField.name).map(({ optionList }) => optionList)
  expect(lists[1]).toBe(lists[2])
  expect(itemsOf(document, formOption.name).map(({ list, label }) => [list, label])).toEqual([
    [lists[0], '1. opció'],
    [lists[0], '2. opció'],
    [lists[1], 'S'],
    [lists[1], 'M'],
  ])
})

it('drafts on the last level leave their containers behind', () => {
  const chain = Array.from({ length: 9 }, (_, at) =>
    field(`g${at}`, 0, { type: 'group', parentId: at === 0 ? null : `g${at - 1}` }),
  )
  const drafts = [draft('Csoport', { type: 'group', children: [draft('Egy'), draft('Két')] })]
  const labels = (parentId: string) =>
    madeIn(documentWith(chain), drafts, { parentId }).map(({ label }) => label)
  expect(labels('g8')).toEqual(['Egy', 'Két'])
  expect(labels('g7')).toEqual(['Csoport', 'Egy', 'Két'])
  const [name] = madeIn(documentWith(chain), [draft('Név', { readyMade: 'personName' })], { parentId: 'g8' })
  expect(name).toMatchObject({ type: 'text', label: 'Név' })
  const depths = documentTree(after(documentWith(chain), drafts, { parentId: 'g7' })).nodes.map(
    ({ depth }) => depth,
  )
  expect(Math.max(...depths)).toBe(9)
})

it('a group or a repeat has the key of its words, also in a page and a section of the same name', () => {
  const inner = draft('Gyermekek', { type: 'repeat', children: [draft('Név')] })
  const section = draft('Gyermekek', { type: 'section', children: [inner, draft('1. gyermek')] })
  const page = draft('2. oldal: Gyermekek', { type: 'page', children: [section] })
  const keys = madeIn(documentWith([]), [page]).map(({ type, key }) => `${type}: ${key}`)
  expect(keys.toSorted()).toEqual([
    ...['page: gyermekek2', 'repeat: gyermekek', 'section: gyermekek3', 'text: gyermek', 'text: nev'],
  ])
})
