import { type FieldDraft, findInPalette, readLines } from '@urlapmuhely/document'
import { describe, expect, it, test } from 'vitest'
import { fieldsOf, outlineOf, treeIn, workshopOf, workshopWith } from '../testing/field-outline.ts'
import { addFields, draftOfEntry, placeAfterSelection, placeOfLine } from './add-fields.ts'

const entry = (type: 'page' | 'text' | 'group' | 'section', label: string = type): FieldDraft =>
  draftOfEntry({ makes: { type }, label })

describe('the step that adds fields', () => {
  const label = (...texts: readonly string[]) => {
    const workshop = workshopWith([])
    addFields(workshop, { drafts: readLines(texts.join('\n')), place: { parentId: null, index: 0 } })
    return workshop.state().history.done.at(-1)?.label
  }

  it('counts all of them, also those inside others', () => {
    expect(label('Név')).toBe('Új mező: „Név”')
    expect(label('Név', 'Kor')).toBe('2 új mező')
    expect(label('Gyermekek (ismétlődő)', '  Név', '  Kor')).toBe('3 új mező')
  })
})

describe('the place of a new field', () => {
  const outline = `
    page oldal
      section szakasz
        group csoport
          text nev
      text kor
    page masik
      text cim`

  it.each([
    ['nothing', [], { parentId: 'masik', index: 1 }],
    ['a field', ['nev'], { parentId: 'csoport', index: 1 }],
    ['the last of several', ['cim', 'kor'], { parentId: 'oldal', index: 2 }],
    ['a group', ['csoport'], { parentId: 'csoport', index: 1 }],
    ['a page', ['masik'], { parentId: 'masik', index: 1 }],
    ['a field and then something else', ['nev', 'szabaly'], { parentId: 'csoport', index: 1 }],
    ['only something else', ['szabaly'], { parentId: 'masik', index: 1 }],
  ])('after %s is selected', (_, selection, place) => {
    const workshop = workshopOf(outline)
    workshop.select(selection)
    expect(placeAfterSelection(workshop)).toEqual(place)
  })

  it('is the end of a form without pages, and the beginning of an empty one', () => {
    expect(placeAfterSelection(workshopOf('text a\ntext b'))).toEqual({ parentId: null, index: 2 })
    expect(placeAfterSelection(workshopWith([]))).toEqual({ parentId: null, index: 0 })
  })

  it('is behind a selected group that is complete', () => {
    const workshop = workshopOf('group a')
    workshop.select(['a'])
    expect(placeAfterSelection(workshop, 'a')).toEqual({ parentId: null, index: 1 })
    expect(placeAfterSelection(workshop)).toEqual({ parentId: 'a', index: 0 })
  })

  it.each([
    ['nev', { parentId: 'oldal', index: 1 }],
    ['csoport', { parentId: 'oldal', index: 1 }],
    ['szakasz', { parentId: 'oldal', index: 1 }],
    ['kor', { parentId: 'oldal', index: 2 }],
    ['cim', { parentId: 'masik', index: 1 }],
  ])('of a typed heading ends the section around %s', (id, place) => {
    const workshop = workshopOf(outline)
    workshop.select([id])
    expect(placeOfLine(workshop, entry('section'), null)).toEqual(place)
    expect(placeOfLine(workshop, entry('text'), null)).toEqual(placeAfterSelection(workshop))
  })

  it('is found where two people moved groups into each other', () => {
    const fields = fieldsOf('group a\n  group b').map((field) =>
      field.id === 'a' ? { ...field, parentId: 'b' } : field,
    )
    const workshop = workshopWith(fields)
    workshop.select(['b'])
    expect(placeOfLine(workshop, entry('section'), null)).toEqual({ parentId: 'b', index: 1 })
  })
})

describe('new fields', () => {
  it('are one step for undo, and the first of them is selected', () => {
    const workshop = workshopOf('text a\ntext b')
    const before = outlineOf(workshop)
    const place = { parentId: null, index: 1 }
    const ids = addFields(workshop, { drafts: [entry('text', 'Név'), entry('text', 'Cím')], place })
    expect(ids).toHaveLength(2)
    expect(workshop.state().selection).toEqual(ids.slice(0, 1))
    expect(outlineOf(workshop)).toBe('text a\ntext nev\ntext cim\ntext b')
    workshop.undo()
    expect(outlineOf(workshop)).toBe(before)
  })

  it('are returned without those inside them', () => {
    const workshop = workshopOf('text a')
    const drafts = readLines('1. Személyes adatok\nMegjegyzés: ____\n2. Egyéb\nKor: ____')
    const ids = addFields(workshop, { drafts, place: { parentId: null, index: 1 } })
    const tree = treeIn(workshop)
    expect(ids.map((id) => tree.byId.get(id)?.item.label)).toEqual(['Személyes adatok', 'Egyéb'])
    expect(tree.nodes).toHaveLength(5)
  })

  it('get keys that no other field has', () => {
    const workshop = workshopOf('text nev')
    addFields(workshop, {
      drafts: [entry('text', 'Név'), entry('text', 'Név')],
      place: { parentId: null, index: 1 },
    })
    expect(new Set(treeIn(workshop).nodes.map(({ item }) => item.key)).size).toBe(3)
  })

  it('with options get lists whose names are not taken', () => {
    const workshop = workshopOf('text a')
    const drafts = readLines('Kedvenc szín: piros / kék')
    const place = { parentId: null, index: 1 }
    const listOf = ([id = '']: readonly string[]) => workshop.document().items.formField?.get(id)?.optionList
    const first = listOf(addFields(workshop, { drafts, place }))
    const taken = workshopOf('text a')
    const [id = ''] = addFields(taken, { drafts, place, takenLists: [String(first)] })
    expect(typeof first).toBe('string')
    expect(taken.document().items.formField?.get(id)?.optionList).not.toBe(first)
  })

  it('without a draft change nothing', () => {
    const workshop = workshopOf('text a')
    expect(addFields(workshop, { drafts: [], place: { parentId: null, index: 0 } })).toEqual([])
    expect(workshop.changes()).toEqual([])
  })
})

