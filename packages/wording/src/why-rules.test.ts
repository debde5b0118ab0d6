import '@urlapmuhely/engine'
import type { Aspect, Session } from '@urlapmuhely/engine'
import type { DefinitionParts } from '@urlapmuhely/engine/testing'
import { buildProgram, fillIn, setAll } from '@urlapmuhely/engine/testing/fill-in'
import { describe, expect, it } from 'vitest'
import { traceSentences } from './trace-sentences.ts'

function says(session: Session, path: string, aspect: Aspect): string[] {
  const trace = session.why(path, aspect)
  return trace ? traceSentences(trace) : []
}

const options = [
  { id: 'o1', list: 'l', value: 'a', label: 'alma' },
  { id: 'o2', list: 'l', value: 'b', label: 'banán' },
  { id: 'o3', list: 'l', value: 'c', label: 'citrom' },
]
const chooser = { id: 'cel', type: 'multiSelect', optionList: 'l', label: 'Cél' }
const reveals = (match: string) => ({ id: 'e', name: 'Cél szerint', fieldId: 'cel', match, targets: ['x'] })

describe('why an option expandable', () => {
  it.each([
    ['any', ['c'], ['a'], ['c', 'a']],
    ['all', ['a'], ['a', 'b'], ['a', 'b']],
  ])('of the mode %s asks for choices', (match, before, after, suggested) => {
    const session = fillIn(
      {
        formField: [chooser, { id: 'x' }],
        formOption: options,
        formOptionExpandable: [{ ...reveals(match), optionValues: ['a', 'b'] }],
      },
      { values: { cel: before } },
    )
    expect(says(session, 'x', 'presence').slice(0, 2)).toEqual([
      'Az „x” nincs jelen.',
      'A „Cél szerint” opciólenyitás nem teljesül (a „Cél” mezőben nincs kiválasztva: „alma”, „banán”).',
    ])
    const change = session.why('x', 'presence')?.counterfactual?.changes[0]
    expect(change).toMatchObject({ path: 'cel', value: suggested })
    setAll(session, { cel: after })
    expect(says(session, 'x', 'presence')[1]).toBe(
      'A „Cél szerint” opciólenyitás teljesül (a „Cél” mezőben ki van választva: „alma”, „banán”).',
    )
    expect(session.why('x', 'presence')?.counterfactual?.changes[0]).toMatchObject({ path: 'cel' })
  })

  it('names values that the list has not by themselves, and one choosing field by its key', () => {
    const session = fillIn({
      formField: [
        { ...chooser, type: 'select', label: '' },
        { id: 'x', label: '' },
      ],
      formOption: options,
      formOptionExpandable: [{ ...reveals('any'), optionValues: ['nincs', 'a'] }],
    })
    expect(says(session, 'x', 'presence')[1]).toBe(
      'A „Cél szerint” opciólenyitás nem teljesül (a „cel” mezőben nincs kiválasztva: „nincs”, „alma”).',
    )
    expect(session.why('x', 'presence')?.counterfactual?.changes).toMatchObject([
      { path: 'cel', label: 'cel', value: 'a', valueLabel: 'alma', isExample: false, row: null },
    ])
    expect(session.why('x', 'disabled')).toMatchObject({ label: 'x', rules: [], counterfactual: null })
  })

  it('looks first at what brings the choosing field', () => {
    const session = fillIn({
      formField: [{ id: 'be', label: 'Belépő' }, chooser, { id: 'x' }, { id: 'y' }],
      formOption: options,
      formExpandable: [
        { id: 'f', name: 'Belép', targets: ['cel'], condition: { '==': [{ var: 'be' }, 'i'] } },
      ],
      formOptionExpandable: [{ ...reveals('any'), optionValues: ['a'] }],
      formRemoveable: [
        { id: 'r', name: 'El', targets: ['y'], condition: { '!': { in: ['b', { var: 'cel' }] } } },
        { id: 'q', name: 'Mégis', targets: ['y'], condition: { in: ['c', { var: 'cel' }] } },
      ],
    })
    expect(says(session, 'x', 'presence').at(-1)).toBe(
      'Megjelenne, ha a „Belépő” értéke „i” lenne, és a „Cél” értéke „alma” lenne.',
    )
    expect(says(session, 'y', 'presence').at(-1)).toBe(
      'Megjelenne, ha a „Belépő” értéke „i” lenne, és a „Cél” értéke „banán” lenne.',
    )
  })
})

