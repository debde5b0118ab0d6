import { describe, expect, it } from 'vitest'
import { fillIn, setAll } from '../testing/fill-in.ts'

const form = {
  formField: [
    { id: 'text' },
    { id: 'number', type: 'number' },
    { id: 'box', type: 'checkbox' },
    { id: 'one', type: 'select', optionList: 'l' },
    { id: 'many', type: 'multiSelect', optionList: 'l' },
    { id: 'time', type: 'time' },
    { id: 'date', type: 'date' },
    { id: 'file', type: 'file' },
    { id: 'group', type: 'group' },
    { id: 'rows', type: 'repeat' },
  ],
  formOption: [
    { id: 'o1', list: 'l', value: 'x' },
    { id: 'o2', list: 'l', value: 5, label: 'öt' },
  ],
}
const file = { name: 'a.pdf', size: 3, type: 'application/pdf' }

describe('a value', () => {
  it.each<[string, unknown]>([
    ['text', 5],
    ['number', '5'],
    ['number', Number.NaN],
    ['box', 'true'],
    ['one', true],
    ['one', Number.POSITIVE_INFINITY],
    ['many', 'x'],
    ['many', [{}]],
    ['time', 905],
    ['date', 20260101],
    ['file', 'a.pdf'],
    ['file', [file]],
    ['file', { ...file, size: -1 }],
    ['file', { ...file, content: 'x' }],
    ['file', { name: 'a.pdf', type: 'x' }],
    ['group', {}],
    ['rows', []],
  ])('of another type is no value of %s: %j', (path, value) => {
    const session = fillIn(form)
    expect(session.dispatch({ type: 'set', path, value }).rejected?.code).toBe('VALUE_TYPE')
  })

  it('is kept in one form', () => {
    const session = fillIn(form)
    setAll(session, { time: '9:05', many: ['x', 5, 'x'], one: 5, file, text: '' })
    expect(session.answer().values).toMatchObject({
      time: '09:05',
      many: ['x', 5],
      one: 5,
      file,
      text: null,
    })
    setAll(session, { many: [] })
    expect(session.answer().values.many).toEqual([])
  })

  it('of another type that the form is opened with is left out', () => {
    const session = fillIn(form, {
      values: { text: 5, number: '5', box: 'x', one: {}, many: 'x', file: 'x', group: 'x', rows: { x: 1 } },
    })
    expect(session.answer().values).toEqual({
      text: null,
      number: null,
      box: false,
      one: null,
      many: [],
      time: null,
      date: null,
      file: null,
      group: {},
      rows: [],
    })
    expect(fillIn(form, { values: 'x' }).answer().values.text).toBeNull()
  })

  it('that is no date of the calendar is not taken from a default', () => {
    const { values } = fillIn({
      formField: [{ id: 'd', type: 'date' }],
      formDefaultValue: [{ id: 'v', targets: ['d'], value: '2026/02/31' }],
    }).answer()
    expect(values.d).toBeNull()
  })
})

