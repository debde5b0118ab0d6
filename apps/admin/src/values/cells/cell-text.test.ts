import {
  type ApiItem,
  formDisabled,
  formField,
  formOption,
  formSideEffect,
  formValidation,
  type Kind,
  kinds,
  type PropertyDefinition,
  type PropertyTypeName,
} from '@urlapmuhely/schema'
import type { SentenceNames } from '@urlapmuhely/wording'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../base/messages/t.ts'
import type { CellContext } from './cell-context.ts'
import { cellTexts } from './cell-text.ts'
import { isNumeric } from './is-numeric.ts'
import { membersOf, referenceText } from './plain-texts.ts'
import { readsNames } from './reads-names.ts'

beforeAll(loadMessages)

const names: SentenceNames = (name) => (name === 'kor' ? { label: 'Életkor' } : null)
const context: CellContext = {
  references: {
    f1: { kind: 'formField', name: 'belso', label: 'Életkor', detail: 'kor' },
    f2: { kind: 'formField', name: 'belső név', label: '', detail: '' },
  },
  names: () => names,
}
const property = (type: PropertyTypeName, more: Partial<PropertyDefinition> = {}): PropertyDefinition => ({
  ...{ type, label: 'Felirat', initial: null, section: 'main', required: false },
  ...more,
})
const item = (values: Readonly<Record<string, unknown>> = {}): ApiItem => ({
  ...{ id: 'i', name: 'i', revision: 1, updatedAt: '', updatedBy: '' },
  ...values,
})

function text(
  type: PropertyTypeName,
  value: unknown,
  more: Partial<PropertyDefinition> = {},
  own = {},
): string {
  return cellTexts[type]({ property: property(type, more), value, item: item(own), context })
}

const of = (kind: Kind, name: string): PropertyDefinition => {
  const found = kind.properties[name]
  if (!found) throw new Error(`There is no property ${name}.`)
  return found
}

describe('options that are named by their values', () => {
  const optionLabel: CellContext['optionLabel'] = ({ basis }, { fieldId }, value) =>
    basis === 'fieldId' && fieldId === 'f1' && value !== 'uj' ? `a(z) ${value}. opció` : undefined
  const shown = (type: PropertyTypeName, value: unknown, fieldId = 'f1') =>
    cellTexts[type]({
      property: property(type, { basis: 'fieldId' }),
      value,
      item: item({ fieldId }),
      context: { ...context, optionLabel },
    })

  it.each<[PropertyTypeName, unknown, string]>([
    ['optionValues', ['egy', 2], 'a(z) egy. opció, a(z) 2. opció'],
    ['optionValues', ['egy', 'uj'], 'a(z) egy. opció, uj'],
    ['value', 'egy', '„a(z) egy. opció”'],
    ['value', 2, '„a(z) 2. opció”'],
    ['value', 'uj', '„uj”'],
    ['value', null, ''],
  ])('of %s %j are shown by their labels: %s', (type, value, wanted) => {
    expect(shown(type, value)).toBe(wanted)
  })

  it('are shown by their values where the labels are not known', () => {
    expect(shown('optionValues', ['egy', 2], 'f2')).toBe('egy, 2')
  })
})

