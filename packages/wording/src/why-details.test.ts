import '@urlapmuhely/engine'
import type { Aspect, Session } from '@urlapmuhely/engine'
import type { DefinitionParts } from '@urlapmuhely/engine/testing'
import { fillIn, setAll } from '@urlapmuhely/engine/testing/fill-in'
import { describe, expect, it } from 'vitest'
import { traceSentences } from './trace-sentences.ts'

const v = (name: string) => ({ var: name })

/** The sentences with normal spaces in numbers, to keep the expectations readable. */
function says(session: Session, path: string, aspect: Aspect): string[] {
  const trace = session.why(path, aspect)
  return trace ? traceSentences(trace).map((one) => one.replaceAll('\u00a0', ' ')) : []
}

const loan: DefinitionParts = {
  formField: [
    { id: 'jovedelem', type: 'number', label: 'Jövedelem', min: 0 },
    { id: 'egyeb', type: 'number', label: 'Egyéb jövedelem' },
    {
      id: 'osszes',
      type: 'calculated',
      label: 'Összes jövedelem',
      expression: { '+': [v('jovedelem'), v('egyeb')] },
    },
    {
      id: 'terhelheto',
      type: 'calculated',
      label: 'Terhelhető',
      expression: { '*': [v('osszes'), 0.35] },
    },
    { id: 'torleszto', type: 'number', label: 'Törlesztő', step: 500 },
    { id: 'hitelek', type: 'repeat', label: 'Hitelek' },
    { id: 'osszeg', parentId: 'hitelek', type: 'number', label: 'Összeg' },
    { id: 'indoklas', label: 'Indoklás' },
  ],
  formExpandable: [
    {
      id: 'e',
      name: 'Sok a hitel',
      targets: ['indoklas'],
      condition: { '>': [{ sum: [v('hitelek.osszeg')] }, v('terhelheto')] },
    },
  ],
  formValidation: [
    {
      id: 'q',
      name: 'Belefér',
      targets: ['torleszto'],
      rule: 'expression',
      parameters: { expression: { '<=': [v('torleszto'), v('terhelheto')] } },
    },
  ],
}

const filled = () =>
  fillIn(loan, {
    values: {
      jovedelem: 250_000,
      egyeb: 50_000,
      torleszto: 300_000,
      hitelek: [{ osszeg: 60_000 }, { osszeg: 45_000 }],
    },
  })

describe('what is asked of a loan', () => {
  it('tells the sum of the rows, the formulas in between, and which row would turn it', () => {
    expect(says(filled(), 'indoklas', 'presence')).toEqual([
      'Az „Indoklás” nincs jelen.',
      'A „Sok a hitel” lenyitás nem teljesül: ha a „Hitelek › Összeg” összege nagyobb, mint a „Terhelhető” [Összeg: 60 000, 45 000; Terhelhető: 105 000; a „Hitelek › Összeg” összege: 105 000].',
      'A „Terhelhető” képlete: az „Összes jövedelem” · 0,35 = 105 000 [Összes jövedelem: 300 000].',
      'Az „Összes jövedelem” képlete: a „Jövedelem” + az „Egyéb jövedelem” = 300 000 [Jövedelem: 250 000; Egyéb jövedelem: 50 000].',
      'Megjelenne, ha a „Hitelek” 1. sorában az „Összeg” értéke 60 001 lenne.',
    ])
  })

  it('tells of a new row where there is none', () => {
    const session = fillIn(loan, { values: { jovedelem: 100_000, egyeb: 0 } })
    expect(says(session, 'indoklas', 'presence').at(-1)).toBe(
      'Megjelenne, ha a „Hitelek” egy új sorában az „Összeg” értéke 35 001 lenne.',
    )
  })

  it('tells the numbers of a validation and the nearest value that passes', () => {
    expect(says(filled(), 'torleszto', 'issues')).toEqual([
      'A „Törlesztő” értéke nem felel meg.',
      'A „Belefér” ellenőrzés nem teljesül: 300 000 nagyobb, mint 105 000.',
      'A „Terhelhető” képlete: az „Összes jövedelem” · 0,35 = 105 000 [Összes jövedelem: 300 000].',
      'Az „Összes jövedelem” képlete: a „Jövedelem” + az „Egyéb jövedelem” = 300 000 [Jövedelem: 250 000; Egyéb jövedelem: 50 000].',
      'Megfelelne, ha a „Törlesztő” értéke 105 000 lenne.',
    ])
  })

  it('tells the formula of a calculated field', () => {
    expect(says(filled(), 'terhelheto', 'value')).toEqual([
      'A „Terhelhető” értékét képlet számítja ki.',
      'A képlete: az „Összes jövedelem” · 0,35 = 105 000 [Összes jövedelem: 300 000].',
      'Az „Összes jövedelem” képlete: a „Jövedelem” + az „Egyéb jövedelem” = 300 000 [Jövedelem: 250 000; Egyéb jövedelem: 50 000].',
    ])
  })
})

