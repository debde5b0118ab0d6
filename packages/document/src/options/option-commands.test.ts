import { formOption } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { apply, type Step } from '../command.ts'
import { type DocumentItem, documentOf, itemOf } from '../form-document.ts'
import { NewLists } from '../intake/new-lists.ts'
import { changedValues, valueSteps } from './follow-values.ts'
import { ownListCommand } from './list-commands.ts'
import { listNames, optionsOfList } from './list-options.ts'
import {
  createOptionSteps,
  dataColumnSteps,
  dataKeysOf,
  followsLabel,
  moveOptionSteps,
  pasteOptionSteps,
} from './option-commands.ts'

const option = (id: string, order: number, more: object = {}): DocumentItem => ({
  ...formOption.initial,
  ...{ id, list: 'l', value: id, label: id.toUpperCase(), name: id, order },
  ...more,
})
const documentWith = (...formOption: readonly DocumentItem[]) =>
  documentOf({
    form: { id: 'u' },
    items: {
      formOption,
      formField: [
        { id: 'f', optionList: 'l' },
        { id: 'g', optionList: null },
      ],
    },
  })
const letters = documentWith(option('c', 20), option('a', 0), option('b', 10))
const numbers = documentWith(option('one', 0, { value: 1 }), option('two', 10, { value: 4.5 }))
const inOrder = (steps: readonly Step[], from = letters) =>
  optionsOfList(apply(from, { steps }).document, 'l').map(({ id }) => id)