describe('the text of a property', () => {
  it.each<[PropertyTypeName, unknown, string]>([
    ['text', 'Név', 'Név'],
    ['text', '', ''],
    ['text', null, ''],
    ['longText', 'egy\nkettő', 'egy\nkettő'],
    ['optionList', 'megyek', 'megyek'],
    ['contextName', 'ugyfel.id', 'ugyfel.id'],
    ['integer', 12500, '12\u00a0500'],
    ['integer', 0, '0'],
    ['integer', null, ''],
    ['number', -1.5, '-1,5'],
    ['number', '1,5', ''],
    ['boolean', true, 'igen'],
    ['boolean', false, 'nem'],
    ['boolean', null, 'nem'],
    ['optionValue', 'ZA', 'ZA'],
    ['optionValue', 12500, '12\u00a0500'],
    ['optionValue', null, ''],
    ['optionValues', ['ZA', 2], 'ZA, 2'],
    ['optionValues', [], ''],
    ['optionValues', 'ZA', ''],
    ['words', ['egy', 'kettő'], 'egy, kettő'],
    ['words', null, ''],
    ['names', ['kor', 'cim.varos'], 'kor, cim.varos'],
    ['languages', ['hu', 'en'], 'magyar, angol'],
    ['reference', 'f1', 'Életkor'],
    ['reference', 'f2', 'belső név'],
    ['reference', 'f3', 'f3'],
    ['reference', null, ''],
    ['reference', '', ''],
    ['references', ['f1', 'f3'], 'Életkor, f3'],
    ['references', [], ''],
    ['instant', '2026-11-21T12:00:00.000Z', '2026. 11. 21. 13:00'],
    ['instant', '', ''],
    ['instant', null, ''],
    ['value', 'x', '„x”'],
    ['value', 1234.5, '1\u00a0234,5'],
    ['value', true, 'igen'],
    ['value', ['a', 'b'], '„a”, „b”'],
    ['value', null, ''],
    [
      'flatObject',
      { megye: 'ZA', ev: 2026, aktiv: false, nincs: null },
      'megye: „ZA”, ev: 2\u00a0026, aktiv: nem, nincs: üres',
    ],
    ['flatObject', {}, ''],
    ['flatObject', null, ''],
    ['image', { id: 'x', name: 'logo.png', size: 3 }, 'logo.png'],
    ['image', { id: 'x' }, ''],
    ['image', { name: null }, ''],
    ['image', null, ''],
    ['expression', null, ''],
    ['actions', [], ''],
    ['actions', null, ''],
    ['parameters', null, ''],
    ['parameters', {}, ''],
  ])('%s: %j is %j', (type, value, expected) => expect(text(type, value)).toBe(expected))

  it('of a choice is its label, or the value if it has none', () => {
    const choices = { a: 'Első', b: 'Második' }
    expect(text('choice', 'b', { choices })).toBe('Második')
    expect(text('choice', 'c', { choices })).toBe('c')
    expect(text('choice', null, { choices })).toBe('')
    expect(text('choice', 'a')).toBe('a')
  })

  it('of a condition is a sentence with the labels of its fields', () => {
    const sentence = text('condition', { '>=': [{ var: 'kor' }, 18] })
    expect(sentence).toContain('Életkor')
    expect(sentence).toContain('18')
    expect(text('condition', { '>=': [{ var: 'mas' }, 18] })).toContain('mas')
    expect(text('condition', null)).not.toBe('')
  })

  it('of an expression is words with the labels of its fields', () => {
    expect(text('expression', { '+': [{ var: 'kor' }, 1] })).toContain('Életkor')
    expect(text('expression', 5)).toBe('5')
  })

  it('of translations counts the texts of each language', () => {
    const translations = {
      en: { label: { text: 'Name', source: 'Név' } },
      de: { label: { text: 'Name', source: 'Név' }, hint: { text: 'Hilfe', source: 'Segítség' } },
    }
    expect(text('translations', translations, {}, { label: 'Név' })).toBe('angol: 1, német: 2')
    expect(text('translations', null)).toBe('')
  })

  it('of actions says what is done, to what, and with what', () => {
    const actions = of(formSideEffect, 'actions')
    const say = (value: unknown) => cellTexts.actions({ property: actions, value, item: item(), context })
    const set = say([{ type: 'set', targetId: 'f1', expression: { '+': [{ var: 'kor' }, 1] } }])
    expect(set).toBe('Érték beállítása: Életkor = az „Életkor” + 1')
    expect(say([{ type: 'clear', targetId: 'f2' }])).toContain('belső név')
    expect(say([{ type: 'copy', sourceId: 'f1', targetId: 'f2' }])).toContain('Életkor → belső név')
    expect(say([{ type: 'message', text: 'Kész', severity: 'info' }])).toContain('„Kész”')
    expect(
      say([
        { type: 'emit', event: 'kesz' },
        { type: 'clear', targetId: 'f1' },
      ]).split('; '),
    ).toHaveLength(2)
  })

  it('of parameters has the labels of the rule that the item names', () => {
    const parameters = of(formValidation, 'parameters')
    const say = (rule: string, value: unknown) =>
      cellTexts.parameters({ property: parameters, value, item: item({ rule }), context })
    expect(say('minLength', { min: 3 })).toBe('Legalább ennyi karakter: 3')
    expect(say('pattern', { pattern: '^a', ignoreCase: true })).toBe(
      'Szabályos kifejezés: „^a”, Kis- és nagybetű mindegy: igen',
    )
    expect(say('compareField', { fieldId: 'f1', operator: '<=' })).toContain('legfeljebb akkora')
    expect(say('nincs', { min: 3 })).toBe('min: 3')
  })

  it('of records names what they hold', () => {
    const members = of(formField, 'valueMembers')
    const value = [{ key: 'azonosito', label: 'Azonosító', type: 'text', required: true }]
    expect(cellTexts.records({ property: members, value, item: item(), context })).toContain('Azonosító')
    expect(cellTexts.records({ property: members, value: [], item: item(), context })).toBe('')
  })

  it('is empty for every property that a new item leaves empty, but for conditions, which then always hold', () => {
    for (const kind of kinds) {
      for (const [name, definition] of Object.entries(kind.properties)) {
        const value = definition.initial
        const shown = cellTexts[definition.type]({
          property: definition,
          value,
          item: item({ [name]: value }),
          context,
        })
        const isEmpty = value === null || ['""', '[]', '{}'].includes(JSON.stringify(value))
        const hasText = definition.type === 'condition' || !isEmpty
        expect([kind.name, name, shown !== '']).toEqual([kind.name, name, hasText])
      }
    }
  })
})

describe('what cells know of property types', () => {
  it('is which hold conditions, so that the labels of fields are needed', () => {
    const types = (kind: Kind) => Object.values(kind.properties).map(({ type }) => type)
    expect(types(formDisabled).filter(readsNames)).toEqual(['condition'])
    expect(types(formOption).filter(readsNames)).toEqual([])
    expect((['expression', 'actions', 'parameters'] as const).every(readsNames)).toBe(true)
  })

  it('is which are numbers', () => {
    expect((['integer', 'number'] as const).every(isNumeric)).toBe(true)
    expect((['text', 'optionValue', 'boolean', 'instant'] as const).some(isNumeric)).toBe(false)
  })

  it('is which are lists', () => {
    expect(membersOf(['a'])).toEqual(['a'])
    expect(membersOf('a')).toEqual([])
    expect(membersOf(undefined)).toEqual([])
    expect(referenceText(7, context)).toBe('')
  })
})