describe('why tells of rules', () => {
  it('that need not act, since another brings the field', () => {
    const session = fillIn({
      formField: [{ id: 'a', label: 'A mező' }, { id: 'x' }],
      formExpandable: [
        { id: 'e1', name: 'Első', targets: ['x'], condition: { '==': [{ var: 'a' }, '1'] } },
        { id: 'e2', name: 'Második', targets: ['x'], condition: { '==': [{ var: 'a' }, '2'] } },
      ],
    })
    setAll(session, { a: '2' })
    expect(session.why('x', 'presence')?.rules.map(({ ruleId, role }) => `${ruleId} ${role}`)).toEqual([
      'e1 idle',
      'e2 decides',
    ])
  })

  it('that are overruled by a stronger rule, or by the container', () => {
    const session = fillIn({
      formField: [{ id: 'g', type: 'group', label: '' }, { id: 'x', parentId: 'g' }, { id: 'y' }],
      formDisabled: [
        { id: 'd1', name: 'Zárt csoport', targets: ['g'] },
        { id: 'd2', name: 'Olvasható', targets: ['x', 'y'], mode: 'readonly' },
        { id: 'd3', name: 'Zárt mező', targets: ['y'], condition: true },
      ],
    })
    expect(says(session, 'y', 'disabled')).toEqual([
      'Az „y” le van tiltva.',
      'Az „Olvasható” letiltás teljesül, de a „Zárt mező” letiltás erősebb.',
      'A „Zárt mező” letiltás teljesül: mindig.',
    ])
    expect(says(session, 'g.x', 'disabled')).toEqual([
      'Az „x” le van tiltva.',
      'Az ok a befoglaló rész: „g”.',
      'Az „Olvasható” letiltás teljesül, de egy másik szabály erősebb.',
    ])
    expect(session.why('g.x', 'value')?.inheritedFrom).toBeNull()
    expect(session.why('g.x', 'presence')?.inheritedFrom).toBeNull()
    expect(session.why('y', 'options')?.rules).toEqual([])
  })

  it('of the domain that are replaced or left out', () => {
    const rule = { targets: ['x'], condition: { '==': [{ var: 'a' }, '1'] } }
    const parts: DefinitionParts = {
      domains: [{ id: 'hu' }],
      formField: [{ id: 'a' }, { id: 'x', type: 'select', optionList: 'l' }],
      formOption: options,
      formRemoveable: [
        { id: 'r1', name: 'Általános', ...rule },
        { id: 'r2', name: 'Helyi', ...rule, domainId: 'hu', overridesId: 'r1', overrideMode: 'replace' },
      ],
      formOptionModifier: [
        { id: 'm1', name: 'Módosító', fieldId: 'x', optionValues: ['a'] },
        { id: 'm2', name: '', fieldId: 'x', domainId: 'hu', overridesId: 'm1', overrideMode: 'suppress' },
      ],
      formSideEffect: [
        { id: 's1', name: 'Hatás', triggers: ['a'] },
        { id: 's2', name: '', triggers: ['a'], domainId: 'hu', overridesId: 's1', overrideMode: 'suppress' },
      ],
    }
    const session = buildProgram(parts, { domain: 'hu' }).start()
    expect(says(session, 'x', 'value')).toEqual([
      'Az „x” üres.',
      'A „Módosító” szabály itt ki van hagyva.',
      'Az „Általános” szabály itt felül van írva.',
    ])
  })

  it('that could have given a default, and of the form’s own checks not at all', () => {
    const session = fillIn({
      formField: [{ id: 'a' }, { id: 'n', type: 'number', min: 5 }],
      formDefaultValue: [
        { id: 'd1', name: 'Ha kell', targets: ['n'], value: 1, condition: { '==': [{ var: 'a' }, 'x'] } },
        { id: 'd2', name: 'Mindig', targets: ['n'], value: 2 },
      ],
      formValidation: [{ id: 'v', name: 'Kötelező', targets: ['n'] }],
    })
    setAll(session, { n: 3 })
    expect(session.why('n', 'value')?.rules.map(({ role, overruledBy }) => [role, overruledBy])).toEqual([
      ['idle', null],
      ['past', null],
    ])
    expect(says(session, 'n', 'value')[2]).toBe(
      'A „Mindig” alapérték teljesül, de a mező értéke nem tőle származik.',
    )
    expect(session.check().map(({ rule }) => rule)).toEqual(['min'])
    expect(session.why('n', 'issues')?.rules.map(({ ruleId }) => ruleId)).toEqual(['v'])
    const given = fillIn(
      {
        formField: [{ id: 'n' }],
        formDefaultValue: [{ id: 'd', name: 'Volna', targets: ['n'], value: 'y' }],
      },
      { values: { n: 'x' } },
    )
    expect(says(given, 'n', 'value')).toEqual([
      'Az „n” értékét a befogadó alkalmazás adta.',
      'A „Volna” alapérték teljesül, de a mező értéke nem tőle származik.',
    ])
  })

  it('without telling personal data', () => {
    const session = fillIn(
      {
        formField: [{ id: 'p', personal: true, label: 'TAJ' }, { id: 'x' }],
        formRemoveable: [
          { id: 'r', name: 'R', targets: ['x'], condition: { '==': [{ var: 'p' }, 'titok'] } },
        ],
      },
      { values: { p: 'titok' } },
    )
    expect(session.why('p', 'value')?.value).toBeNull()
    const trace = session.why('x', 'presence')
    expect(trace?.rules[0]?.condition?.operands[0]).toMatchObject({ value: null, personal: true })
    expect(says(session, 'x', 'presence')[1]).toContain('[TAJ: személyes adat]')
    expect(trace?.counterfactual).toBeNull()
  })
})

