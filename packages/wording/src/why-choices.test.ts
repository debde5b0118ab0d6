import '@urlapmuhely/engine'
import type { Aspect, Session } from '@urlapmuhely/engine'
import type { DefinitionParts } from '@urlapmuhely/engine/testing'
import { fillIn } from '@urlapmuhely/engine/testing/fill-in'
import { describe, expect, it } from 'vitest'
import { traceSentences } from './trace-sentences.ts'

/** Children, one of whom is chosen; a field that appears for the second, and one that a side effect chooses in. */
const family = (chooser: object = {}, name: object = {}): DefinitionParts => ({
  formField: [
    { id: 'gyermekek', type: 'repeat', label: 'Gyermekek' },
    { id: 'nev', parentId: 'gyermekek', label: 'Név', ...name },
    {
      ...{
        id: 'melyik',
        type: 'select',
        label: 'Melyik gyermek',
        optionSource: 'rows',
        optionRows: 'gyermekek',
      },
      ...{ rowLabel: '{gyermekek.nev}', onUnavailable: 'clear', ...chooser },
    },
    { id: 'indok', label: 'Indok' },
    { id: 'jel', label: 'Jel' },
    { id: 'nincs', type: 'checkbox', label: 'Nincs gyermek' },
  ],
  formExpandable: [
    { id: 'e', name: 'Második', targets: ['indok'], condition: { '==': [{ var: 'melyik' }, 2] } },
  ],
  formRemoveable: [{ id: 'r', name: 'Gyermektelen', targets: ['gyermekek'], condition: { var: 'nincs' } }],
  formSideEffect: [
    {
      ...{ id: 's', name: 'Az első', on: 'change', triggers: ['jel'] },
      actions: [{ type: 'set', targetId: 'melyik', expression: 1 }],
    },
  ],
})

const { formField: members = [], ...familyRules } = family({ rowLabel: '{gyermekek.iskola}' })
/** The children are called by their schools, and the label of a school shows a secret. */
const withSchool: DefinitionParts = {
  ...familyRules,
  formField: [
    ...members,
    { id: 'titok', personal: true },
    { id: 'iskola', type: 'select', optionList: 'iskolak', parentId: 'gyermekek' },
  ],
  formOption: [{ id: 'o', list: 'iskolak', value: 'x', label: '{titok} iskolája' }],
}

const values = { gyermekek: [{ nev: 'Anna' }, { nev: 'Béla' }], melyik: 2 }

function says(session: Session, path: string, aspect: Aspect): string[] {
  const trace = session.why(path, aspect)
  return trace ? traceSentences(trace) : []
}

describe('a chosen row', () => {
  it('is named by its label', () => {
    const session = fillIn(family(), { values })
    expect(says(session, 'indok', 'presence')).toEqual([
      'Az „Indok” jelen van.',
      'A „Második” lenyitás teljesül: ha a „Melyik gyermek” értéke „Béla” [Melyik gyermek: „Béla”].',
      'Eltűnne, ha a „Melyik gyermek” értéke „Anna” lenne.',
    ])
    session.dispatch({ type: 'set', path: 'jel', value: 'x' })
    expect(says(session, 'melyik', 'value')).toContain(
      'Az „Az első” mellékhatás ezt írta bele: „Anna” (a „Jel” változásakor).',
    )
  })

  it.each([
    ['has no label', family({ rowLabel: '' })],
    ['has a label that shows personal data', family({}, { personal: true })],
    ['has a label that shows a choice whose label shows personal data', withSchool],
  ])('is named as its row is titled if it %s', (_, parts) => {
    expect(says(fillIn(parts, { values }), 'indok', 'presence').slice(1)).toEqual([
      'A „Második” lenyitás teljesül: ha a „Melyik gyermek” értéke „Gyermekek – 2. sor” [Melyik gyermek: „Gyermekek – 2. sor”].',
      'Eltűnne, ha a „Melyik gyermek” értéke „Gyermekek – 1. sor” lenne.',
    ])
  })
})

describe('a choice that was dropped', () => {
  it('says that its row was removed, until the field is written again', () => {
    const session = fillIn(family(), { values })
    session.dispatch({ type: 'removeRow', path: 'gyermekek.1' })
    expect(says(session, 'melyik', 'value')).toEqual([
      'A „Melyik gyermek” üres.',
      'A választott sort törölték, ezért a választás megszűnt.',
    ])
    session.dispatch({ type: 'set', path: 'melyik', value: 1 })
    expect(says(session, 'melyik', 'value')).toEqual(['A „Melyik gyermek” értékét a kitöltő adta meg.'])
  })

  it('says so of one of several rows', () => {
    const session = fillIn(family({ type: 'checkboxGroup' }), { values: { ...values, melyik: [1, 2] } })
    session.dispatch({ type: 'removeRow', path: 'gyermekek.0' })
    expect(session.field('melyik')?.value).toEqual([1])
    expect(says(session, 'melyik', 'value')[1]).toBe(
      'A választott sort törölték, ezért a választás megszűnt.',
    )
  })

  it('says that the rows are absent', () => {
    const session = fillIn(family(), { values })
    session.dispatch({ type: 'set', path: 'nincs', value: true })
    expect(says(session, 'melyik', 'value')).toEqual([
      'A „Melyik gyermek” üres.',
      'A választott sor most nincs az űrlapon, ezért a választás megszűnt.',
    ])
  })

  it('says that the option is not offered any more', () => {
    const session = fillIn(
      {
        formField: [
          { id: 'x', type: 'select', label: 'X', optionList: 'l' },
          { id: 'y', type: 'checkbox', label: 'Y' },
        ],
        formOption: ['a', 'b'].map((value) => ({ id: value, list: 'l', value })),
        formOptionModifier: [
          {
            ...{ id: 'm', name: 'Nincs a', fieldId: 'x', effect: 'exclude', optionValues: ['a'] },
            ...{ onUnavailable: 'clear', condition: { var: 'y' } },
          },
        ],
      },
      { values: { x: 'a' } },
    )
    session.dispatch({ type: 'set', path: 'y', value: true })
    expect(says(session, 'x', 'value').slice(0, 2)).toEqual([
      'Az „X” üres.',
      'A választott opció már nem választható, ezért a választás megszűnt.',
    ])
  })
})
