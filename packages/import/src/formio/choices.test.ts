import { describe, expect, it } from 'vitest'
import { openImported } from '../testing/open-imported.ts'

type Component = Readonly<Record<string, unknown>>

const part = (type: string, key: string, more: Component = {}): Component => ({
  type,
  key,
  label: key,
  input: true,
  ...more,
})
const _choices = (...all: readonly string[]) => ({
  values: all.map((value) => ({ value, label: value.toUpperCase() })),
})
const open = (components: readonly Component[], more: Component = {}) =>
  openImported({ title: 'Próba', path: 'proba', display: 'form', components, ...more })

describe('choices of a component', () => {
  const list = (form: ReturnType<typeof open>, key: string) => {
    const name = form.fields.find((field) => field.key === key)?.optionList
    return form.form.options.filter((one) => one.list === name).map(({ value, label }) => [value, label])
  }
  const json = [
    { id: 1, name: 'Egy' },
    { id: 2, name: 'Kettő' },
  ]
  const sources: readonly (readonly [
    component: Component,
    options: readonly (readonly [string, string])[],
  ])[] = [
    [
      {
        type: 'select',
        data: {
          values: [
            { value: 'a', label: 'A' },
            { value: '', label: '' },
          ],
        },
      },
      [['a', 'A']],
    ],
    [{ type: 'radio', values: [{ value: 'a', label: '<b>A</b> {x}' }] }, [['a', 'A {{x}']]],
    [
      { type: 'select', dataSrc: 'json', data: { json } },
      [
        ['1', 'Egy'],
        ['2', 'Kettő'],
      ],
    ],
    [
      { type: 'select', dataSrc: 'json', data: { json: JSON.stringify(json) } },
      [
        ['1', 'Egy'],
        ['2', 'Kettő'],
      ],
    ],
    [
      {
        type: 'select',
        data: { json: [{ kod: 'x', nev: 'Iksz' }] },
        valueProperty: 'kod',
        template: '<b>{{ item.nev }}</b>',
      },
      [['x', 'Iksz']],
    ],
    [
      { type: 'select', data: { json: ['a', 2] } },
      [
        ['a', 'a'],
        ['2', '2'],
      ],
    ],
    [{ type: 'select', data: { custom: "values = [{ value: 'a', label: 'A' }]" } }, [['a', 'A']]],
    [
      { type: 'select', data: { custom: "return ['a', 'b']" } },
      [
        ['a', 'a'],
        ['b', 'b'],
      ],
    ],
    [{ type: 'select', options: [{ value: 'a', label: 'A' }] }, [['a', 'A']]],
    [{ type: 'select', data: { json: '{' } }, []],
    [{ type: 'select', data: { custom: 'values = letolt()' } }, []],
    [{ type: 'select', data: { custom: 'values = [a]' } }, []],
    [{ type: 'select', data: { custom: 'x = 1; values = [1]' } }, []],
    [{ type: 'select', dataSrc: 'url', data: { url: 'https://x.hu' } }, []],
  ]

  it('are those that the file has, and otherwise the answer of the host', () => {
    const form = open(
      sources.map(([component], index) => ({ key: `x${index}`, label: 'X', input: true, ...component })),
    )
    const found = sources.map(([component], index) => [component, list(form, `x${index}`)])
    expect(found).toEqual(sources)
    const hosts = sources.flatMap(([, options], index) => (options.length === 0 ? [`x${index}`] : []))
    expect(form.fields.filter(({ optionSource }) => optionSource === 'host').map(({ key }) => key)).toEqual(
      hosts,
    )
  })

  it('of the host depend on the answers that their source names', () => {
    const form = open([
      part('textfield', 'megye'),
      part('select', 'varos', { dataSrc: 'url', data: { url: 'https://x.hu/{{ data.megye }}' } }),
      part('select', 'utca', { dataSrc: 'url', data: { url: 'https://x.hu' }, refreshOn: 'varos' }),
    ])
    expect(form.fields.map(({ optionInputs }) => optionInputs)).toEqual([undefined, ['megye'], ['varos']])
  })
})