describe('what is wrong with a value', () => {
  const options = ['alma', 'banán'].map((value) => ({ id: value, list: 'l', value }))
  const faulty = (parts: DefinitionParts, values: Readonly<Record<string, unknown>>) =>
    says(fillIn({ formOption: options, ...parts }, { values }), 'x', 'issues').slice(1)
  const checked = (type: string, rule: string, parameters: object, more: readonly object[] = []) => ({
    formField: [{ id: 'x', type, optionList: 'l', label: 'X' }, ...(more as [])],
    formValidation: [{ id: 'q', name: 'Szabály', targets: ['x'], rule, parameters }],
  })
  const until = { id: 'y', type: 'date', label: 'Vége' }

  it.each<[DefinitionParts, unknown, readonly string[]]>([
    [
      { formField: [{ id: 'x', type: 'number', min: 3, label: 'X' }] },
      1,
      [
        'A mező saját feltétele nem teljesül (Legkisebb érték): 1 kisebb, mint 3.',
        'Megfelelne, ha az „X” értéke 3 lenne.',
      ],
    ],
    [
      { formField: [{ id: 'x', type: 'number', step: 5, label: 'X' }] },
      7,
      ['A mező saját feltétele nem teljesül (Lépésköz).', 'Megfelelne, ha az „X” értéke 5 lenne.'],
    ],
    [
      checked('text', 'maxLength', { max: 3 }),
      'abcde',
      [
        'A „Szabály” ellenőrzés nem teljesül: 5 karakter több, mint 3.',
        'Megfelelne, ha az „X” értéke „abc” lenne.',
      ],
    ],
    [
      checked('text', 'pattern', { pattern: '^\\d{2}$' }),
      'a',
      ['A „Szabály” ellenőrzés nem teljesül.', 'Megfelelne, ha az „X” értéke például „11” lenne.'],
    ],
    [
      checked('multiSelect', 'minItems', { min: 2 }),
      ['alma'],
      [
        'A „Szabály” ellenőrzés nem teljesül: 1 elem kevesebb, mint 2.',
        'Megfelelne, ha az „X” értéke „alma”, „banán” lenne.',
      ],
    ],
    [
      checked('date', 'compareField', { fieldId: 'y', operator: '<' }, [until]),
      '2026/05/01',
      [
        'A „Szabály” ellenőrzés nem teljesül: 2026. 05. 01. későbbi, mint 2026. 04. 01. (Vége).',
        'Megfelelne, ha az „X” értéke 2026. 03. 31. lenne.',
      ],
    ],
    [
      checked('date', 'compareField', { fieldId: 'y', operator: '<' }, [until]),
      '2026/04/01',
      [
        'A „Szabály” ellenőrzés nem teljesül: 2026. 04. 01. nem korábbi, mint 2026. 04. 01. (Vége).',
        'Megfelelne, ha az „X” értéke 2026. 03. 31. lenne.',
      ],
    ],
    [
      checked('date', 'compareField', { fieldId: 'y', operator: '==' }, [until]),
      '2026/05/01',
      [
        'A „Szabály” ellenőrzés nem teljesül: 2026. 05. 01. nem ugyanaz, mint 2026. 04. 01. (Vége).',
        'Megfelelne, ha az „X” értéke 2026. 04. 01. lenne.',
      ],
    ],
    [
      checked('date', 'compareField', { fieldId: 'y', operator: '!=' }, [until]),
      '2026/04/01',
      [
        'A „Szabály” ellenőrzés nem teljesül: 2026. 04. 01. ugyanaz, mint 2026. 04. 01. (Vége).',
        'Megfelelne, ha az „X” értéke 2026. 04. 02. lenne.',
      ],
    ],
  ])('%j', (parts, value, expected) => {
    expect(faulty(parts, { x: value, y: '2026/04/01' })).toEqual(expected)
  })

  it('is that a chosen option went away and was flagged', () => {
    const modified = (name: string, rest: object) => ({
      id: name,
      name,
      fieldId: 'x',
      optionValues: ['banán'],
      condition: { '==': [v('a'), 'x'] },
      ...rest,
    })
    const session = fillIn(
      {
        formField: [
          { id: 'a', label: 'A mező' },
          { id: 'x', type: 'select', optionList: 'l', label: 'X' },
        ],
        formOption: options,
        formOptionModifier: [
          modified('Idény', { effect: 'exclude', onUnavailable: 'flag' }),
          modified('Név', { effect: 'relabel', label: 'Banánfürt' }),
          modified('Sor', { effect: 'sort' }),
          modified('Zár', { effect: 'disable', optionValues: ['alma'] }),
          modified('Kell', { effect: 'include', optionValues: ['alma'] }),
        ],
      },
      { values: { x: 'banán' } },
    )
    setAll(session, { a: 'x' })
    expect(says(session, 'x', 'issues')).toEqual([
      'Az „X” értéke nem felel meg.',
      'A választott opciót az „Idény” opciómódosító kihagyja az opciók közül, és hibaként jelöli.',
    ])
    const condition = 'ha az „A mező” értéke „x” [A mező: „x”]'
    expect(says(session, 'x', 'options').slice(1, -1)).toEqual([
      `Az „Idény” opciómódosító teljesül: ${condition}; kihagyja: „banán”; a kiválasztott „banán” megmaradt, hibaként megjelölve.`,
      `A „Név” opciómódosító teljesül: ${condition}; új feliratot ad: „banán” → „Banánfürt”.`,
      `A „Sor” opciómódosító teljesül: ${condition}; felirat szerint rendez.`,
      `A „Zár” opciómódosító teljesül: ${condition}; nem választhatóvá teszi: „alma”.`,
      `A „Kell” opciómódosító teljesül: ${condition}; választható: „alma”.`,
    ])
  })
})

