import type { RichNode } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { buildDefinition, type DefinitionParts } from '../testing/build-definition.ts'
import { buildProgram, fillIn, setAll } from '../testing/fill-in.ts'

const labelOf = (session: ReturnType<typeof fillIn>, path: string) => session.field(path)?.field.label
const options = (list: string, ...labels: string[]) =>
  labels.map((label) => ({ id: `${list}-${label}`, list, value: label[0], label }))

describe('places in texts', () => {
  it('show answers as people read them, and a dash for none', () => {
    const session = fillIn({
      formField: [
        { id: 'nev' },
        { id: 'szam', type: 'number' },
        { id: 'nap', type: 'date' },
        { id: 'igaz', type: 'checkbox' },
        { id: 'valasz', type: 'select', optionList: 'l' },
        { id: 'tobb', type: 'multiSelect', optionList: 'l' },
        {
          id: 'x',
          label:
            '{nev}|{szam}|{nap|hosszú dátum}|{igaz}|{valasz|nagybetű}|{tobb|felsorolás}|{{nev}|{ismeretlen}',
        },
      ],
      formOption: options('l', 'alma', 'körte', 'szilva'),
    })
    expect(labelOf(session, 'x')).toBe('–|–|–|nem|–|–|{nev}|{ismeretlen}')
    setAll(session, {
      nev: 'Anna',
      szam: 1.5,
      nap: '2026/11/02',
      igaz: true,
      valasz: 'a',
      tobb: ['a', 'k', 's'],
    })
    expect(labelOf(session, 'x')).toBe(
      'Anna|1,5|2026. november 2.|igen|ALMA|alma, körte és szilva|{nev}|{ismeretlen}',
    )
  })

  it('show amounts as the field says, also in columns', () => {
    const session = fillIn(
      {
        formField: [
          { id: 'ar', type: 'number', currency: 'EUR' },
          { id: 'suly', type: 'number', unit: 'kg' },
          { id: 'r', type: 'repeat' },
          { id: 'dij', type: 'number', parentId: 'r', currency: 'HUF' },
          { id: 'x', label: '{ar}|{ar|pénz}|{suly}|{suly|egész}|{r.dij}|{nincs}' },
        ],
      },
      { values: { ar: 12.5, suly: 71.6, r: [{ dij: 10000 }, { dij: 5 }] } },
    )
    expect(labelOf(session, 'x')?.replaceAll('\u00a0', ' ')).toBe(
      '12,50 EUR|12,50 EUR|71,6 kg|72 kg|10 000 Ft, 5 Ft|{nincs}',
    )
  })

  it('number rows, follow their order, and read columns from outside', () => {
    const session = fillIn(
      {
        formField: [
          { id: 'r', type: 'repeat' },
          { id: 'c', parentId: 'r', label: '{sor}. {c}', hint: '{o}' },
          { id: 'o', label: 'Mind: {r.c}' },
        ],
      },
      { values: { r: [{ c: 'a' }, { c: 'b' }], o: 'kint' } },
    )
    const labels = () => session.field('r')?.rows?.map(({ path }) => labelOf(session, `${path}.c`))
    expect(labels()).toEqual(['1. a', '2. b'])
    expect(labelOf(session, 'o')).toBe('Mind: a, b')
    expect(session.field('r.0.c')?.field.hint).toBe('kint')
    session.dispatch({ type: 'moveRow', path: 'r.1', to: 0 })
    expect(labels()).toEqual(['1. b', '2. a'])
    expect(labelOf(session, 'o')).toBe('Mind: b, a')
    session.dispatch({ type: 'removeRow', path: 'r.0' })
    expect(labels()).toEqual(['1. a'])
  })

  it('notify the fields that show them, and no others', () => {
    const session = fillIn({
      formField: [{ id: 'a' }, { id: 'x', label: 'Kedves {a}!' }, { id: 'y', label: 'Más' }],
    })
    const heard: string[] = []
    for (const path of ['a', 'x', 'y']) session.subscribe(path, () => heard.push(path))
    setAll(session, { a: 'Béla' })
    expect(heard.sort()).toEqual(['a', 'x'])
    const state = session.field('x')
    expect(state?.field.label).toBe('Kedves Béla!')
    setAll(session, { y: '1' })
    expect(session.field('x')).toBe(state)
  })

  it('leave the other properties of their field, and each other, as they are', () => {
    const session = fillIn({
      formField: [
        { id: 'a' },
        { id: 'b' },
        {
          id: 'x',
          label: 'Első: {a}',
          hint: 'Második: {b}',
          suffix: '{a} és {b}',
          prefix: 'eleje',
          width: 6,
        },
      ],
    })
    const texts = () => {
      const { label, hint, suffix, prefix, width, key } = session.field('x')?.field ?? {}
      return [label, hint, suffix, prefix, width, key]
    }
    expect(texts()).toEqual(['Első: –', 'Második: –', '– és –', 'eleje', 6, 'x'])
    setAll(session, { b: '2' })
    expect(texts()).toEqual(['Első: –', 'Második: 2', '– és 2', 'eleje', 6, 'x'])
    const { field } = session.field('x') ?? {}
    setAll(session, { x: 'más' })
    expect(session.field('x')?.field).toBe(field)
  })

  it('of two people are apart, though both fill in one program', () => {
    const program = buildProgram({ formField: [{ id: 'a' }, { id: 'x', label: 'Kedves {a}!' }] })
    const [one, other] = [program.start(), program.start()]
    setAll(one, { a: 'Béla' })
    expect([labelOf(one, 'x'), labelOf(other, 'x')]).toEqual(['Kedves Béla!', 'Kedves –!'])
    setAll(other, { a: 'Anna' })
    expect([labelOf(one, 'x'), labelOf(other, 'x')]).toEqual(['Kedves Béla!', 'Kedves Anna!'])
  })

  it('are empty while their field is absent, and use the relabelled option', () => {
    const session = fillIn({
      formField: [{ id: 'a' }, { id: 'v', type: 'select', optionList: 'l' }, { id: 'x', label: '{v}' }],
      formOption: options('l', 'alma', 'körte'),
      formOptionModifier: [
        {
          id: 'm',
          fieldId: 'v',
          effect: 'relabel',
          label: 'alma ({a})',
          optionValues: ['a'],
          condition: { var: 'a' },
        },
      ],
      formRemoveable: [{ id: 'e', targets: ['v'], condition: { '==': [{ var: 'a' }, 'nincs'] } }],
    })
    setAll(session, { v: 'a' })
    expect(labelOf(session, 'x')).toBe('alma')
    setAll(session, { a: 'piros' })
    expect(session.field('v')?.options?.[0]?.label).toBe('alma (piros)')
    expect(labelOf(session, 'x')).toBe('alma (piros)')
    setAll(session, { a: 'nincs' })
    expect(labelOf(session, 'x')).toBe('–')
  })

  it('are filled in in trees, of which the rest stays as it is', () => {
    const tree: RichNode[] = [
      {
        type: 'paragraph',
        children: [
          'Kedves ',
          { type: 'strong', children: [{ type: 'place', name: 'a', format: 'nagybetű' }] },
        ],
      },
    ]
    const session = fillIn({ formField: [{ id: 'a' }, { id: 'x', hint: tree }] })
    setAll(session, { a: 'Anna' })
    expect(session.field('x')?.field.hint).toEqual([
      { type: 'paragraph', children: ['Kedves ', { type: 'strong', children: ['ANNA'] }] },
    ])
  })

  it('stand in reasons, titles of panels, messages and the form itself', () => {
    const session = fillIn({
      form: { title: '{a} bejelentése', description: 'Összeg: {n|pénz}' },
      formField: [{ id: 'a' }, { id: 'n', type: 'number' }, { id: 'x' }, { id: 'label' }],
      formDisabled: [{ id: 'd', targets: ['x'], condition: { var: 'a' }, reason: 'Zárta: {a}' }],
      formExpandable: [{ id: 'p', targets: ['x'], mode: 'manual', panelTitle: '{a} adatai' }],
      formValidation: [
        {
          id: 'v',
          targets: ['n'],
          rule: 'max',
          parameters: { max: 5 },
          message: '{a}: {label} ≤ {max}, nem {value}',
        },
      ],
      formSideEffect: [
        {
          id: 's',
          on: 'change',
          triggers: ['a'],
          actions: [{ type: 'message', severity: 'info', text: 'Szia, {a}!' }],
        },
      ],
    })
    const before = session.form()
    const { effects } = session.dispatch({ type: 'set', path: 'a', value: 'Anna' })
    setAll(session, { n: 7, label: 'mezőé' })
    expect(effects).toMatchObject([{ text: 'Szia, Anna!' }])
    expect(session.field('x')).toMatchObject({ reason: 'Zárta: Anna', panel: { title: 'Anna adatai' } })
    expect(session.field('n')?.issues[0]?.message).toBe('Anna: n ≤ 5, nem 7')
    expect(before.title).toBe('– bejelentése')
    expect(session.form()).toMatchObject({ title: 'Anna bejelentése', description: 'Összeg: 7\u00a0Ft' })
    expect(session.form()).toBe(session.form())
  })

  it('show what the host says', () => {
    const context = [{ key: 'ugyfel.nev', type: 'text', label: 'Név', sample: '' }]
    const session = fillIn(
      { form: { context }, formField: [{ id: 'x', label: 'Kedves {context.ugyfel.nev}!' }] },
      { context: { values: { 'ugyfel.nev': 'Anna' } } },
    )
    expect(labelOf(session, 'x')).toBe('Kedves Anna!')
  })

  it('cost nothing in forms that have none', () => {
    const { program } = compile(buildDefinition({ formField: [{ id: 'a' }, { id: 'b', hint: 'x' }] }), {
      now: '2026-01-01T00:00:00Z',
    })
    expect(program?.graph.run).toEqual([])
    expect(program?.plans.texts).toEqual([])
    const session = program?.start()
    expect(session?.form()).toBe(program?.definition.form)
  })

  it.each<[string, DefinitionParts, number]>([
    ['an unknown name', { formField: [{ id: 'a', label: '{b}' }] }, 1],
    [
      'a group',
      {
        formField: [
          { id: 'g', type: 'group' },
          { id: 'a', label: '{g}' },
        ],
      },
      1,
    ],
    ['the row outside of rows', { formField: [{ id: 'a', label: '{sor}' }] }, 1],
    ['a name in the form itself', { form: { title: '{b}' }, formField: [{ id: 'a' }] }, 1],
    [
      'an option',
      { formField: [{ id: 'a', type: 'select', optionList: 'l' }], formOption: options('l', '{b}') },
      1,
    ],
    ['what is known', { formField: [{ id: 'a', label: '{a} {{b}' }] }, 0],
  ])('are reported if nothing is known of them: %s', (_, parts, count) => {
    const { diagnostics } = compile(buildDefinition(parts), { now: '2026-01-01T00:00:00Z' })
    expect(diagnostics.filter(({ code }) => code === 'PLACE_UNKNOWN')).toHaveLength(count)
  })
})
