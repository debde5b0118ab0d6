import { type DocumentOption, optionsOfList, pasteOptions, readBlock, type Step } from '@urlapmuhely/document'
import { formDisabled, formOption } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'
import { describe, expect, it } from 'vitest'
import { createWorkshop, type Workshop } from '../../store/workshop.ts'
import { FORM_ID, workshopOf } from '../testing/field-outline.ts'
import { LIST, listIn, listOf, optionOf } from '../testing/list-of.ts'
import { shownNotices } from '../testing/shown-notices.ts'
import type { GridColumn } from './grid-columns.ts'
import { copiedCells, optionActions } from './option-actions.ts'

const notices = shownNotices()

const NO_STEPS = (): readonly Step[] => []
/** A workshop with a saved list, and the actions of its grid. */
function open(options: readonly DocumentOption[] = listOf('Piros', 'Kék', 'Zöld'), start = NO_STEPS) {
  const workshop = workshopOf('text nev', { formOption: options })
  return { workshop, actions: optionActions(workshop, LIST, start) }
}
/** The same with a list that was never saved. */
function openNew(options: readonly DocumentOption[]) {
  const saved = workshopOf('text nev').document()
  const workshop = createWorkshop(FORM_ID, saved)
  workshop.run({ label: '', steps: options.map((item) => ({ is: 'create', kind: formOption.name, item })) })
  return { workshop, actions: optionActions(workshop, LIST, NO_STEPS) }
}
const at = (workshop: Workshop, index: number): DocumentOption => {
  const option = optionsOfList(workshop.document(), LIST)[index]
  if (!option) throw new Error(`There is no option ${index}.`)
  return option
}
const column = (is: GridColumn['is'], key: string): GridColumn => ({ is, key, label: key })
const [LABEL, VALUE, GROUP, OFF, KOD] = [
  column('label', 'label'),
  column('value', 'value'),
  column('text', 'group'),
  column('toggle', 'disabled'),
  column('data', 'kod'),
]

describe('a new option', () => {
  it.each([
    [0, ['l: L', 'piros: Piros', 'kék: Kék']],
    [1, ['piros: Piros', 'l: L', 'kék: Kék']],
    [2, ['piros: Piros', 'kék: Kék', 'l: L']],
    [9, ['piros: Piros', 'kék: Kék', 'l: L']],
  ])('goes behind %i others', (index, list) => {
    const { workshop, actions } = open(listOf('Piros', 'Kék'))
    actions.create('uj', 'L', index)
    expect(listIn(workshop)).toEqual(list)
  })

  it('and the typing of its label are one step for undo, with the steps that begin the list', () => {
    const begin = (): readonly Step[] => [
      { is: 'change', kind: 'formField', id: 'nev', values: { optionList: LIST } },
    ]
    const { workshop, actions } = open([], begin)
    actions.create('uj', 'L', 0)
    actions.setLabel(at(workshop, 0), 'Li')
    actions.setLabel(at(workshop, 0), 'Lila')
    expect(listIn(workshop)).toEqual(['lila: Lila'])
    expect(workshop.document().items.formField?.get('nev')?.optionList).toBe(LIST)
    workshop.undo()
    expect(workshop.changes()).toEqual([])
  })
})

describe('a typed label', () => {
  it('changes the value of a new option, but not that of a saved one', () => {
    const created = openNew(listOf('Piros', 'Kek'))
    created.actions.setLabel(at(created.workshop, 0), 'Bordó')
    expect(listIn(created.workshop)).toEqual(['bordo: Bordó', 'kek: Kek'])
    const saved = open(listOf('Piros', 'Kek'))
    saved.actions.setLabel(at(saved.workshop, 0), 'Bordó')
    expect(listIn(saved.workshop)).toEqual(['piros: Bordó', 'kek: Kek'])
  })

  it('keeps a value that somebody typed, and one that is a number', () => {
    const { workshop, actions } = openNew([
      optionOf('Piros', 0, { value: 'p1' }),
      optionOf('Kek', 10, { value: 7 }),
    ])
    actions.setLabel(at(workshop, 0), 'A')
    actions.setLabel(at(workshop, 1), 'B')
    expect(listIn(workshop)).toEqual(['p1: A', '7: B'])
  })

  it('makes a value that no other option has', () => {
    const { workshop, actions } = openNew(listOf('Piros', 'Kek'))
    actions.setLabel(at(workshop, 0), 'Kek')
    expect(listIn(workshop)).toEqual(['kek-2: Kek', 'kek: Kek'])
  })

  it('is the name too while both are the same', () => {
    const { workshop, actions } = open([optionOf('Piros', 0), optionOf('Kek', 10, { name: 'sajat' })])
    actions.setLabel(at(workshop, 0), 'A')
    actions.setLabel(at(workshop, 1), 'B')
    expect([at(workshop, 0).name, at(workshop, 1).name]).toEqual(['A', 'sajat'])
  })
})