describe('the words before the first page', () => {
  const drafts = readLines('1. oldal: Adatok\nSzín: ____')
  const place = { parentId: null, index: 0 }
  const add = (description: string, before: string) => {
    const workshop = workshopWith([])
    const { id } = workshop.document().form
    workshop.run(
      { label: '', steps: [{ is: 'change', kind: 'form', id, values: { description: before } }] },
      [],
    )
    addFields(workshop, { drafts, place, description })
    const notes = treeIn(workshop).nodes.flatMap(({ item: { id: fieldId, type }, depth }) =>
      type === 'note' ? [`${depth}: ${workshop.document().items.formField?.get(fieldId)?.hint}`] : [],
    )
    const added = workshop.document().form.description
    workshop.undo()
    return { notes, added, undone: workshop.document().form.description }
  }

  it('are the description of a form without one, in the same step for undo', () => {
    expect(add('Kérjük, töltse ki!', '')).toEqual({ notes: [], added: 'Kérjük, töltse ki!', undone: '' })
  })

  it('are a text on the first new page of a form that has one', () => {
    expect(add('Kérjük, töltse ki!', 'Régi')).toEqual({
      ...{ notes: ['1: Kérjük, töltse ki!'], added: 'Régi', undone: 'Régi' },
    })
  })

  it('may be missing', () => {
    expect(add('', 'Régi')).toEqual({ notes: [], added: 'Régi', undone: 'Régi' })
  })
})

describe('a new page', () => {
  it.each([
    ['mely', 'page a\n  group g\n    text mely\npage uj\npage b'],
    ['g', 'page a\n  group g\n    text mely\npage uj\npage b'],
    ['a', 'page a\n  group g\n    text mely\npage uj\npage b'],
    ['b', 'page a\n  group g\n    text mely\npage b\npage uj'],
  ])('goes behind the page around the selected %s', (id, outline) => {
    const workshop = workshopOf('page a\n  group g\n    text mely\npage b')
    workshop.select([id])
    addFields(workshop, { drafts: [entry('page', 'Új')], place: placeAfterSelection(workshop) })
    expect(outlineOf(workshop)).toBe(outline)
  })

  it('goes to the wanted place at the top, and takes the other new fields along', () => {
    const workshop = workshopOf('page a\n  text x\npage b')
    const drafts = [entry('text', 'Első'), entry('page', 'Új')]
    addFields(workshop, { drafts, place: { parentId: 'a', index: 0 } })
    expect(outlineOf(workshop)).toBe('page a\n  text x\ntext elso\npage uj\npage b')
  })
})

test('a field that is selected next gets its followers behind it', () => {
  const workshop = workshopOf('page a')
  workshop.select(['a'])
  for (const label of ['Egy', 'Kettő'])
    addFields(workshop, { drafts: [entry('text', label)], place: placeAfterSelection(workshop) })
  expect(outlineOf(workshop)).toBe('page a\n  text egy\n  text ketto')
})

describe('an entry of the palette', () => {
  it('becomes an empty field of its type with its label', () => {
    expect(entry('text', 'Szöveg')).toMatchObject({
      ...{ label: 'Szöveg', type: 'text', readyMade: null, required: false },
      ...{ options: [], children: [], hint: '', properties: {} },
    })
  })

  it('that is a ready-made keeps its name, and is added with all that it has', () => {
    const [name] = findInPalette('személynév')
    if (!name || name.makes.type !== null) throw new Error('There is a ready-made.')
    const draft = draftOfEntry(name)
    expect(draft.readyMade).toBe(name.makes.readyMade)
    const workshop = workshopOf('text a')
    const ids = addFields(workshop, { drafts: [draft], place: { parentId: null, index: 1 } })
    expect(ids.length).toBeGreaterThan(0)
    expect(treeIn(workshop).nodes.length).toBeGreaterThan(1)
  })
})
