import { describe, expect, it } from 'vitest'
import { parseItem, parseItemPatch } from '../parse/parse-item.ts'
import { reference } from '../property/reference-properties.ts'
import { text } from '../property/text-properties.ts'
import { buildItem, testId } from '../testing.ts'
import { defineKind } from './define-kind.ts'
import { formField } from './form-field.ts'
import { itemKinds, kindNamed, kinds } from './index.ts'

describe.each(kinds.map((kind) => [kind.name, kind] as const))('%s', (_, kind) => {
  it('refuses an empty object with a code for everything that a person must give, and nothing else', () => {
    const result = parseItem(kind, {})
    const required = Object.entries(kind.properties)
      .filter(([, property]) => property.required && !property.managed)
      .map(([name]) => name)
    expect(result.ok).toBe(false)
    const issues = result.ok ? [] : result.issues
    for (const issue of issues) expect(required).toContain(issue.path)
    expect(issues.map((issue) => issue.path)).toContain('name')
  })

  it('refuses keys that it does not have and keys that only the server sets', () => {
    const result = parseItem(kind, { ...buildItem(kind), revision: 3, nonsense: 1 })
    const issues = result.ok ? [] : result.issues
    expect(issues.map(({ path, code }) => `${path} ${code}`)).toEqual(
      expect.arrayContaining(['revision UNKNOWN_KEY', 'nonsense UNKNOWN_KEY']),
    )
  })

  it('refuses text that a database would refuse', () => {
    for (const note of ['a\u0000b', 'a\ud800b']) {
      const result = parseItem(kind, buildItem(kind, { note }))
      expect(result.ok ? [] : result.issues.map((issue) => issue.code)).toContain('TEXT_ILLEGAL')
    }
  })

  it('refuses days that do not exist', () => {
    const result = parseItemPatch(kind, { validFrom: '2026-02-30T00:00:00Z' })
    expect(result).toEqual({
      ok: false,
      issues: [{ path: 'validFrom', code: 'INSTANT_INVALID', params: {} }],
    })
  })

  it('has labels in every section that its properties name, and list columns that exist', () => {
    for (const property of Object.values(kind.properties)) expect(property.label).not.toBe('')
    for (const column of kind.list.columns)
      expect(kind.properties[column] ?? kind.derived[column]).toBeDefined()
  })
})

describe('defineKind', () => {
  it('points references only at things that exist', () => {
    for (const kind of itemKinds) {
      for (const property of Object.values(kind.properties))
        if (property.target) expect(kindNamed(property.target).name).toBe(property.target)
    }
  })

  it('refuses a definition whose list names a column that is no property', () => {
    const make = () =>
      defineKind({
        name: 'wrong',
        slug: 'wrongs',
        code: 'WRONG',
        label: { one: 'Hibás', many: 'Hibásak' },
        purpose: 'Próba.',
        properties: {
          owner: reference('Gazda', 'form'),
          motto: text('Jelige', { max: 10, section: 'nowhere' }),
        },
        list: { columns: ['name'], sort: 'name' },
      })
    expect(make).toThrow(/wrong.*motto.*nowhere/u)
  })

  it('asks a field with choices for its option list, and a calculated one for its formula', () => {
    const select = formField.check({ ...formField.initial, id: testId(1), type: 'select' })
    const calculated = formField.check({ ...formField.initial, id: testId(1), type: 'calculated' })
    expect(select.map((issue) => issue.code)).toEqual(['OPTION_LIST_REQUIRED'])
    expect(calculated.map((issue) => issue.code)).toEqual(['FORMULA_REQUIRED'])
  })

  it('refuses what a browser cannot put into a field of the type', () => {
    const check = (type: string, autocomplete: string) =>
      formField.check({ ...formField.initial, id: testId(1), type, autocomplete })
    expect(check('text', 'bday')).toEqual([])
    expect(check('date', 'given-name')).toEqual([
      { path: 'autocomplete', code: 'AUTOCOMPLETE_TYPE', params: { token: 'utónév' } },
    ])
    expect(check('group', 'given-name')).toEqual([])
  })

  it('refuses an amount with two units', () => {
    const codes = (field: object) =>
      formField
        .check({ ...formField.initial, id: testId(1), type: 'number', ...field })
        .map(({ path, code }) => `${path} ${code}`)
    expect(codes({ unit: 'kg' })).toEqual([])
    expect(codes({ unit: 'kg', currency: 'HUF' })).toEqual(['unit UNIT_AND_CURRENCY'])
    expect(codes({ unit: '{nev}' })).toEqual(['unit UNIT_WITH_PLACE'])
    const members = ['Jó', '{nev}'].map((label) => ({ key: label, label }))
    expect(codes({ type: 'custom', valueMembers: members })).toEqual([
      'valueMembers.1.label MEMBER_WITH_PLACE',
    ])
    expect(codes({ unit: 'kg', currency: 'HUF', type: 'date' })).toEqual([])
  })

  it('brings instants to UTC milliseconds', () => {
    expect(parseItemPatch(formField, { validTo: '2026-11-21T14:05:00Z' })).toEqual({
      ok: true,
      values: { validTo: '2026-11-21T14:05:00.000Z' },
    })
  })
})
