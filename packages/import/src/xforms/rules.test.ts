import { describe, expect, it } from 'vitest'
import { type XformPart, xformOf } from '../odk/testing/xform.ts'
import { openImported } from '../testing/open-imported.ts'

const open = (parts: readonly XformPart[], more: Parameters<typeof xformOf>[1] = {}) =>
  openImported(xformOf(parts, more))

describe('rules of a question', () => {
  it('say when it is asked, required, read-only and right', () => {
    const form = open([
      { name: 'a', type: 'int' },
      { name: 'b', relevant: '/data/a > 1' },
      { name: 'c', required: '/data/a > 1', bind: 'jr:requiredMsg="Kell."' },
      { name: 'd', readonly: '/data/a > 1', value: 'x' },
      { name: 'e', type: 'int', constraint: '. > /data/a', bind: 'jr:constraintMsg="Nagyobb kell."' },
      { name: 'f', required: 'true()' },
      { name: 'g', required: 'false()', readonly: 'false()' },
      { name: 'h', type: 'int', readonly: 'true()', value: '1' },
    ])
    expect(form.lost).toEqual([])
    const state = () =>
      ['b', 'c', 'd', 'f', 'g', 'h'].map((path) => {
        const field = form.session.field(path)
        return [path, field?.present, field?.required, field?.editing]
      })
    expect(state()).toEqual([
      ['b', false, false, 'open'],
      ['c', true, false, 'open'],
      ['d', true, false, 'open'],
      ['f', true, true, 'open'],
      ['g', true, false, 'open'],
      ['h', true, false, 'readonly'],
    ])
    form.set('a', 2)
    expect(state().slice(0, 3)).toEqual([
      ['b', true, false, 'open'],
      ['c', true, true, 'open'],
      ['d', true, false, 'readonly'],
    ])
    form.set('e', 2)
    expect(form.broken('e')).toEqual(['expression'])
    form.set('e', 3)
    expect(form.broken('e')).toEqual([])
    const messages = form
      .items('formValidation')
      .map(({ message }) => message)
      .filter(Boolean)
    expect(messages).toEqual(['Kell.', 'Nagyobb kell.'])
  })

  it('that cannot be read are kept switched off', () => {
    const form = open([
      { name: 'a', relevant: 'nincs()' },
      { name: 'b', required: 'nincs()' },
      { name: 'c', readonly: 'nincs()', value: 'x' },
      { name: 'd', constraint: 'nincs()' },
      { name: 'e', relevant: "contains(/data/n, 'a')" },
      { name: 'n', type: 'int' },
    ])
    expect(form.lost.map((one) => one.split(' '))).toEqual([
      ['/data/a', 'condition-unreadable'],
      ['/data/b', 'condition-unreadable'],
      ['/data/c', 'condition-unreadable'],
      ['/data/d', 'validation-unreadable'],
      ['/data/e', 'condition-types'],
    ])
    const off = ['formExpandable', 'formValidation', 'formDisabled'].flatMap(form.items)
    expect(off.filter(({ enabled }) => enabled !== false)).toEqual([])
    expect(off).toHaveLength(5)
  })

  it('make whole numbers of integers, at any step', () => {
    const form = open([
      { name: 'a', type: 'int' },
      { name: 'b', control: 'range', type: 'decimal', attributes: 'start="0" end="1" step="0.5"' },
    ])
    form.set('a', 1.5)
    form.set('b', 0.5)
    expect([form.broken('a').length > 0, form.broken('b')]).toEqual([true, []])
  })
})

describe('actions', () => {
  it('set values when the form opens, or when an answer changes', () => {
    const form = open(
      [
        {
          name: 'a',
          content: `<setvalue ref="/data/b" event="xforms-value-changed" value="concat(/data/a, '!')"/>`,
        },
        { name: 'b' },
        { name: 'c' },
        { name: 'd' },
        { name: 'e', content: '<setvalue ref="/data/d" event="xforms-value-changed"/>', value: 'x' },
      ],
      {
        model:
          '<setvalue event="odk-instance-first-load" ref="/data/c" value="1 + 1"/><setvalue event="odk-instance-first-load" ref="/data/d">it\'s</setvalue>',
      },
    )
    expect(form.lost).toEqual([])
    expect(['b', 'c', 'd'].map(form.value)).toEqual([null, '2', 'it’s'])
    form.set('a', 'k')
    form.set('e', 'y')
    expect(['b', 'c', 'd'].map(form.value)).toEqual(['k!', '2', null])
  })

  it.each([
    ['<setvalue event="odk-instance-first-load" ref="/data/nincs" value="1"/>', ['/data/nincs trigger-lost']],
    ['<setvalue event="xforms-revalidate" ref="/data/a" value="1"/>', ['/data/a trigger-lost']],
    ['<setgeopoint event="odk-instance-first-load" ref="/data/a"/>', ['/data/a trigger-lost']],
    [
      '<setvalue event="odk-instance-first-load" ref="/data/a" value="nincs()"/>',
      ['/data/a formula-unreadable'],
    ],
  ])('that nothing here starts are named: %s', (model, lost) => {
    expect(open([{ name: 'a' }], { model }).lost).toEqual(lost)
  })
})

describe('rows', () => {
  it('are as many as the form begins with, or demands', () => {
    const form = open([
      { name: 'r', repeat: [{ name: 'a' }] },
      { name: 's', attributes: 'jr:count="3"', repeat: [{ name: 'b' }] },
      { name: 'n', type: 'int' },
      { name: 't', attributes: 'jr:count="/data/n"', repeat: [{ name: 'c' }] },
    ])
    const repeats = form.fields.filter(({ type }) => type === 'repeat')
    expect(repeats.map(({ key, minRows, maxRows }) => [key, minRows, maxRows])).toEqual([
      ['r', undefined, undefined],
      ['s', 3, 3],
      ['t', undefined, undefined],
    ])
    expect(form.codesOf('t')).toEqual(['row-count'])
    form.set('n', 1)
    expect(form.broken('t')).toHaveLength(1)
    form.session.dispatch({ type: 'addRow', path: 't' })
    expect(form.broken('t')).toEqual([])
  })

  it('of the instance are there from the beginning', () => {
    const xml = xformOf([{ name: 'r', repeat: [{ name: 'a', value: 'x' }] }]).replace(' jr:template=""', '')
    const form = openImported(xml.replace('<r><a>x</a></r>', '<r><a>x</a></r><r><a>y</a></r>'))
    expect(form.session.field('r.1.a')?.present).toBe(true)
    expect(form.session.field('r.2.a')).toBeFalsy()
  })

  it('have questions that stand elsewhere in the body', () => {
    const form = open([{ name: 'r', repeat: [{ name: 'a' }] }], {
      body: '<input ref="/data/r/b"><label>B</label></input>',
    })
    const [repeat] = form.fields
    expect(form.fields.map(({ key, parentId }) => [key, parentId])).toEqual([
      ['r', null],
      ['b', repeat?.id],
      ['a', repeat?.id],
    ])
  })
})
