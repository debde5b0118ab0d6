import { describe, expect, it } from 'vitest'
import { fillIn, setAll } from '../testing/fill-in.ts'

const checkbox = (id: string) => ({ id, type: 'checkbox' })

describe('a calculated field', () => {
  it.each<[retain: string, value: unknown]>([
    ['park', null],
    ['clear', null],
    ['keep', 'x!'],
  ])('is computed while it is present, or kept: %s', (retain, value) => {
    const session = fillIn({
      formField: [
        checkbox('gone'),
        { id: 'a' },
        { id: 'k', type: 'calculated', expression: { cat: [{ var: 'a' }, '!'] } },
        { id: 'l', type: 'calculated', expression: { var: 'k' } },
      ],
      formRemoveable: [{ id: 'r', targets: ['k'], condition: { var: 'gone' }, retain }],
    })
    setAll(session, { a: 'x' })
    expect(session.field('k')).toMatchObject({ value: 'x!', origin: 'default' })
    setAll(session, { gone: true })
    expect(session.field('l')?.value).toBe(value)
    setAll(session, { a: 'y', gone: false })
    expect(session.field('l')?.value).toBe('y!')
  })

  it('without a result is empty, and reads fields of its row', () => {
    const session = fillIn(
      {
        formField: [
          { id: 'r', type: 'repeat' },
          { id: 'n', type: 'number', parentId: 'r' },
          { id: 'k', type: 'calculated', parentId: 'r', expression: { '*': [{ var: 'n' }, 2] } },
          { id: 'none', type: 'calculated', expression: { var: 'k2' } },
          { id: 'k2', type: 'calculated', expression: null },
        ],
      },
      { values: { r: [{ n: 1 }, {}] } },
    )
    expect(session.field('r.0.k')?.value).toBe(2)
    expect(session.field('r.1.k')).toMatchObject({ value: null, origin: 'none' })
    expect(session.field('none')).toMatchObject({ value: null, origin: 'none' })
  })
})

describe('while a field is absent', () => {
  it('it keeps what it has: its default does not go on, nor does it begin', () => {
    const session = fillIn({
      formField: [checkbox('gone'), { id: 'a' }, { id: 'k' }, { id: 'l' }],
      formDefaultValue: [{ id: 'd', targets: ['k', 'l'], expression: { var: 'a' }, when: 'live' }],
      formRemoveable: [
        { id: 'r', targets: ['k'], condition: { var: 'gone' }, retain: 'keep' },
        { id: 's', targets: ['l'], condition: { '!': { var: 'gone' } }, retain: 'keep' },
      ],
    })
    const given = () => ['k', 'l'].map((key) => (session.answer().values as Record<string, unknown>)[key])
    setAll(session, { a: 'egy' })
    expect(given()).toEqual(['egy', undefined])
    setAll(session, { gone: true, a: 'kettő' })
    expect(given()).toEqual(['egy', 'kettő'])
    setAll(session, { gone: false })
    expect(given()).toEqual(['kettő', 'kettő'])
  })

  it('a parked choice outlives rules that would drop it meanwhile', () => {
    const session = fillIn({
      formField: [checkbox('gone'), checkbox('narrow'), { id: 's', type: 'select', optionList: 'l' }],
      formOption: ['1', '2'].map((value) => ({ id: value, list: 'l', value })),
      formOptionModifier: [
        {
          ...{ id: 'm', fieldId: 's', effect: 'exclude', optionValues: ['1'], onUnavailable: 'clear' },
          condition: { var: 'narrow' },
        },
      ],
      formRemoveable: [{ id: 'r', targets: ['s'], condition: { var: 'gone' }, retain: 'park' }],
    })
    setAll(session, { s: '1', gone: true, narrow: true })
    setAll(session, { narrow: false, gone: false })
    expect(session.field('s')).toMatchObject({ value: '1', origin: 'restored' })
    setAll(session, { gone: true, narrow: true })
    setAll(session, { gone: false })
    expect(session.field('s')?.value).toBeNull()
  })
})

describe('the rows of a repeat', () => {
  const form = (retain: string, rest: object = {}) => ({
    formField: [checkbox('gone'), { id: 'r', type: 'repeat', ...rest }, { id: 'c', parentId: 'r' }],
    formRemoveable: [{ id: 'x', targets: ['r'], condition: { var: 'gone' }, retain }],
  })
  const cells = ({ answer }: ReturnType<typeof fillIn>) =>
    (answer().values.r as readonly { c: unknown }[] | undefined)?.map(({ c }) => c)

  it.each<[retain: string, away: readonly string[] | undefined, back: readonly string[]]>([
    ['keep', ['1', '2'], ['1', '2']],
    ['park', undefined, ['1', '2']],
    ['clear', undefined, []],
  ])('while it is absent: %s', (retain, away, back) => {
    const session = fillIn(form(retain), { values: { r: [{ c: '1' }, { c: '2' }] } })
    setAll(session, { gone: true })
    expect(cells(session)).toEqual(away)
    setAll(session, { gone: false })
    expect(cells(session)).toEqual(back)
  })

  it('are at least the fewest, and only while it is present', () => {
    const session = fillIn(form('clear', { minRows: 2 }))
    expect(cells(session)).toEqual([null, null])
    const absent = fillIn({ ...form('clear', { minRows: 2 }) }, { values: { gone: true } })
    expect(absent.field('r')?.rows).toEqual([])
    setAll(absent, { gone: false })
    expect(cells(absent)).toEqual([null, null])
  })

  it('come from the default only if there are none', () => {
    const withDefault = {
      ...form('clear', { minRows: 1 }),
      formDefaultValue: [{ id: 'd', targets: ['r'], when: 'onPresent', value: [{ c: 'a' }, { c: 'b' }] }],
    }
    expect(cells(fillIn(withDefault))).toEqual(['a', 'b'])
    expect(cells(fillIn(withDefault, { values: { r: [{ c: 'x' }] } }))).toEqual(['x'])
    const session = fillIn(withDefault)
    setAll(session, { 'r.0.c': 'más', gone: true })
    setAll(session, { gone: false })
    expect(cells(session)).toEqual(['a', 'b'])
  })

  it('that a default gave stay when the default changes', () => {
    const session = fillIn({
      formField: [...form('clear').formField, { id: 'sok', type: 'checkbox' }],
      formDefaultValue: [
        { id: 'e', targets: ['r'], when: 'live', value: [{ c: 'x' }, { c: 'y' }], condition: { var: 'sok' } },
        { id: 'd', targets: ['r'], when: 'live', value: [{ c: 'a' }] },
      ],
    })
    expect(cells(session)).toEqual(['a'])
    setAll(session, { sok: true })
    expect(cells(session)).toEqual(['a'])
  })
})
