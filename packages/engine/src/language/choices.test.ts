import { describe, expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { buildDefinition, type DefinitionParts } from '../testing/build-definition.ts'
import { fillIn } from '../testing/fill-in.ts'

const form: DefinitionParts = {
  formField: [
    { id: 'megye', type: 'select', optionList: 'megyek' },
    { id: 'tobb', type: 'checkboxGroup', optionList: 'megyek' },
    { id: 'kod' },
    { id: 'hivatalos', type: 'checkbox' },
    { id: 'sorok', type: 'repeat' },
    { id: 'hol', type: 'select', optionList: 'megyek', parentId: 'sorok' },
    { id: 'itt', type: 'calculated', parentId: 'sorok', expression: { option_label: { var: 'hol' } } },
    { id: 'felirat', type: 'calculated', expression: { option_label: [{ var: 'megye' }] } },
    { id: 'feliratok', type: 'calculated', expression: { join: [{ option_label: { var: 'tobb' } }] } },
    { id: 'holok', type: 'calculated', expression: { join: [{ option_label: { var: 'sorok.hol' } }, '+'] } },
    { id: 'lakosok', type: 'calculated', expression: { sum: { option_data: [{ var: 'tobb' }, 'lakos'] } } },
    { id: 'szekhely', type: 'calculated', expression: { lookup: ['megyek', { var: 'kod' }, 'szekhely'] } },
  ],
  formOption: [
    { id: 'z', list: 'megyek', value: 'ZA', label: 'Zala', data: { szekhely: 'Zalaegerszeg', lakos: 250 } },
    { id: 'v', list: 'megyek', value: 'VA', label: 'Vas', data: { szekhely: 'Szombathely', lakos: 240 } },
    { id: 'n', list: 'megyek', value: 'NE', label: 'Nem tudja' },
  ],
  formOptionModifier: [
    {
      ...{ id: 'hosszan', fieldId: 'megye', effect: 'relabel', optionValues: ['ZA'] },
      ...{ label: 'Zala vármegye', condition: { var: 'hivatalos' } },
    },
  ],
}

describe('the options of fields in formulas', () => {
  const session = fillIn(form, {
    values: { tobb: ['VA', 'NE', 'ZA'], sorok: [{ hol: 'VA' }, {}, { hol: 'ZA' }] },
  })
  const read = (path: string) => session.field(path)?.value
  const set = (path: string, value: unknown) => session.dispatch({ type: 'set', path, value })

  it('are called as the form calls them now', () => {
    expect(read('felirat')).toBeNull()
    set('megye', 'ZA')
    expect(read('felirat')).toBe('Zala')
    set('hivatalos', true)
    expect(read('felirat')).toBe('Zala vármegye')
    set('megye', null)
    expect(read('felirat')).toBeNull()
  })

  it('are several for a multiple choice and for a column, without those that have nothing', () => {
    expect(read('feliratok')).toBe('Vas, Nem tudja, Zala')
    expect(read('lakosok')).toBe(490)
    expect(read('holok')).toBe('Vas+Zala')
    expect(read('sorok.2.itt')).toBe('Zala')
    set('sorok.1.hol', 'NE')
    expect(read('holok')).toBe('Vas+Nem tudja+Zala')
  })

  it('are found in a list by any value', () => {
    expect(read('szekhely')).toBeNull()
    set('kod', 'VA')
    expect(read('szekhely')).toBe('Szombathely')
    for (const unknown of ['NE', 'XX', 'constructor', null]) {
      set('kod', unknown)
      expect(read('szekhely')).toBeNull()
    }
  })
})

describe('a formula', () => {
  const codes = (expression: object) =>
    compile(
      buildDefinition({
        ...form,
        formField: [...(form.formField ?? []), { id: 'x', type: 'calculated', expression }],
      }),
      {
        now: '2026-06-15T00:00:00Z',
      },
    ).diagnostics.map(({ code, severity, path }) => `${severity} ${code} ${path}`)

  it.each([
    [{ option_label: { var: 'kod' } }, ['error CONDITION_MALFORMED expression.option_label']],
    [{ option_label: { var: 'nincs' } }, ['error NAME_UNKNOWN expression.option_label']],
    [{ option_label: 'megye' }, ['error CONDITION_MALFORMED expression.option_label']],
    [{ option_data: [{ var: 'megye' }, 1] }, ['error CONDITION_MALFORMED expression.option_data']],
    [
      { map: [{ var: 'sorok' }, { option_label: { var: 'hol' } }] },
      ['error CONDITION_MALFORMED expression.map.1.option_label'],
    ],
    [{ lookup: ['nincs', 'ZA', 'szekhely'] }, ['warning LIST_EMPTY expression.lookup.0']],
  ])('%j has its faults reported', (expression, expected) => expect(codes(expression)).toEqual(expected))

  it('that reads the label of a choice whose options it filters is a cycle', () => {
    const cyclic = {
      ...form,
      formOptionModifier: [
        {
          ...{ id: 'kor', fieldId: 'megye', effect: 'exclude', optionValues: ['VA'] },
          condition: { '!!': { option_label: { var: 'megye' } } },
        },
      ],
    }
    const { diagnostics } = compile(buildDefinition(cyclic), { now: '2026-06-15T00:00:00Z' })
    expect(diagnostics.map(({ code }) => code)).toEqual(['CYCLE'])
  })
})