describe('what a side effect runs on', () => {
  const wrote = (effect: Readonly<Record<string, unknown>>, act: (session: Session) => void) => {
    const session = fillIn({
      formField: [{ id: 'a', label: 'A mező' }, { id: 'b', label: 'B mező' }, { id: 'x' }],
      formSideEffect: [
        {
          id: 's',
          name: 'Hatás',
          actions: [{ type: 'set', targetId: 'x', expression: 'új', overwrite: 'always' }],
          ...effect,
        },
      ],
    })
    act(session)
    return says(session, 'x', 'value').at(-1)
  }
  const type = (session: Session) => setAll(session, { a: 'x' })

  it.each<[Readonly<Record<string, unknown>>, (session: Session) => void, string]>([
    [{ triggers: ['a', 'b'] }, type, 'az „A mező” vagy a „B mező” változásakor'],
    [
      { on: 'blur', triggers: ['a'] },
      (session) => session.dispatch({ type: 'blur', path: 'a' }),
      'az „A mező” elhagyásakor',
    ],
    [{ on: 'submit' }, (session) => session.dispatch({ type: 'submit' }), 'beküldéskor'],
    [{ on: 'load' }, () => undefined, 'az űrlap megnyitásakor'],
    [
      { on: 'conditionTrue', condition: { '==': [v('a'), 'x'] } },
      type,
      'amikor teljesül a feltétele: az „A mező” értéke „x”',
    ],
    [
      { on: 'conditionFalse', condition: { '!': v('a') } },
      type,
      'amikor megszűnik a feltétele: az „A mező” nincs kitöltve',
    ],
  ])('%j', (effect, act, occasion) => {
    expect(wrote(effect, act)).toBe(`A „Hatás” mellékhatás ezt írta bele: „új” (${occasion}).`)
  })
})