describe('a typed value', () => {
  it('is followed by the rules that name the old one', () => {
    const rule = {
      ...buildItem(formDisabled, { formId: FORM_ID, targets: ['szin'] }),
      ...{ id: 'szabaly', condition: { '==': [{ var: 'szin' }, 'piros'] } },
    }
    const workshop = workshopOf('select szin', { formOption: listOf('Piros'), formDisabled: [rule] })
    workshop.run({
      label: '',
      steps: [
        { is: 'change', kind: 'formField', id: 'szin', values: { optionList: LIST, optionSource: 'list' } },
      ],
    })
    optionActions(workshop, LIST, NO_STEPS).setValue(at(workshop, 0), 'bordo')
    expect(listIn(workshop)).toEqual(['bordo: Piros'])
    expect(workshop.document().items.formDisabled?.get('szabaly')?.condition).toEqual({
      '==': [{ var: 'szin' }, 'bordo'],
    })
  })
})

describe('a cell', () => {
  it('of a property is that property', () => {
    const { workshop, actions } = open(listOf('Piros'))
    actions.set(at(workshop, 0), GROUP, 'Meleg')
    actions.set(at(workshop, 0), OFF, true)
    expect(at(workshop, 0)).toMatchObject({ group: 'Meleg', disabled: true })
  })

  it.each([
    ['12', 12],
    ['1,5', 1.5],
    ['1 234', 1234],
    ['0612', '0612'],
    ['ZA', 'ZA'],
  ])('of data with “%s” holds %j', (text, value) => {
    const { workshop, actions } = open([optionOf('Piros', 0, { data: { megye: 'ZA' } })])
    actions.setData(at(workshop, 0), KOD, text)
    expect(at(workshop, 0).data).toEqual({ megye: 'ZA', kod: value })
    expect(notices).toEqual([])
  })

  it('of data with a yes or no is a boolean among booleans, and a text among texts', () => {
    const held = (kod: unknown) => [
      optionOf('Piros', 0, { data: { kod } }),
      optionOf('Kek', 10, { data: {} }),
    ]
    for (const [before, after] of [
      [true, false],
      ['igen', 'nem'],
    ]) {
      const { workshop, actions } = open(held(before))
      actions.setData(at(workshop, 1), KOD, 'nem')
      expect(at(workshop, 1).data).toEqual({ kod: after })
      actions.fill(optionsOfList(workshop.document(), LIST), [KOD], [['nem'], ['Igen']])
      expect([0, 1].map((index) => at(workshop, index).data)).toEqual([
        { kod: after },
        { kod: before === true ? true : 'Igen' },
      ])
    }
  })

  it('of data that is emptied is taken out', () => {
    const { workshop, actions } = open([optionOf('Piros', 0, { data: { megye: 'ZA', kod: 1 } })])
    actions.setData(at(workshop, 0), KOD, '')
    expect(at(workshop, 0).data).toEqual({ megye: 'ZA' })
  })

  it('of data with an ambiguous number stays a text, with a notice', () => {
    const { workshop, actions } = open(listOf('Piros'))
    actions.setData(at(workshop, 0), KOD, '1234.500')
    expect(at(workshop, 0).data).toEqual({ kod: '1234.500' })
    expect(notices).toEqual([expect.stringContaining('„1234.500” (1 cella)')])
  })

  it('typed on and on is one step for undo; another cell is another', () => {
    const { workshop, actions } = open(listOf('Piros'))
    for (const text of ['M', 'Me', 'Meleg']) actions.set(at(workshop, 0), GROUP, text)
    actions.set(at(workshop, 0), OFF, true)
    workshop.undo()
    expect(at(workshop, 0)).toMatchObject({ group: 'Meleg', disabled: false })
    workshop.undo()
    expect(workshop.changes()).toEqual([])
  })
})

describe('pasted options', () => {
  it('go to their place, and change the options that they name', () => {
    const { workshop, actions } = open(listOf('Piros', 'Kek'))
    const pasted = pasteOptions('piros\tBordó\nlila\tLila', optionsOfList(workshop.document(), LIST))
    actions.paste(pasted, 1)
    expect(listIn(workshop)).toEqual(['piros: Bordó', 'lila: Lila', 'kek: Kek'])
    workshop.undo()
    expect(workshop.changes()).toEqual([])
  })

  it('replace the options of a new list that nobody has edited', () => {
    const { workshop, actions } = openNew([
      optionOf('1. opció', 0, { value: '1-opcio' }),
      optionOf('2. opció', 10, { value: '2-opcio' }),
    ])
    expect(actions.replaceable()).toHaveLength(2)
    actions.paste(pasteOptions('Lila\nSárga'), 2)
    expect(listIn(workshop)).toEqual(['lila: Lila', 'sarga: Sárga'])
    expect(actions.replaceable()).toEqual([])
  })

  it('replace none of a saved list', () => {
    expect(open().actions.replaceable()).toEqual([])
  })
})

