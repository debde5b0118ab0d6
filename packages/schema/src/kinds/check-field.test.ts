import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canAutofill } from '../form/autofill-tokens.ts'
import { formFieldTypeLabels } from '../form/form-field-types.ts'
import { testId, volume } from '../testing.ts'
import { formField } from './form-field.ts'

const types = Object.keys(formFieldTypeLabels)

/** The issues of a field with initial values, but for these. */
function issuesOf(values: object): string[] {
  return formField
    .check({ ...formField.initial, id: testId(1), ...values })
    .map(({ path, code, params }) => [path, code, ...Object.values(params)].join(' '))
}

const withOptions = ['select', 'multiSelect', 'radio', 'checkboxGroup', 'toggleGroup', 'ranking']

describe('the options of a field', () => {
  it.each(types)('need a source only where there are options: %s', (type) => {
    const lacks = (values: object) =>
      issuesOf({ type, expression: 1, valueMembers: [{ key: 'a' }], ...values }).filter((issue) =>
        /^(?:optionList|hostList|optionRows|rowLabel) /u.test(issue),
      )
    const has = withOptions.includes(type)
    expect(lacks({ optionSource: 'list' })).toEqual(has ? ['optionList OPTION_LIST_REQUIRED'] : [])
    expect(lacks({ optionSource: 'host' })).toEqual(has ? ['hostList REQUIRED'] : [])
    expect(lacks({ optionSource: 'rows' })).toEqual(has ? ['optionRows REQUIRED', 'rowLabel REQUIRED'] : [])
    expect(lacks({ optionSource: 'list', optionList: 'megyek' })).toEqual([])
    expect(lacks({ optionSource: 'host', hostList: 'telepulesek' })).toEqual([])
    expect(lacks({ optionSource: 'rows', optionRows: testId(2), rowLabel: '{nev}' })).toEqual([])
  })

  it('that are rows may not stay chosen once they are deleted', () => {
    const rows = { type: 'select', optionSource: 'rows', optionRows: testId(2), rowLabel: '{nev}' }
    expect(issuesOf({ ...rows, onUnavailable: 'flag' })).toEqual(['onUnavailable ROWS_NOT_KEPT'])
    expect(issuesOf({ ...rows, onUnavailable: 'default' })).toEqual([])
    const host = { type: 'select', optionSource: 'host', hostList: 'a', onUnavailable: 'flag' }
    expect(issuesOf(host)).toEqual([])
    expect(issuesOf({ ...rows, type: 'text', onUnavailable: 'flag' })).toEqual([])
  })
})

describe('the text of a field', () => {
  it.each<[type: string, length: number, issues: string[]]>([
    ['text', 2000, []],
    ['text', 2001, ['hint TOO_LONG 2000']],
    ['page', 2001, ['hint TOO_LONG 2000']],
    ['note', 2001, []],
    ['note', 20_000, []],
    ['note', 20_001, ['hint TOO_LONG 20000']],
    ['details', 20_000, []],
    ['details', 20_001, ['hint TOO_LONG 20000']],
  ])('is longer if it is the field itself: %s, %i', (type, length, issues) => {
    expect(issuesOf({ type, hint: 'x'.repeat(length) })).toEqual(issues)
  })
})

describe('a custom field', () => {
  const member = (label: string) => ({ key: 'a', label, type: 'text', required: false })

  it('has parts, whose labels have no places', () => {
    expect(issuesOf({ type: 'custom' })).toEqual(['valueMembers REQUIRED'])
    expect(issuesOf({ type: 'custom', valueMembers: [member('Rész')] })).toEqual([])
    expect(issuesOf({ type: 'custom', valueMembers: [member(''), member('}'), member('{a}')] })).toEqual([
      'valueMembers.1.label MEMBER_WITH_PLACE',
      'valueMembers.2.label MEMBER_WITH_PLACE',
    ])
    expect(issuesOf({ type: 'text', valueMembers: [member('{a}')] })).toEqual([])
  })
})

describe('a calculated field', () => {
  it('has a formula, which other fields need not have', () => {
    expect(issuesOf({ type: 'calculated' })).toEqual(['expression FORMULA_REQUIRED'])
    expect(issuesOf({ type: 'calculated', expression: 0 })).toEqual([])
    expect(issuesOf({ type: 'hidden' })).toEqual([])
  })
})