describe('what a condition saw', () => {
  const seen = (condition: unknown, values: unknown, path = 'x') => {
    const session = fillIn(
      {
        formField: [
          { id: 'a', label: '' },
          { id: 'n', type: 'number', label: 'N' },
          { id: 'd', type: 'date', label: 'D' },
          { id: 'f', type: 'file', label: 'F' },
          { ...chooser, id: 'm', label: 'M' },
          { id: 'off', enabled: false },
          { id: 'r', type: 'repeat', label: 'R' },
          { id: 'c', type: 'number', parentId: 'r', label: 'C' },
          { id: 't', type: 'calculated', label: 'T', expression: { '*': [{ var: 'n' }, 2] } },
          { id: 'x' },
        ],
        formOption: options,
        formRemoveable: [{ id: 'rule', name: 'R', targets: ['x'], condition }],
      },
      { values },
    )
    return says(session, path, 'presence').slice(1)
  }

  it.each<[unknown, unknown, readonly string[]]>([
    [
      { '>': [{ sum: { var: 'r.c' } }, 3] },
      { r: [{ c: 1 }, { c: 5 }] },
      [
        'Az „R” eltávolítás teljesül: ha az „R › C” összege nagyobb, mint 3 [C: 1, 5; az „R › C” összege: 6].',
        'Megjelenne, ha az „R” 2. sorában a „C” értéke 2 lenne.',
      ],
    ],
    [
      { some: [{ var: 'r' }, { '>': [{ var: 'c' }, 3] }] },
      { r: [] },
      ['Az „R” eltávolítás nem teljesül: ha az „R” bármelyik sorában a „C” nagyobb, mint 3 [R: üres].'],
    ],
    [
      { '!!': { var: 'f' } },
      { f: { name: 'a', size: 1, type: 't' } },
      [
        'Az „R” eltávolítás teljesül: ha az „F” fel van töltve [F: „a”].',
        'Megjelenne, ha az „F” üres lenne.',
      ],
    ],
    [
      { missing_some: [2, ['n', 'd']] },
      { n: 1 },
      [
        'Az „R” eltávolítás teljesül: ha kevesebb, mint 2 van kitöltve ezek közül: az „N” és a „D” [N: 1; D: üres].',
        'Megjelenne, ha a „D” értéke például 2000. 01. 01. lenne.',
      ],
    ],
    [{ '!': { var: 'off' } }, {}, ['Az „R” eltávolítás teljesül: ha az „off” nincs kitöltve.']],
    [
      { in: [{ var: 'a' }, ['p', { var: 'n' }]] },
      { a: 'p' },
      [
        'Az „R” eltávolítás teljesül: ha az „a” értéke ezek egyike: „p”, az „N” [a: „p”; N: üres].',
        'Megjelenne, ha az „a” üres lenne.',
      ],
    ],
    [
      { '>': [{ var: 't' }, 5] },
      { n: 3 },
      [
        'Az „R” eltávolítás teljesül: ha a „T” nagyobb, mint 5 [T: 6].',
        'A „T” képlete: az „N” · 2 = 6 [N: 3].',
        'Megjelenne, ha az „N” értéke 2,5 lenne.',
      ],
    ],
  ])('%j', (condition, values, expected) => {
    expect(seen(condition, values)).toEqual(expected)
  })

  it('is asked for a value that turns it, as far as there is one', () => {
    expect(seen({ in: [{ var: 'a' }, ['p', 'q']] }, { a: 'p' }).at(-1)).toBe(
      'Megjelenne, ha az „a” üres lenne.',
    )
    expect(seen({ in: [{ var: 'a' }, ['p', 'q']] }, {}).at(-1)).toBe('Eltűnne, ha az „a” értéke „p” lenne.')
    expect(seen({ '==': [{ age: { var: 'd' } }, { var: 'a' }] }, { a: 'x', d: '2000/01/01' }).at(-1)).toBe(
      'Eltűnne, ha a „D” üres lenne, és az „a” üres lenne.',
    )
    expect(seen([{ var: 'n' }], {}).at(-1)).toBe('Az „R” eltávolítás teljesül: mindig [N: üres].')
    expect(seen({ in: ['a', { var: 'm' }] }, { m: ['a', 'b'] }).at(-1)).toBe(
      'Megjelenne, ha az „M” értéke „banán” lenne.',
    )
  })

  it('is given up when too many states would have to be tried', () => {
    const names = Array.from({ length: 9 }, (_, at) => `n${at}`)
    const session = fillIn({
      formField: [...names.map((id) => ({ id, type: 'number' })), { id: 'x' }],
      formExpandable: [
        {
          id: 'e',
          name: 'Soha',
          targets: ['x'],
          condition: { and: [...names.map((name, at) => ({ '>': [{ var: name }, at] })), false] },
        },
      ],
    })
    expect(session.why('x', 'presence')?.counterfactual).toBeNull()
  })
})