describe('cells pasted over others', () => {
  const fill = (options: readonly DocumentOption[], columns: readonly GridColumn[], text: string) => {
    const { workshop, actions } = open(options)
    const all = optionsOfList(workshop.document(), LIST)
    actions.fill(all, columns, readBlock(text))
    return workshop
  }

  it('are written from the first column on, and ignored beyond the last row and column', () => {
    const workshop = fill(listOf('Piros', 'Kek'), [GROUP, KOD], 'meleg\t1\tx\nhideg\t2\tx\nsehol\t3\tx')
    expect(at(workshop, 0)).toMatchObject({ group: 'meleg', data: { kod: 1 } })
    expect(at(workshop, 1)).toMatchObject({ group: 'hideg', data: { kod: 2 } })
    expect(listIn(workshop)).toHaveLength(2)
    workshop.undo()
    expect(workshop.changes()).toEqual([])
  })

  it('keep a label and a value where they are empty', () => {
    const { workshop, actions } = open(listOf('Piros', 'Kek'))
    actions.fill(
      optionsOfList(workshop.document(), LIST),
      [LABEL, VALUE],
      [
        ['', ''],
        ['Lila', 'l'],
      ],
    )
    expect(listIn(workshop)).toEqual(['piros: Piros', 'l: Lila'])
  })

  it('change a value that is a number only to another number', () => {
    const numbers = [optionOf('Egy', 0, { value: 1 }), optionOf('Ketto', 10, { value: 2 })]
    expect(listIn(fill(numbers, [VALUE], '10\nkettő'))).toEqual(['10: Egy', '2: Ketto'])
  })

  it.each([
    ['igen', true],
    ['I', true],
    ['x', true],
    ['1', true],
    ['IGAZ', true],
    ['true', true],
    ['nem', false],
    ['0', false],
    ['-', false],
  ])('tick for “%s”: %s', (text, isTicked) => {
    expect(at(fill([optionOf('Piros', 0, { disabled: !isTicked })], [OFF], text), 0).disabled).toBe(isTicked)
  })

  it('tell of all ambiguous numbers of data at once, and of no other cells', () => {
    fill(listOf('Piros', 'Kek'), [GROUP, KOD], '1234.500\t1234.500\n2234.500\t3234.500')
    expect(notices).toEqual([expect.stringContaining('„1234.500” (2 cella)')])
  })

  it('are each read after those before them: a value may be given to the next row', () => {
    expect(listIn(fill(listOf('Piros', 'Kek'), [VALUE], 'kek\npiros'))).toEqual(['kek: Piros', 'piros: Kek'])
  })
})

describe('moved options', () => {
  it.each([
    [['piros'], 3, ['kék', 'zöld', 'piros']],
    [['zöld'], 0, ['zöld', 'piros', 'kék']],
    [['piros', 'zöld'], 2, ['kék', 'piros', 'zöld']],
    [['piros'], 99, ['kék', 'zöld', 'piros']],
  ])('%j go before option %i', (ids, index, values) => {
    const { workshop, actions } = open()
    actions.move(new Set(ids), index)
    expect(optionsOfList(workshop.document(), LIST).map(({ value }) => value)).toEqual(values)
  })

  it('that stay are no step for undo', () => {
    const { workshop, actions } = open()
    actions.move(new Set(['piros']), 1)
    actions.move(new Set(), 0)
    expect(workshop.state().history.done).toEqual([])
  })
})

describe('a column of data', () => {
  it('gets another name or goes, in every option that has it', () => {
    const options = [optionOf('Piros', 0, { data: { kod: 1 } }), optionOf('Kek', 10, { data: { mas: 2 } })]
    const { workshop, actions } = open(options)
    actions.changeColumn('kod', 'szam')
    expect([at(workshop, 0).data, at(workshop, 1).data]).toEqual([{ szam: 1 }, { mas: 2 }])
    actions.changeColumn('szam', null)
    expect([at(workshop, 0).data, at(workshop, 1).data]).toEqual([{}, { mas: 2 }])
  })
})

describe('copied options', () => {
  const options = [
    optionOf('Piros', 0, { group: 'Me\tleg', data: { kod: 1.5 } }),
    optionOf('Kek', 10, { value: 2, data: { kod: 'a "b"' } }),
  ]

  it('are cells with headings, without the columns of ticks', () => {
    expect(copiedCells(options, [LABEL, VALUE, OFF, GROUP, KOD])).toBe(
      ['label\tvalue\tgroup\tkod', 'Piros\tpiros\t"Me\tleg"\t1,5', 'Kek\t2\t\t"a ""b"""'].join('\n'),
    )
  })

  it('are read again by pasting as they are, but for white space', () => {
    const plain = [optionOf('Piros', 0, { group: 'Meleg', data: { kod: 1.5 } }), optionOf('Kek', 10)]
    const headed = [
      { ...LABEL, label: 'Felirat' },
      { ...VALUE, label: 'Érték' },
      { ...GROUP, label: 'Csoport' },
      KOD,
    ] as readonly GridColumn[]
    expect(pasteOptions(copiedCells(plain, headed)).added).toEqual([
      { label: 'Piros', value: 'piros', group: 'Meleg', data: { kod: 1.5 } },
      { label: 'Kek', value: 'kek' },
    ])
  })
})
