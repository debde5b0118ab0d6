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
})
