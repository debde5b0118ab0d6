import { describe, expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import type { Session } from '../compile/session.ts'
import { buildDefinition, type DefinitionParts } from '../testing/build-definition.ts'
import { fillIn, NOW, setAll } from '../testing/fill-in.ts'

const is = (value: string) => ({ '==': [{ var: 'a' }, value] })
const optionsIn = (session: Session, path = 's') => session.field(path)?.options ?? []

/** A form in German, of which some texts are there in Hungarian only. */
function germanOf(parts: DefinitionParts, fallback: Readonly<Record<string, readonly string[]>>): Session {
  const german = { ...buildDefinition(parts), lang: 'de', sourceLang: 'hu', fallback }
  const { program, diagnostics } = compile(german, { now: NOW })
  if (!program) throw new Error(JSON.stringify(diagnostics))
  return program.start({})
}

describe('the texts of options without a translation', () => {
  const parts: DefinitionParts = {
    formField: [{ id: 'a' }, { id: 's', type: 'select', optionList: 'l' }],
    formOption: ['x', 'y'].map((value) => ({
      id: value,
      list: 'l',
      value,
      label: `${value} {a}`,
      group: 'G',
    })),
    formOptionModifier: [
      {
        ...{ id: 'r', fieldId: 's', effect: 'relabel', optionValues: ['x'], label: 'Más' },
        condition: { in: [{ var: 'a' }, ['átnevez', 'mind']] },
      },
      {
        ...{ id: 'd', fieldId: 's', effect: 'disable', optionValues: ['x'], reason: 'Mert {a}' },
        condition: { in: [{ var: 'a' }, ['tilt', 'mind']] },
      },
    ],
  }
  const seen = (fallback: Readonly<Record<string, readonly string[]>>, a: string) => {
    const session = germanOf(parts, fallback)
    setAll(session, { a })
    return optionsIn(session).map(({ label, reason, fallback: texts }) => [label, reason, texts])
  }

  it('are named with those of the rules that change them', () => {
    const fallback = { x: ['label', 'group'], r: ['label'], d: ['reason'] }
    expect(seen(fallback, '1')).toEqual([
      ['x 1', '', ['label', 'group']],
      ['y 1', '', undefined],
    ])
    expect(seen(fallback, 'átnevez')[0]).toEqual(['Más', '', ['group', 'label']])
    expect(seen(fallback, 'tilt')[0]).toEqual(['x tilt', 'Mert tilt', ['label', 'group', 'reason']])
    expect(seen(fallback, 'mind')[0]).toEqual(['Más', 'Mert mind', ['group', 'label', 'reason']])
  })

  it('are none where the rule has a translation', () => {
    expect(seen({ x: ['label'] }, 'átnevez')[0]).toEqual(['Más', '', []])
    expect(seen({}, 'mind')[0]).toEqual(['Más', 'Mert mind', undefined])
    expect(seen({ d: ['label'], r: ['reason'] }, 'mind')[0]).toEqual(['Más', 'Mert mind', undefined])
  })

  it('are the labels of rows, too', () => {
    const rows: DefinitionParts = {
      formField: [
        { id: 'r', type: 'repeat', minRows: 1 },
        { id: 'c', parentId: 'r' },
        { id: 's', type: 'select', optionSource: 'rows', optionRows: 'r', rowLabel: '{sor}. {r.c}' },
      ],
    }
    expect(optionsIn(germanOf(rows, { s: ['rowLabel'] })).map(({ fallback }) => fallback)).toEqual([
      ['label'],
    ])
    expect(optionsIn(germanOf(rows, { s: ['label'] })).map(({ fallback }) => fallback)).toEqual([undefined])
    expect(optionsIn(germanOf(rows, {}))[0]).not.toHaveProperty('fallback')
  })
})

describe('the labels of rows', () => {
  it('are a text alone where they name nothing, and follow the time and the labels of other choices', () => {
    let now = '2026-06-15T10:00:00Z'
    const rowLabel = '{sor}. {r.nap} {r.szin}'
    const session = fillIn(
      {
        formField: [
          { id: 'r', type: 'repeat' },
          { id: 'nap', type: 'calculated', parentId: 'r', expression: { today: [] } },
          { id: 'szin', type: 'select', optionList: 'l', parentId: 'r' },
          { id: 'a' },
          { id: 's', type: 'select', optionSource: 'rows', optionRows: 'r', rowLabel },
          { id: 't', type: 'select', optionSource: 'rows', optionRows: 'r', rowLabel: 'Sor' },
        ],
        formOption: [{ id: 'k', list: 'l', value: 'k', label: 'Kék' }],
        formOptionModifier: [
          {
            id: 'm',
            fieldId: 'szin',
            effect: 'relabel',
            optionValues: ['k'],
            label: 'Sötétkék',
            condition: is('sötét'),
          },
        ],
      },
      { values: { r: [{ szin: 'k' }, {}] }, context: { now: () => now, timeZone: 'UTC' } },
    )
    const labels = (path: string) => optionsIn(session, path).map(({ label }) => label)
    expect(labels('t')).toEqual(['Sor', 'Sor'])
    const [first] = labels('s')
    expect(first).toMatch(/^1\. .*15.* Kék$/u)
    expect(session.dispatch({ type: 'set', path: 'a', value: 'sötét' }).changed).toContain('s')
    expect(labels('s')[0]).toMatch(/ Sötétkék$/u)
    now = '2026-06-16T10:00:00Z'
    expect(session.dispatch({ type: 'blur', path: 'a' }).changed).toContain('s')
    expect(labels('s')[0]).toMatch(/^1\. .*16.* Sötétkék$/u)
  })

  it('cannot be those of a repeat that is not there or not named', () => {
    const codesOf = (field: object) =>
      compile(
        buildDefinition({
          formField: [
            { id: 'a', label: 'A' },
            { id: 's', type: 'select', optionSource: 'rows', rowLabel: '{sor}.', ...field },
          ],
        }),
        { now: NOW },
      ).diagnostics.map(({ code, params }) => [code, params.label ?? null])
    expect(codesOf({ optionRows: 'a' })).toEqual([['SCOPE_MISMATCH', 'A']])
    expect(codesOf({ optionRows: null })).toEqual([])
    const session = fillIn({
      formField: [{ id: 's', type: 'select', optionSource: 'rows', rowLabel: '{sor}.', optionRows: null }],
    })
    expect([optionsIn(session), session.field('s')?.waitsFor ?? null]).toEqual([[], null])
  })
})

describe('a list of options', () => {
  it('is cached for the values that it depends on, however many they are', () => {
    const session = fillIn({
      formField: [{ id: 'a' }, { id: 's', type: 'select', optionList: 'l' }],
      formOption: [{ id: 'x', list: 'l', value: 'x', label: 'X {a}' }],
    })
    const seen: unknown[] = []
    for (let at = 0; at < 70; at += 1) {
      setAll(session, { a: String(at) })
      seen.push(optionsIn(session)[0]?.label)
    }
    expect(seen).toEqual(Array.from({ length: 70 }, (_, at) => `X ${at}`))
    const before = optionsIn(session)
    setAll(session, { a: 'más' })
    setAll(session, { a: '69' })
    expect(optionsIn(session)).toBe(before)
  })

  it('depends on each of many rules, and on values that look alike', () => {
    const count = 40
    const session = fillIn({
      formField: [
        ...Array.from({ length: count }, (_, at) => ({ id: `a${at}`, type: 'checkbox' })),
        { id: 'h', type: 'hidden' },
        { id: 's', type: 'select', optionList: 'l' },
      ],
      formOption: Array.from({ length: count }, (_, at) => ({
        ...{ id: `o${at}`, list: 'l', value: `o${at}`, data: { h: at === 0 ? '1' : at } },
      })),
      formOptionModifier: [
        ...Array.from({ length: count }, (_, at) => ({
          ...{ id: `m${at}`, fieldId: 's', effect: 'exclude', optionValues: [`o${at}`] },
          condition: { var: `a${at}` },
        })),
        {
          ...{ id: 'f', fieldId: 's', effect: 'exclude' },
          filter: { '===': [{ var: 'option.data.h' }, { var: 'h' }] },
        },
      ],
    })
    const missing = () => {
      const offered = new Set(optionsIn(session).map(({ value }) => value))
      return Array.from({ length: count }, (_, at) => at).filter((at) => !offered.has(`o${at}`))
    }
    for (const at of [0, 29, 30, 31, 39]) {
      setAll(session, { [`a${at}`]: true })
      expect(missing()).toEqual([at])
      setAll(session, { [`a${at}`]: false })
    }
    setAll(session, { a30: true, a31: true })
    expect(missing()).toEqual([30, 31])
    setAll(session, { a30: false, a31: false, h: '1' })
    const byText = missing()
    setAll(session, { h: 1 })
    expect(missing()).not.toEqual([])
    expect([byText.includes(0), missing().includes(1)]).toEqual([true, true])
  })
})
