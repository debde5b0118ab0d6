import { describe, expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import type { DefinitionParts } from '../testing/build-definition.ts'
import { buildDefinition } from '../testing/build-definition.ts'
import { buildProgram, fillIn, NOW, setAll } from '../testing/fill-in.ts'

const checkbox = (id: string) => ({ id, type: 'checkbox' })
const select = (type = 'select') => ({ id: 's', type, optionList: 'l' })
const option = (value: string, rest: object = {}) => ({ id: `o-${value}`, list: 'l', value, ...rest })
const modifier = (id: string, effect: string, optionValues: readonly string[], rest: object = {}) => ({
  ...{ id, fieldId: 's', effect, optionValues },
  ...rest,
})
type Session = ReturnType<typeof fillIn>
const offered = (session: Session) => session.field('s')?.options?.map(({ value }) => value)
const labels = (session: Session) => session.field('s')?.options?.map(({ label }) => label)

describe('the options of a field', () => {
  it('are those of its list, by their order, then by their ids', () => {
    const session = fillIn({
      formField: [select()],
      formOption: [
        { id: 'c', list: 'l', value: '3', order: 1 },
        { id: 'b', list: 'l', value: '2', order: 2 },
        { id: 'd', list: 'l', value: '4', order: 1 },
        { id: 'a', list: 'l', value: '1', order: 1 },
        { id: 'e', list: 'm', value: '5', order: 0 },
        { id: 'f', list: null, value: '6', order: 0 },
        { id: 'g', list: 'l', value: '7', order: 0, enabled: false },
      ],
    })
    expect(offered(session)).toEqual(['1', '3', '4', '2'])
  })

  it('have the words of the nearest domain, also with the value of an option above', () => {
    const parts: DefinitionParts = {
      domains: [{ id: 'hu' }, { id: 'bp', parentId: 'hu' }],
      formField: [select()],
      formOption: [
        option('1', { label: 'mindenhol' }),
        option('1', { id: 'in-hu', label: 'Magyarországon', domainId: 'hu' }),
        option('2', { domainId: 'bp', label: 'Budapesten' }),
      ],
    }
    const seen = (domain: string | null) => labels(buildProgram(parts, { domain }).start())
    expect(seen(null)).toEqual(['mindenhol'])
    expect(seen('hu')).toEqual(['Magyarországon'])
    expect(seen('bp')).toEqual(['Magyarországon', 'Budapesten'])
  })

  it('of one order stand by their ids, whichever domain they belong to', () => {
    const parts: DefinitionParts = {
      domains: [{ id: 'hu' }],
      formField: [select()],
      formOption: [
        option('1', { id: 'b', order: 0 }),
        option('2', { id: 'c', order: 0, domainId: 'hu' }),
        option('3', { id: 'a', order: 0, domainId: 'hu' }),
      ],
    }
    expect(labels(buildProgram(parts, { domain: 'hu' }).start())).toEqual(['3', '1', '2'])
  })

  it('that several rules include are offered while any of them holds', () => {
    const session = fillIn({
      formField: [checkbox('a'), checkbox('b'), select()],
      formOption: [option('1'), option('2')],
      formOptionModifier: [
        modifier('m1', 'include', ['1'], { condition: { var: 'a' } }),
        modifier('m2', 'include', ['1'], { condition: { var: 'b' } }),
      ],
    })
    expect(offered(session)).toEqual(['2'])
    setAll(session, { b: true })
    expect(offered(session)).toEqual(['1', '2'])
    setAll(session, { a: true })
    expect(offered(session)).toEqual(['1', '2'])
  })

  it('carry what the list says of them', () => {
    const data = { ar: 5 }
    const session = fillIn({
      formField: [select()],
      formOption: [
        option('1', {
          label: 'Egy',
          description: 'az első',
          group: 'G',
          disabled: true,
          exclusive: true,
          data,
        }),
      ],
    })
    expect(session.field('s')?.options).toEqual([
      {
        ...{ value: '1', label: 'Egy', description: 'az első', group: 'G', disabled: true },
        ...{ reason: '', exclusive: true, data },
      },
    ])
  })

  it('are only those that a rule leaves, and of several rules those that each of them leaves', () => {
    const offered = (modifiers: readonly object[], a: string) => {
      const session = fillIn({
        formField: [{ id: 'a' }, { id: 's', type: 'select', optionList: 'l' }],
        formOption: ['1', '2', '3', '4'].map((value) => ({
          ...{ id: value, list: 'l', value, data: { kind: Number(value) % 2 === 0 ? 'even' : 'odd' } },
        })),
        formOptionModifier: modifiers.map((one, at) => ({ id: `m${at}`, fieldId: 's', ...one })),
      })
      setAll(session, { a })
      return (
        session
          .field('s')
          ?.options?.map(({ value }) => value)
          .join('') ?? ''
      )
    }
    const when = { '==': [{ var: 'a' }, 'x'] }
    const these = (...optionValues: string[]) => ({ effect: 'restrict', optionValues })
    const isKind = { '==': [{ var: 'option.data.kind' }, { var: 'a' }] }
    expect(offered([these('3', '1')], '')).toBe('13')
    expect(offered([{ ...these('3', '1'), condition: when }], '')).toBe('1234')
    expect(offered([{ ...these('3', '1'), condition: when }], 'x')).toBe('13')
    expect(offered([{ effect: 'restrict', filter: isKind }], 'even')).toBe('24')
    expect(offered([these('1', '2'), these('2', '3')], '')).toBe('2')
    expect(offered([these('1', '2'), { effect: 'exclude', optionValues: ['2'] }], '')).toBe('1')
    expect(offered([these('1', '2'), { effect: 'include', optionValues: ['2'], condition: when }], '')).toBe(
      '1',
    )
    // Without a condition, adding is no filter: it changes nothing.
    expect(offered([{ effect: 'include', filter: isKind }], 'even')).toBe('1234')
  })

  it.each([
    ['clear', null, []],
    ['flag', '1', ['optionUnavailable']],
  ])('what a rule does not leave and was chosen follows the rule: %s', (onUnavailable, value, rules) => {
    const session = fillIn({
      formField: [{ id: 'a' }, { id: 's', type: 'select', optionList: 'l' }],
      formOption: ['1', '2'].map((one) => ({ id: one, list: 'l', value: one })),
      formOptionModifier: [
        {
          ...{
            id: 'm',
            fieldId: 's',
            effect: 'restrict',
            optionValues: ['2'],
            onUnavailable,
            reason: 'elkelt',
          },
          condition: { '==': [{ var: 'a' }, 'x'] },
        },
      ],
    })
    setAll(session, { s: '1', a: 'x' })
    const state = session.field('s')
    expect([state?.value, state?.issues.map(({ rule }) => rule)]).toEqual([value, rules])
    if (rules.length > 0) expect(state?.issues[0]?.message).toBe('elkelt')
  })

  it('are disabled with the reason of the best rule, and keep their other words', () => {
    const session = fillIn({
      formField: [checkbox('a'), select()],
      formOption: [option('1'), option('2', { disabled: true })],
      formOptionModifier: [
        modifier('m1', 'disable', ['1'], { reason: 'feltételes', condition: { var: 'a' } }),
        modifier('m2', 'disable', ['1', '2'], { reason: 'mindig' }),
      ],
    })
    const seen = () =>
      session.field('s')?.options?.map(({ disabled, reason, label }) => [disabled, reason, label])
    expect(seen()).toEqual([
      [true, 'mindig', '1'],
      [true, 'mindig', '2'],
    ])
    setAll(session, { a: true })
    expect(seen()).toEqual([
      [true, 'feltételes', '1'],
      [true, 'mindig', '2'],
    ])
  })

  it('are renamed by the best rule that aims at each, then sorted as Hungarians do', () => {
    const session = fillIn({
      formField: [checkbox('a'), select()],
      formOption: ['zab', 'Álom', 'alma', '10', '9'].map((value) => option(value)),
      formOptionModifier: [
        modifier('m1', 'relabel', ['zab'], { label: 'abrak' }),
        modifier('m2', 'relabel', ['zab', 'alma'], { label: 'gyümölcs' }),
        modifier('m3', 'sort', [], { condition: { var: 'a' } }),
      ],
    })
    expect(labels(session)).toEqual(['abrak', 'Álom', 'gyümölcs', '10', '9'])
    setAll(session, { a: true })
    expect(labels(session)).toEqual(['9', '10', 'abrak', 'Álom', 'gyümölcs'])
    expect(session.field('s')?.options?.[2]).toMatchObject({ value: 'zab', disabled: false, reason: '' })
  })

  it('are sorted as the language of the texts does, Hungarian unless the form says otherwise', () => {
    const sorted = ({ lang }: { lang?: string }) => {
      const definition = buildDefinition({
        formField: [select()],
        formOption: ['z', 'ö', 'cs', 'cz', 'o'].map((value) => option(value)),
        formOptionModifier: [modifier('m', 'sort', [])],
      })
      const { program } = compile({ ...definition, ...(lang && { lang }) }, { now: NOW })
      return program
        ?.start({})
        .field('s')
        ?.options?.map(({ label }) => label)
    }
    expect(sorted({})).toEqual(['cz', 'cs', 'o', 'ö', 'z'])
    expect(sorted({ lang: 'sv' })).toEqual(['cs', 'cz', 'o', 'z', 'ö'])
    expect(sorted({ lang: 'de' })).toEqual(['cs', 'cz', 'o', 'ö', 'z'])
  })

  it('are the same objects while nothing that changes them changes', () => {
    const session = fillIn({
      formField: [checkbox('a'), { id: 'b' }, select()],
      formOption: [option('1'), option('2')],
      formOptionModifier: [modifier('m', 'exclude', ['1'], { condition: { var: 'a' } })],
    })
    const all = session.field('s')?.options
    setAll(session, { a: true })
    const fewer = session.field('s')?.options
    setAll(session, { b: 'x' })
    expect(session.field('s')?.options).toBe(fewer)
    setAll(session, { a: false })
    expect(session.field('s')?.options).toBe(all)
  })

  it('are right for each of more values than are cached', () => {
    const values = Array.from({ length: 80 }, (_, index) => `${index}`)
    const session = fillIn({
      formField: [{ id: 'b' }, select()],
      formOption: values.map((value) => option(value)),
      formOptionModifier: [
        modifier('m', 'exclude', [], { filter: { '!=': [{ var: 'option.value' }, { var: 'b' }] } }),
      ],
    })
    for (const value of [...values, ...values]) {
      setAll(session, { b: value })
      expect(offered(session)).toEqual([value])
    }
  })

  it('by two filters tell apart values whose texts run together', () => {
    const keeps = (name: string) => ({ '!=': [{ var: name }, { var: 'option.value' }] })
    const session = fillIn({
      formField: [{ id: 'a' }, { id: 'b' }, select()],
      formOption: ['1', '2', '12'].map((value) => option(value)),
      formOptionModifier: [modifier('m', 'exclude', [], { filter: { and: [keeps('a'), keeps('b')] } })],
    })
    setAll(session, { a: '12', b: '' })
    expect(offered(session)).toEqual(['12'])
    setAll(session, { a: '1', b: '2' })
    expect(offered(session)).toEqual(['1', '2'])
    setAll(session, { a: '', b: '12' })
    expect(offered(session)).toEqual(['12'])
  })
})

describe('a chosen option that is no longer offered', () => {
  const form = (modifiers: readonly object[], rest: DefinitionParts = {}) => ({
    formField: [checkbox('a'), select('multiSelect')],
    formOption: ['1', '2', '3', '4'].map((value) => option(value)),
    formOptionModifier: modifiers.map((one, index) => ({
      ...{ id: `m${index}`, fieldId: 's', effect: 'exclude', condition: { var: 'a' }, ...one },
    })),
    ...rest,
  })
  const after = (parts: DefinitionParts, chosen: readonly string[]) => {
    const session = fillIn(parts)
    setAll(session, { s: chosen, a: true })
    return session.field('s')
  }
  const clear = { optionValues: ['1'], onUnavailable: 'clear' }
  const flag = { optionValues: ['2'], onUnavailable: 'flag' }
  const toDefault = { optionValues: ['3'], onUnavailable: 'default' }
  const formDefaultValue = [{ id: 'd', targets: ['s'], value: ['4'] }]

  it.each<[chosen: readonly string[], value: readonly string[], origin: string]>([
    [['1', '4'], ['4'], 'user'],
    [['4', '2'], ['4', '2'], 'user'],
    [['1', '2', '3'], ['2'], 'user'],
    [['1'], [], 'effect'],
    [['3', '4'], ['4'], 'user'],
    [['4'], ['4'], 'user'],
  ])('follows the policy of the rule that removed it, without a default: %j', (chosen, value, origin) => {
    expect(after(form([clear, flag, toDefault]), chosen)).toMatchObject({ value, origin })
  })

  it('gives way to the default only if nothing chosen is left', () => {
    const parts = form([clear, flag, toDefault], { formDefaultValue })
    expect(after(parts, ['3'])).toMatchObject({ value: ['4'], origin: 'default' })
    expect(after(parts, ['1', '3'])).toMatchObject({ value: ['4'], origin: 'default' })
    expect(after(parts, ['3', '2'])).toMatchObject({ value: ['2'], origin: 'user' })
    expect(after(parts, ['1'])).toMatchObject({ value: [], origin: 'effect' })
  })

  it('follows the best of the rules that removed it, of those that hold', () => {
    const one = { optionValues: ['1'] }
    expect(
      after(
        form([
          { ...one, onUnavailable: 'flag' },
          { ...one, onUnavailable: 'clear' },
        ]),
        ['1'],
      )?.value,
    ).toEqual(['1'])
    expect(
      after(
        form([
          { ...one, onUnavailable: 'flag', condition: false },
          { ...one, onUnavailable: 'clear' },
        ]),
        ['1'],
      )?.value,
    ).toEqual([])
    const included = { effect: 'include', condition: { '!': { var: 'a' } } }
    expect(after(form([{ ...one, ...included, onUnavailable: 'clear' }]), ['1'])?.value).toEqual([])
    expect(
      after(
        form([
          { ...one, ...included, condition: true, onUnavailable: 'flag' },
          { ...one, onUnavailable: 'clear' },
        ]),
        ['1'],
      )?.value,
    ).toEqual([])
  })

  it('does not follow a rule that only disables or renames it, or aims at others', () => {
    const one = { optionValues: ['1'], onUnavailable: 'clear' }
    const kept = { optionValues: ['1'], onUnavailable: 'flag' }
    for (const effect of ['disable', 'relabel', 'sort'])
      expect(after(form([{ ...one, effect }, kept]), ['1'])?.value).toEqual(['1'])
    expect(after(form([{ ...one, optionValues: ['2'] }, kept]), ['1'])?.value).toEqual(['1'])
  })

  it('stays, with an issue, if the list never had it', () => {
    const session = fillIn(form([clear]), { values: { s: ['9'], a: true } })
    expect(session.field('s')).toMatchObject({
      value: ['9'],
      issues: [{ rule: 'optionUnavailable', message: '' }],
    })
  })

  it('that the form was opened with is cleared before its first state', () => {
    const session = fillIn(form([{ ...clear, condition: null }]), { values: { s: ['1', '4'] } })
    expect(session.field('s')).toMatchObject({ value: ['4'], origin: 'prefill' })
  })
})
