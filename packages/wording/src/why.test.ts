import '@urlapmuhely/engine'
import type { Aspect } from '@urlapmuhely/engine'
import { fillIn, setAll } from '@urlapmuhely/engine/testing/fill-in'
import { describe, expect, it } from 'vitest'
import { traceSentences } from './trace-sentences.ts'

const parts = {
  formField: [
    { id: 'kor', type: 'number', label: 'Életkor' },
    { id: 'szul', type: 'date', label: 'Születési dátum' },
    { id: 'hobbik', type: 'multiSelect', optionList: 'l', label: 'Hobbik' },
    { id: 'g', type: 'group', label: 'Adatok' },
    { id: 'nev', parentId: 'g', label: 'Név' },
    { id: 'valaszt', type: 'select', optionList: 'l', label: 'Választás' },
    { id: 'megj', label: 'Megjegyzés' },
    { id: 'ossz', type: 'number', label: 'Összeg' },
  ],
  formOption: ['sport', 'zene'].map((value) => ({ id: value, list: 'l', value })),
  formExpandable: [
    {
      id: 'e1',
      name: 'Nagykorú',
      targets: ['g'],
      condition: { and: [{ '>=': [{ age: { var: 'szul' } }, 18] }, { in: ['sport', { var: 'hobbik' }] }] },
    },
    { id: 'e2', name: 'Panel', mode: 'manual', panelTitle: 'Egyéb', targets: ['megj'] },
  ],
  formRemoveable: [{ id: 'r1', name: 'Kivehető', mode: 'manual', targets: ['ossz'] }],
  formDisabled: [
    { id: 'd1', name: 'Fiatal', targets: ['g'], mode: 'readonly', condition: { '<': [{ var: 'kor' }, 30] } },
    { id: 'd2', name: 'Gyermek', targets: ['nev'], condition: { '<': [{ var: 'kor' }, 10] } },
  ],
  formOptionModifier: [
    {
      id: 'm1',
      name: 'Öregeknek',
      fieldId: 'valaszt',
      optionValues: ['sport'],
      condition: { '>': [{ var: 'kor' }, 60] },
    },
  ],
  formDefaultValue: [
    {
      id: 'v1',
      name: 'Első',
      targets: ['ossz'],
      value: 1,
      when: 'live',
      condition: { '>': [{ var: 'kor' }, 5] },
    },
    { id: 'v2', name: 'Második', targets: ['ossz'], value: 2, when: 'live' },
  ],
  formValidation: [{ id: 'q1', name: 'Sok', targets: ['ossz'], rule: 'min', parameters: { min: 10 } }],
  formSideEffect: [
    {
      id: 's1',
      name: 'Kilencvenkilenc',
      triggers: ['kor'],
      condition: { '==': [{ var: 'kor' }, 99] },
      actions: [
        { type: 'set', targetId: 'ossz', expression: 5, overwrite: 'ifEmpty' },
        { type: 'reset', targetId: 'megj' },
      ],
    },
  ],
}

function ask(values: Record<string, unknown>, path: string, aspect: Aspect): string[] {
  const session = fillIn(parts, { context: { now: '2026-06-15T10:00:00Z' } })
  setAll(session, values)
  const trace = session.why(path, aspect)
  return trace ? traceSentences(trace) : []
}

describe('why', () => {
  it('finds the fewest changes that turn presence, through a group', () => {
    expect(ask({}, 'g.nev', 'presence')).toEqual([
      'A „Név” nincs jelen.',
      'Az ok a befoglaló rész: „Adatok”.',
      'Megjelenne, ha a „Születési dátum” értéke 2008. 06. 15. lenne, és a „Hobbik” értéke „sport” lenne.',
    ])
    expect(ask({ szul: '1980/01/01', hobbik: ['sport', 'zene'] }, 'g', 'presence').at(-1)).toBe(
      'Eltűnne, ha a „Születési dátum” értéke 2008. 06. 16. lenne.',
    )
  })

  it('tells of what a person has to do', () => {
    expect(ask({}, 'megj', 'presence')).toEqual([
      'A „Megjegyzés” nincs jelen.',
      'A „Panel” lenyitás nem teljesül (az „Egyéb” panel zárva van).',
    ])
    expect(ask({}, 'ossz', 'presence')[1]).toBe(
      'A „Kivehető” eltávolítás nem teljesül (a kitöltő nem vette ki).',
    )
  })

  it('tells which rule disables, and which is overruled', () => {
    const base = { szul: '1980/01/01', hobbik: ['sport'] }
    expect(ask({ ...base, kor: 20 }, 'g.nev', 'disabled')).toEqual([
      'A „Név” csak olvasható.',
      'Az ok a befoglaló rész: „Adatok”.',
      'A „Gyermek” letiltás nem teljesül: ha az „Életkor” kisebb, mint 10 [Életkor: 20].',
      'Szerkeszthető lenne, ha az „Életkor” értéke 30 lenne.',
    ])
    expect(ask({ ...base, kor: 5 }, 'g.nev', 'disabled')[0]).toBe('A „Név” le van tiltva.')
    expect(ask({ ...base, kor: 50 }, 'g', 'disabled').at(-1)).toBe(
      'Nem lenne szerkeszthető, ha az „Életkor” értéke 29 lenne.',
    )
  })

  it('tells what changes the options', () => {
    expect(ask({ kor: 20 }, 'valaszt', 'options')).toEqual([
      'A „Választás” a lista minden bekapcsolt opcióját kínálja.',
      'Az „Öregeknek” opciómódosító nem teljesül: ha az „Életkor” nagyobb, mint 60 [Életkor: 20]; kihagyná: „sport”.',
      'Mások lennének az opciók, ha az „Életkor” értéke 61 lenne.',
    ])
    expect(ask({ kor: 61 }, 'valaszt', 'options')[0]).toBe('A „Választás” opcióit szabály módosítja.')
  })

  it('tells where a value comes from', () => {
    expect(ask({ kor: 6 }, 'ossz', 'value')).toEqual([
      'Az „Összeg” értéke alapérték vagy számítás eredménye.',
      'Az „Első” alapérték teljesül: ha az „Életkor” nagyobb, mint 5 [Életkor: 6].',
      'A „Második” alapérték teljesül, de az „Első” alapérték erősebb.',
    ])
    expect(ask({ kor: 99 }, 'ossz', 'value').at(-1)).toBe(
      'A „Kilencvenkilenc” mellékhatás ezt írta volna bele: 5 (az „Életkor” változásakor, ha az „Életkor” pontosan 99), de nem írhatta felül, ami benne volt.',
    )
    expect(ask({ ossz: null, kor: 99 }, 'ossz', 'value').at(-1)).toBe(
      'A „Kilencvenkilenc” mellékhatás ezt írta bele: 5 (az „Életkor” változásakor, ha az „Életkor” pontosan 99).',
    )
    expect(ask({ kor: 99 }, 'megj', 'value').at(-1)).toBe(
      'A „Kilencvenkilenc” mellékhatás írta volna (az „Életkor” változásakor, ha az „Életkor” pontosan 99), de a mező nem volt jelen.',
    )
  })

  it('tells which validation finds fault', () => {
    expect(ask({ ossz: 5 }, 'ossz', 'issues')).toEqual([
      'Az „Összeg” értéke nem felel meg.',
      'A „Sok” ellenőrzés nem teljesül: 5 kisebb, mint 10.',
      'Megfelelne, ha az „Összeg” értéke 10 lenne.',
    ])
    expect(ask({ ossz: 15 }, 'ossz', 'issues')[0]).toBe('Az „Összeg” értékével minden rendben.')
  })
})