describe('the lists of a document', () => {
  it('are those of its options in their order, the same array while nothing changes', () => {
    expect(optionsOfList(letters, 'l').map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(optionsOfList(letters, 'l')).toBe(optionsOfList({ ...letters }, 'l'))
    expect(optionsOfList(letters, 'k')).toEqual([])
    expect(optionsOfList({ form: { id: 'u' }, items: {} }, 'l')).toEqual([])
  })

  it('have the names that its options and fields have', () => {
    const other = apply(letters, {
      steps: [{ is: 'create', kind: 'formOption', item: option('z', 0, { list: 'k' }) }],
    })
    expect([...listNames(other.document)]).toEqual(['l', 'k'])
  })
})

describe('new options', () => {
  it('go on with whole numbers only where all values are numbers', () => {
    const valueIn = (document: typeof letters) => {
      const [step] = createOptionSteps(document, { list: 'l', index: 9 }, [{ label: 'Új' }])
      return step?.is === 'create' ? step.item.value : null
    }
    expect(valueIn(numbers)).toBe(5)
    expect(valueIn(documentWith(option('one', 0, { value: 1 }), option('b', 10)))).toBe('uj')
    expect(valueIn(documentWith())).toBe('uj')
  })

  it('have the id and the value that they were given, and a name that is not too long', () => {
    const max = formOption.properties.name?.max ?? 0
    const label = `${'x'.repeat(max - 1)} y`
    const place = { list: 'l', index: 0 }
    expect(createOptionSteps(documentWith(), place, [{ id: 'own', value: 'v', label }])).toEqual([
      {
        ...{ is: 'create', kind: 'formOption' },
        item: {
          ...formOption.initial,
          id: 'own',
          list: 'l',
          value: 'v',
          label,
          name: 'x'.repeat(max - 1),
          order: 0,
        },
      },
    ])
  })

  it('that are pasted add to the data that an option has', () => {
    const known = documentWith(option('a', 0, { data: { kod: 1, szin: 'kék' } }), option('b', 10))
    const steps = pasteOptionSteps(
      known,
      { list: 'l', index: 0 },
      {
        added: [],
        changed: [
          { id: 'a', value: 'a', label: 'Á', data: { kod: 2 } },
          { id: 'b', value: 'b', label: 'B', group: 'G' },
        ],
      },
    )
    expect(steps).toEqual([
      { is: 'change', kind: 'formOption', id: 'a', values: { label: 'Á', data: { kod: 2, szin: 'kék' } } },
      { is: 'change', kind: 'formOption', id: 'b', values: { label: 'B', group: 'G' } },
    ])
  })
})

describe('options are moved', () => {
  it.each<[ids: readonly string[], index: number, expected: readonly string[] | null]>([
    [['a'], 2, ['b', 'a', 'c']],
    [['a'], 3, ['b', 'c', 'a']],
    [['c', 'a'], 1, ['a', 'c', 'b']],
    [['c', 'b'], 0, ['b', 'c', 'a']],
    [['a'], 0, null],
    [['a'], 1, null],
    [['c'], 3, null],
    [['x'], 0, null],
    [[], 0, null],
  ])('%j before the one at %d', (ids, index, expected) => {
    const steps = moveOptionSteps(letters, { list: 'l', index }, new Set(ids))
    if (expected) expect(inOrder(steps)).toEqual(expected)
    else expect(steps).toEqual([])
  })
})

describe('the data of options', () => {
  const list = [
    option('a', 0, { data: { kod: 1, szin: 'kék' } }),
    option('b', 10, { data: null }),
    option('c', 20, { data: { meret: 2, kod: 3 } }),
  ]

  it('has columns, in the sequence in which they appear', () => {
    expect(dataKeysOf(list)).toEqual(['kod', 'szin', 'meret'])
  })

  it('changes only where a column was', () => {
    expect(dataColumnSteps(list, 'meret', null)).toEqual([
      { is: 'change', kind: 'formOption', id: 'c', values: { data: { kod: 3 } } },
    ])
    expect(dataColumnSteps(list, 'kod', 'kod')).toEqual([])
    expect(dataColumnSteps(list, 'no', 'other')).toEqual([])
  })
})

it('a number is never the value that a label makes', () => {
  const [one] = optionsOfList(documentWith(option('x', 0, { value: 1, label: '1' })), 'l')
  expect(one && followsLabel(one, [one])).toBe(false)
})

it('a changed value of an option that is not there changes nothing, and the same value is written alone', () => {
  expect(valueSteps(letters, 'no', 'x')).toEqual([])
  expect(valueSteps(letters, 'a', 'a')).toEqual([
    { is: 'change', kind: 'formOption', id: 'a', values: { value: 'a' } },
  ])
  expect(changedValues({ id: '1', a: [1], b: 2 }, { id: '1', a: [1], b: 3, c: null })).toEqual({
    b: 3,
    c: null,
  })
})

it('versions of options for domains are copied with the options that they override', () => {
  const own = { overridesId: 'a', overrideMode: 'suppress', domainId: 'hu' }
  const document = documentWith(
    option('v', 5, own),
    option('a', 0),
    option('lost', 9, { ...own, overridesId: 'no' }),
  )
  const after = apply(document, ownListCommand(document, 'l', 'k', 'Másolat')).document
  const [a, v, lost] = optionsOfList(after, 'k')
  expect([a, v, lost].map((one) => [one?.value, one?.overrideMode])).toEqual([
    ['a', null],
    ['v', 'suppress'],
    ['lost', null],
  ])
  expect([a?.overridesId, v?.overridesId, lost?.overridesId]).toEqual([null, a?.id, null])
  expect(itemOf(after, 'formField', 'f')?.optionList).toBe('k')
  expect(itemOf(after, 'formField', 'g')?.optionList).toBeNull()
})

describe('the list of a new choice', () => {
  const listFor = (labels: readonly string[], label: string, ...options: readonly DocumentItem[]) => {
    const lists = new NewLists(documentWith(...options), ['foglalt'])
    return { name: lists.nameFor(labels, label), created: lists.created, lists }
  }

  it('is one that has the same labels in the same order, ignoring case and accents', () => {
    const list = [option('b', 10, { label: 'Nő' }), option('a', 0, { label: 'Férfi' })]
    expect(listFor(['ferfi', 'NŐ'], 'Neme', ...list)).toMatchObject({ name: 'l', created: [] })
    expect(listFor(['Nő', 'Férfi'], 'Neme', ...list).name).not.toBe('l')
    expect(listFor(['Férfi'], 'Neme', ...list).name).not.toBe('l')
  })

  it('is none with options that are disabled, or of some domains only', () => {
    const list = (more: object) => [
      option('a', 0, { label: 'Férfi' }),
      option('b', 10, { label: 'Nő', ...more }),
    ]
    expect(listFor(['Férfi', 'Nő'], 'Neme', ...list({ enabled: false })).name).toBe('ferfi-no')
    expect(listFor(['Férfi', 'Nő'], 'Neme', ...list({ domainId: 'hu' })).name).toBe('ferfi-no')
  })

  it('is made under a free name, after short options or else after the field, and used again', () => {
    expect(listFor(['igen', 'nem'], 'Kér?').name).toBe('igen-nem')
    const { name, created, lists } = listFor(['Nagyon elégedett', 'Nem az'], 'Foglalt')
    expect(name).toBe('foglalt-2')
    expect(lists.nameFor(['Nagyon elégedett', 'Nem az'], 'Más')).toBe('foglalt-2')
    expect(lists.create(['Nagyon elégedett', 'Nem az'], 'Foglalt')).toBe('foglalt-3')
    expect(created.map(({ list, value, order }) => [list, value, order])).toEqual([
      ['foglalt-2', 'nagyon-elegedett', 0],
      ['foglalt-2', 'nem-az', 10],
      ['foglalt-3', 'nagyon-elegedett', 0],
      ['foglalt-3', 'nem-az', 10],
    ])
    expect(listFor(['???', '!!!'], '???').name).toBe('lista')
  })

  it('has distinct values, numbers for labels without letters, and texts that are not too long', () => {
    const [max, nameMax] = [formOption.properties.label?.max ?? 0, formOption.properties.name?.max ?? 0]
    const long = 'x'.repeat(max + 1)
    const { created } = listFor(['Kor', 'Kör!', '???', long], 'Lista')
    expect(created.map(({ value }) => value)).toEqual(['kor', 'kor-2', '3', 'x'.repeat(60)])
    expect(created[3]).toMatchObject({ label: 'x'.repeat(max), name: 'x'.repeat(nameMax) })
  })

  it.each<[label: string, withText: boolean, exclusive: boolean]>([
    ['Egyéb, éspedig:', true, false],
    ['egyéb: ...', true, false],
    ['Egyéb', false, false],
    ['Egyebek közt:', false, false],
    ['Nem egyéb:', false, false],
    ['Egyik sem', false, true],
    ['Nincs ilyen', false, true],
    ['Ha egyik sem', false, false],
  ])(
    'knows an option that asks for a text, and one that excludes the others: %s',
    (label, withText, exclusive) => {
      expect(listFor([label], 'Lista').created).toMatchObject([{ withText, exclusive }])
    },
  )
})