describe('the limits of a field', () => {
  it.each<[values: object, issues: string[]]>([
    [{ type: 'number', min: 1, max: 1 }, []],
    [{ type: 'number', min: 2, max: 1 }, ['max RANGE_REVERSED']],
    [{ type: 'number', min: 2 }, []],
    [{ type: 'number', min: -1, max: -2 }, ['max RANGE_REVERSED']],
    [{ type: 'repeat', minRows: 3, maxRows: 2 }, ['maxRows RANGE_REVERSED']],
    [{ type: 'repeat', minRows: 2, maxRows: 2 }, []],
    [
      { type: 'number', min: 2, max: 1, minRows: 3, maxRows: 2 },
      ['max RANGE_REVERSED', 'maxRows RANGE_REVERSED'],
    ],
    [{ type: 'number', step: 0 }, ['step STEP_NOT_POSITIVE']],
    [{ type: 'number', step: -0.5 }, ['step STEP_NOT_POSITIVE']],
    [{ type: 'number', step: 0.01 }, []],
    [{ type: 'scale' }, []],
    [{ type: 'scale', step: 0 }, ['step STEP_NOT_POSITIVE']],
    [{ type: 'scale', max: 0 }, ['max SCALE_INVALID 21']],
    [{ type: 'scale', min: 3, max: 2 }, ['max RANGE_REVERSED']],
  ])('are in their order: %o', (values, issues) => {
    expect(issuesOf(values)).toEqual(issues)
  })

  it('of a scale are whole, and its last point is reached by its steps', () => {
    const limit = fc.option(fc.oneof(fc.integer({ min: -12, max: 30 }), fc.constantFrom(0.5, 1.5)))
    const scale = fc.record({ min: limit, max: limit, step: fc.option(fc.constantFrom(1, 2, 3, 5, 0.5)) })
    fc.assert(
      fc.property(scale, ({ min, max, step }) => {
        const points: number[] = []
        const [from, to, by] = [min ?? 1, max ?? 5, step ?? 1]
        for (let at = from; at <= to && points.length <= 21; at += by) points.push(at)
        const isWhole = [from, to, by].every(Number.isInteger)
        const isScale = isWhole && points.length >= 2 && points.length <= 21 && points.at(-1) === to
        const isReversed = min !== null && max !== null && min > max
        const expected = isReversed ? ['max RANGE_REVERSED'] : isScale ? [] : ['max SCALE_INVALID 21']
        expect(issuesOf({ type: 'scale', min, max, step })).toEqual(expected)
      }),
      volume(500, 1302),
    )
  })
})

describe('the place of a field', () => {
  it.each<[values: object, issues: string[]]>([
    [{ type: 'text', parentId: null }, []],
    [{ type: 'text', parentId: testId(2) }, []],
    [{ type: 'group', parentId: testId(1) }, ['parentId PARENT_CYCLE']],
    [{ type: 'page', parentId: null }, []],
    [{ type: 'page', parentId: testId(2) }, ['parentId PAGE_NOT_AT_TOP']],
    [{ type: 'page', parentId: testId(1) }, ['parentId PARENT_CYCLE', 'parentId PAGE_NOT_AT_TOP']],
  ])('is not in itself, and pages are at the top: %o', (values, issues) => {
    expect(issuesOf(values)).toEqual(issues)
  })
})

describe('an amount', () => {
  it.each<[values: object, issues: string[]]>([
    [{ type: 'number', currency: 'HUF' }, []],
    [{ type: 'number', unit: 'kg' }, []],
    [{ type: 'number', currency: 'HUF', unit: 'kg' }, ['unit UNIT_AND_CURRENCY']],
    [{ type: 'calculated', expression: 1, currency: 'EUR', unit: 'kg' }, ['unit UNIT_AND_CURRENCY']],
    [{ type: 'number', unit: '{nev}' }, ['unit UNIT_WITH_PLACE']],
    [{ type: 'number', unit: '{', currency: 'HUF' }, ['unit UNIT_AND_CURRENCY', 'unit UNIT_WITH_PLACE']],
    [{ type: 'scale', currency: 'HUF', unit: '{nev}' }, []],
    [{ type: 'text', currency: 'HUF', unit: '{nev}' }, []],
  ])('has one unit, without places: %o', (values, issues) => {
    expect(issuesOf(values)).toEqual(issues)
  })
})

describe('what a browser fills in', () => {
  it.each(types)('fits the type of the field: %s', (type) => {
    const base = {
      ...{ type, optionList: 'a', expression: 1, valueMembers: [{ key: 'a', label: '' }] },
    }
    const filled = ['text', 'textarea', 'email', 'phone', 'card', 'number', 'date']
    const autocompleted = (autocomplete: string) => issuesOf({ ...base, autocomplete })
    expect(autocompleted('off')).toEqual([])
    for (const token of ['street-address', 'bday', 'cc-number', 'tel', 'email', 'postal-code'] as const) {
      const isWrong = filled.includes(type) && !canAutofill(type, token)
      expect(autocompleted(token).length, token).toBe(isWrong ? 1 : 0)
    }
  })

  it.each<[type: string, token: string, issues: string[]]>([
    ['text', 'email', []],
    ['email', 'email', []],
    ['phone', 'email', ['autocomplete AUTOCOMPLETE_TYPE e-mail-cím']],
    ['text', 'street-address', ['autocomplete AUTOCOMPLETE_TYPE cím több sorban']],
    ['textarea', 'street-address', []],
    ['number', 'postal-code', []],
    ['number', 'bday', ['autocomplete AUTOCOMPLETE_TYPE születési idő']],
    ['date', 'bday', []],
    ['card', 'cc-number', []],
    ['card', 'cc-name', ['autocomplete AUTOCOMPLETE_TYPE név a bankkártyán']],
    ['group', 'bday', []],
  ])('of %s may be %s', (type, autocomplete, issues) => {
    expect(issuesOf({ type, autocomplete })).toEqual(issues)
  })
})
