import { formField, type PropertyDefinition } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { isRecords, newRecord, recordLabel, shownColumns } from './record-values.ts'

const property = (changes: Partial<PropertyDefinition> = {}): PropertyDefinition => ({
  ...{ type: 'text', label: 'Felirat', initial: '', section: 'main', required: false },
  ...changes,
})

describe('a record of a list', () => {
  const members = formField.properties.valueMembers
  const columns = members?.columns ?? {}

  it('begins with the initial value of each column', () => {
    const record = newRecord(columns)
    expect(Object.keys(record)).toEqual(Object.keys(columns))
    for (const [name, { initial }] of Object.entries(columns)) expect(record[name]).toEqual(initial)
    expect(isRecords([record])).toBe(true)
  })

  it('is called by its number, and by what identifies it once that is given', () => {
    const list = property({ identifiedBy: 'key', memberLabel: 'rész' })
    expect(recordLabel(list, { key: 'azonosito' }, 0)).toBe('1. azonosito')
    expect(recordLabel(list, { key: '' }, 1)).toBe('2. rész')
    expect(recordLabel(list, {}, 1)).toBe('2. rész')
    expect(recordLabel(property(), { key: 'x' }, 2)).toBe('3. Felirat')
  })

  it('shows the columns that apply to it', () => {
    const some = {
      type: property({ type: 'choice' }),
      list: property({ when: { property: 'type', in: ['select', 'radio'] } }),
      count: property({ when: { property: 'required', in: ['true'] } }),
    }
    const shown = (record: Readonly<Record<string, unknown>>) =>
      shownColumns(some, record).map(([name]) => name)
    expect(shown({ type: 'select', required: true })).toEqual(['type', 'list', 'count'])
    expect(shown({ type: 'text', required: false })).toEqual(['type'])
    expect(shown({})).toEqual(['type'])
  })

  it.each<[unknown, boolean]>([
    [[], true],
    [[{}], true],
    [[{}, null], false],
    [['x'], false],
    [{}, false],
    [null, false],
  ])('%j are records: %s', (value, expected) => expect(isRecords(value)).toBe(expected))
})
