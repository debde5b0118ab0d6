import { describe, expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { buildDefinition, type DefinitionParts } from '../testing/build-definition.ts'
import { fillIn, NOW, setAll } from '../testing/fill-in.ts'

describe('a text of a rule with a place', () => {
  it('changes its field with the value that it shows: the message of a validation, the title of a panel', () => {
    const session = fillIn({
      formField: [{ id: 'a' }, { id: 'x' }, { id: 'y' }, { id: 'z' }],
      formValidation: [
        { id: 'v', targets: ['x', 'z'], rule: 'required', message: 'Kell, mert {a}', lazy: 'false' },
      ],
      formExpandable: [{ id: 'p', targets: ['y'], mode: 'manual', panelTitle: 'Több {a}' }],
    })
    session.dispatch({ type: 'check' })
    const { changed } = session.dispatch({ type: 'set', path: 'a', value: 'ok' })
    expect(changed.toSorted()).toEqual(['a', 'x', 'y', 'z'])
    expect(session.field('x')?.issues.map(({ message }) => message)).toEqual(['Kell, mert ok'])
    expect(session.field('y')?.panel?.title).toBe('Több ok')
  })
})

describe('a choice from the host without options', () => {
  const open = () =>
    fillIn({
      formField: [
        { id: 'orszag', label: 'Ország' },
        { id: 'megye', label: 'Megye' },
        { id: 'kod', type: 'calculated', expression: { var: 'megye' } },
        {
          ...{ id: 's', type: 'select', optionSource: 'host', hostList: 'l' },
          optionInputs: ['megye', 'orszag', 'kod'],
        },
      ],
    })
  const answer = (session: ReturnType<typeof open>, inputs: Readonly<Record<string, unknown>>) =>
    session.dispatch({ type: 'options', list: 'l', inputs, options: [], isComplete: true })
  const waits = (session: ReturnType<typeof open>) => session.field('s')?.waitsFor?.label ?? null

  it('waits for the first question among its inputs that has no answer, once the host has said that there are none', () => {
    const session = open()
    expect(waits(session)).toBeNull()
    answer(session, { megye: null, orszag: null, kod: null })
    expect(waits(session)).toBe('Ország')
    setAll(session, { orszag: 'HU' })
    expect(waits(session)).toBeNull()
    answer(session, { megye: null, orszag: 'HU', kod: null })
    expect(waits(session)).toBe('Megye')
    setAll(session, { megye: 'Zala' })
    answer(session, { megye: 'Zala', orszag: 'HU', kod: 'Zala' })
    expect(waits(session)).toBeNull()
  })

  it('asks for the options of its new inputs', () => {
    const session = open()
    const { changed } = session.dispatch({ type: 'set', path: 'megye', value: 'Zala' })
    expect(changed.toSorted()).toEqual(['kod', 'megye', 's'])
    expect(session.field('s')?.hostOptions?.inputs).toEqual({ megye: 'Zala', orszag: null, kod: 'Zala' })
  })
})

describe('a field that copies personal data is personal itself', () => {
  const reported = (parts: DefinitionParts) =>
    compile(buildDefinition(parts), { now: NOW }).diagnostics.map(({ code, item, params }) => [
      ...[code, item?.id, params.source],
    ])
  const nev = { id: 'nev', label: 'Név', personal: true }
  const calculated = (id: string, expression: unknown) => ({ id, type: 'calculated', expression })

  it('also if it copies others too, and one copies the copy; not if it only compares or is one of others', () => {
    const [a, b] = [
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
    ]
    const cat = (...names: string[]) => ({ cat: names.map((name) => ({ var: name })) })
    expect(
      reported({
        formField: [nev, a, b, calculated('k', cat('a', 'nev')), calculated('m', cat('k', 'b'))],
      }),
    ).toEqual([
      ['PERSONAL_COPIED', 'k', 'Név'],
      ['PERSONAL_COPIED', 'm', 'k'],
    ])
    expect(
      reported({
        formField: [
          nev,
          a,
          b,
          calculated('k', cat('a', 'b')),
          calculated('m', { '==': [{ var: 'nev' }, 'x'] }),
        ],
      }),
    ).toEqual([])
    // A formula that a field no longer has is not looked at.
    expect(reported({ formField: [nev, { ...calculated('k', cat('nev')), type: 'text' }] })).toEqual([])
  })

  it('through the label of an option that shows it, its own or that of a rule, and of a choice within it', () => {
    const reportedWith = (label: string, more: DefinitionParts = {}) =>
      reported({
        formField: [
          nev,
          { id: 's', type: 'select', optionList: 'l' },
          { id: 't', type: 'select', optionList: 'm' },
          calculated('k', { option_label: { var: 's' } }),
        ],
        formOption: [
          { id: 'o', list: 'l', value: 'o', label },
          { id: 'p', list: 'm', value: 'p', label: 'Ő: {nev}' },
        ],
        ...more,
      })
    expect(reportedWith('Ő: {nev}')).toEqual([['PERSONAL_COPIED', 'k', 'Név']])
    expect(reportedWith('Ő: {t}')).toEqual([['PERSONAL_COPIED', 'k', 'Név']])
    expect(reportedWith('Ő')).toEqual([])
    const relabel = { id: 'm', fieldId: 's', effect: 'relabel', optionValues: ['o'], label: 'Most: {nev}' }
    expect(reportedWith('Ő', { formOptionModifier: [relabel] })).toEqual([['PERSONAL_COPIED', 'k', 'Név']])
  })

  it('from the host, by a default, and row by row to the column of the same key', () => {
    const context = [{ key: 'ugyfel', label: 'Ügyfél', type: 'text', personal: true }]
    expect(reported({ form: { context }, formField: [{ id: 'a', prefill: 'ugyfel' }, { id: 'b' }] })).toEqual(
      [['PERSONAL_COPIED', 'a', 'Ügyfél']],
    )
    const [a, b] = [
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
    ]
    expect(
      reported({
        formField: [nev, a, b],
        formDefaultValue: [
          { id: 'd', targets: ['a', 'b'], expression: { var: 'nev' } },
          { id: 'e', targets: ['a'], value: 'x' },
        ],
      }).map(([, id]) => id),
    ).toEqual(['d', 'd'])
    const rows = (id: string, ...keys: readonly string[]) => [
      { id, type: 'repeat' },
      ...keys.map((key) => ({ id: `${id}-${key}`, key, label: `${id} ${key}`, parentId: id })),
    ]
    const [, ...columns] = rows('r', 'nev', 'kor')
    const copyRows = reported({
      formField: [
        { id: 'a' },
        { id: 'r', type: 'repeat' },
        ...columns.map((column, at) => ({ ...column, personal: at === 0 })),
        ...rows('q', 'kor', 'nev', 'mas'),
      ],
      formSideEffect: [
        {
          id: 's',
          triggers: ['a'],
          actions: [{ type: 'copy', sourceId: 'r', targetId: 'q', overwrite: 'always' }],
        },
      ],
    })
    expect(copyRows).toEqual([['PERSONAL_COPIED', 's', 'r nev']])
  })
})
