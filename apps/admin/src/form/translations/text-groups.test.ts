import { kindNamed, type PropertyDefinition, type Translations } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { groupRows, groupTranslation, isTranslatedApart, rowsToSave } from './text-groups.ts'
import type { TextRow } from './text-rows.ts'

const kind = kindNamed('formField')
// A field has a label.
const property = kind.properties.label as PropertyDefinition

function row(id: string, text: string, german?: string, source = text): TextRow {
  const translations: Translations = german === undefined ? {} : { de: { label: { text: german, source } } }
  return {
    key: `${id} label`,
    item: { kind, id, revision: 1, name: text, translations },
    content: { address: 'label', property, text },
  }
}
const groupOf = (...rows: readonly TextRow[]) => {
  const [group] = groupRows(rows)
  if (!group) throw new Error('There are rows.')
  return group
}

describe('texts that occur several times', () => {
  it('are one group, at the place of the first', () => {
    const groups = groupRows([row('a', 'Név'), row('b', 'Cím'), row('c', 'Név')])
    expect(groups.map(({ text, rows }) => [text, rows.map(({ item }) => item.id)])).toEqual([
      ['Név', ['a', 'c']],
      ['Cím', ['b']],
    ])
  })

  it('have the translation of most places', () => {
    const group = groupOf(row('a', 'Név', 'Vorname'), row('b', 'Név', 'Name'), row('c', 'Név', 'Name'))
    expect(groupTranslation(group, 'de')).toEqual({
      ...{ text: 'Name', state: 'done', before: undefined, others: 1 },
    })
    expect(isTranslatedApart(group, ['de'])).toBe(true)
    expect(isTranslatedApart(group, ['en'])).toBe(false)
  })

  it('are missing if one place has none, and outdated if one is', () => {
    const partial = groupOf(row('a', 'Név', 'Name'), row('b', 'Név'))
    expect(groupTranslation(partial, 'de')).toMatchObject({ text: 'Name', state: 'missing', others: 1 })
    expect(isTranslatedApart(partial, ['de'])).toBe(false)
    const outdated = groupOf(row('a', 'Név', 'Name', 'Neve'), row('b', 'Név', 'Name'))
    expect(groupTranslation(outdated, 'de')).toMatchObject({ state: 'outdated', before: 'Neve', others: 0 })
    expect(groupTranslation(groupOf(row('a', 'Név'), row('b', 'Név')), 'de')).toMatchObject({
      ...{ text: '', state: 'missing', others: 0 },
    })
  })

  it('are saved where they are not so yet', () => {
    const rows = [row('a', 'Név', 'Name'), row('b', 'Név', 'Name', 'Neve'), row('c', 'Név')]
    const saved = (text: string) => rowsToSave(groupOf(...rows), 'de', text).map(({ item }) => item.id)
    expect(saved('Name')).toEqual(['b', 'c'])
    expect(saved('')).toEqual(['a', 'b'])
  })
})