describe('what side effects wrote', () => {
  it('is told with what became of it', () => {
    const write = (targetId: string, expression: unknown) => ({
      type: 'set',
      targetId,
      expression,
      overwrite: 'always',
    })
    const session = fillIn({
      formField: [{ id: 'a' }, { id: 'b' }, { id: 'n', type: 'number' }, { id: 'z', label: 'Z' }],
      formSideEffect: [
        {
          id: 's1',
          name: 'Első',
          triggers: ['a'],
          actions: [write('b', 'első'), write('n', 'szöveg'), { type: 'clear', targetId: 'z' }],
        },
        { id: 's2', name: 'Második', triggers: ['a'], actions: [write('b', 'második')] },
      ],
    })
    setAll(session, { z: 'x', a: 'y' })
    expect(says(session, 'b', 'value').slice(1)).toEqual([
      'A „Második” mellékhatás ezt írta volna bele: „második” (az „a” változásakor), de az „Első” mellékhatás megelőzte.',
      'Az „Első” mellékhatás ezt írta bele: „első” (az „a” változásakor).',
    ])
    expect(says(session, 'n', 'value').at(-1)).toBe(
      'Az „Első” mellékhatás ezt írta volna bele: „szöveg” (az „a” változásakor), de az nem illik a mező típusához.',
    )
    expect(says(session, 'z', 'value').at(-1)).toBe('Az „Első” mellékhatás írta (az „a” változásakor).')
  })

  it('does not hide what the person did with panels and removable fields', () => {
    const session = fillIn({
      formField: [{ id: 'p' }, { id: 'k' }],
      formExpandable: [{ id: 'e', name: 'Panel', mode: 'manual', panelTitle: 'Egyéb', targets: ['p'] }],
      formRemoveable: [{ id: 'r', name: 'Kivehető', mode: 'manual', targets: ['k'] }],
    })
    session.dispatch({ type: 'open', rule: 'e' })
    session.dispatch({ type: 'remove', path: 'k' })
    expect(says(session, 'p', 'presence')).toEqual([
      'A „p” jelen van.',
      'A „Panel” lenyitás teljesül (az „Egyéb” panel nyitva van).',
    ])
    expect(says(session, 'k', 'presence')).toEqual([
      'A „k” nincs jelen.',
      'A „Kivehető” eltávolítás teljesül (a kitöltő kivette).',
    ])
  })
})