describe('options', () => {
  const options = [
    { id: 'a', list: 'l', value: 'a', exclusive: true },
    { id: 'b', list: 'l', value: 'b', exclusive: true },
    { id: 'c', list: 'l', value: 'c' },
  ]
  const chooser = { id: 'm', type: 'multiSelect', optionList: 'l' }

  it('that exclude each other leave the first of them', () => {
    const session = fillIn({ formField: [chooser], formOption: options }, { values: { m: ['a', 'b'] } })
    setAll(session, { m: ['b', 'a'] })
    expect(session.answer().values.m).toEqual(['b'])
  })

  it('that were chosen before they were disabled may stay, and new ones may not come', () => {
    const off = { id: 'x', fieldId: 'm', effect: 'disable', optionValues: ['c'] }
    const d = { id: 'd', list: 'l', value: 'd' }
    const parts = {
      formField: [chooser, { ...chooser, id: 's', type: 'select' }],
      formOption: [...options, d],
      formOptionModifier: [off, { ...off, id: 'y', fieldId: 's' }],
    }
    const session = fillIn(parts, { values: { m: ['c'], s: 'c' } })
    expect(session.dispatch({ type: 'set', path: 'm', value: ['c', 'd'] }).rejected).toBeNull()
    expect(session.dispatch({ type: 'set', path: 's', value: 'c' }).rejected).toBeNull()
    expect(fillIn(parts).dispatch({ type: 'set', path: 'm', value: ['c'] }).rejected?.code).toBe(
      'OPTION_UNAVAILABLE',
    )
  })

  it('of equal order stand by their ids, and those of no list are not on offer', () => {
    const session = fillIn({
      formField: [chooser, { id: 'none', type: 'select' }],
      formOption: ['q', 'p', 'r', 'o'].map((value) => ({
        id: value,
        value,
        order: 0,
        list: value === 'o' ? null : 'l',
      })),
    })
    expect(session.field('m')?.options?.map(({ value }) => value)).toEqual(['p', 'q', 'r'])
    expect(session.field('none')?.options).toEqual([])
  })

  it('follow a filter that reads columns, nested columns and the clock', () => {
    let now = '2026-06-15T10:00:00Z'
    const session = fillIn(
      {
        formField: [
          { id: 'g' },
          { id: 'pick', type: 'select', optionList: 'l' },
          { id: 'r', type: 'repeat' },
          { id: 'c', parentId: 'r' },
          { id: 'sub', type: 'repeat', parentId: 'r' },
          { id: 'e', parentId: 'sub' },
          { id: 'own', type: 'select', optionList: 'l', parentId: 'r' },
        ],
        formOption: ['x', 'y', '2026/06/16'].map((value) => ({ id: value, list: 'l', value })),
        formOptionModifier: [
          {
            id: 'm1',
            fieldId: 'pick',
            effect: 'exclude',
            filter: { in: [{ var: 'option.value' }, { var: 'r.c' }] },
          },
          {
            id: 'm2',
            fieldId: 'pick',
            effect: 'exclude',
            filter: { in: [{ var: 'option.value' }, { var: 'r.sub.e' }] },
          },
          {
            id: 'm3',
            fieldId: 'pick',
            effect: 'exclude',
            filter: { '==': [{ var: 'option.value' }, { today: [] }] },
          },
          {
            id: 'm4',
            fieldId: 'own',
            effect: 'exclude',
            filter: { in: [{ var: 'option.value' }, { var: 'sub.e' }] },
          },
          {
            id: 'm5',
            fieldId: 'own',
            effect: 'exclude',
            filter: { '==': [{ var: 'option.value' }, { var: 'g' }] },
          },
        ],
      },
      { values: { r: [{ sub: [{}] }, {}] }, context: { now: () => now, timeZone: 'UTC' } },
    )
    const offered = (path: string) => session.field(path)?.options?.map(({ value }) => value)
    expect(offered('pick')).toEqual(['x', 'y', '2026/06/16'])
    setAll(session, { 'r.1.c': 'x' })
    expect(offered('pick')).toEqual(['y', '2026/06/16'])
    setAll(session, { 'r.0.sub.0.e': 'y' })
    expect(offered('pick')).toEqual(['2026/06/16'])
    expect(offered('r.0.own')).toEqual(['x', '2026/06/16'])
    expect(offered('r.1.own')).toEqual(['x', 'y', '2026/06/16'])
    setAll(session, { g: 'x' })
    expect(offered('r.1.own')).toEqual(['y', '2026/06/16'])
    now = '2026-06-16T10:00:00Z'
    session.dispatch({ type: 'blur', path: 'g' })
    expect(offered('pick')).toEqual([])
  })

  it('may be changed by more rules than fit a word of bits', () => {
    const session = fillIn({
      formField: [
        { id: 'a', type: 'number' },
        { ...chooser, id: 'm' },
      ],
      formOption: options,
      formOptionModifier: Array.from({ length: 33 }, (_, at) => ({
        id: `m${String(at).padStart(2, '0')}`,
        fieldId: 'm',
        optionValues: at === 32 ? ['c'] : [],
        condition: { '==': [{ var: 'a' }, at] },
      })),
    })
    setAll(session, { a: 31 })
    expect(session.field('m')?.options?.length).toBe(3)
    setAll(session, { a: 32 })
    expect(session.field('m')?.options?.map(({ value }) => value)).toEqual(['a', 'b'])
  })
})
