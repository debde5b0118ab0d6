import { describe, expect, it } from 'vitest'
import { actions } from './actions-property.ts'
import { contentPropertyAt, contentTexts, hasContent, mapContentTexts } from './content-texts.ts'
import type { Properties } from './property-definition.ts'
import { records } from './records-property.ts'
import { integer } from './scalar-properties.ts'
import { richText, text } from './text-properties.ts'

const properties: Properties = {
  label: text('Felirat', { max: 9, content: 'inline' }),
  key: text('Kulcs', { max: 9 }),
  essay: richText('Szöveg', { max: 9 }),
  size: integer('Méret', { initial: 0 }),
  parts: records('Részek', {
    memberLabel: 'rész',
    max: 9,
    columns: { caption: text('Felirat', { max: 3, content: 'inline' }), code: text('Kód', { max: 3 }) },
  }),
  codes: records('Kódok', { memberLabel: 'kód', max: 9, columns: { code: text('Kód', { max: 3 }) } }),
  actions: actions('Műveletek'),
}

const item = {
  label: 'Név',
  key: 'nev',
  essay: 'Hosszú szöveg',
  size: 3,
  parts: [
    { caption: '', code: 'a' },
    { caption: 'Kettő', code: 'b' },
  ],
  codes: [{ code: 'c' }],
  actions: [
    { type: 'focus', targetId: 'x' },
    { type: 'message', severity: 'info', text: 'Üzenet' },
    { type: 'unknown', text: 'Semmi' },
    null,
    { text: 'Típus nélkül' },
  ],
}

const addressesIn = (value: Record<string, unknown>) =>
  contentTexts(properties, value).map(({ address, text: found }) => `${address}=${found}`)

describe('the texts that citizens read', () => {
  it('are those of an item, its records and its actions, without empty ones', () => {
    expect(addressesIn(item)).toEqual([
      'label=Név',
      'essay=Hosszú szöveg',
      'parts.1.caption=Kettő',
      'actions.1.text=Üzenet',
    ])
  })

  it('come with their properties', () => {
    const [label, essay, caption, message] = contentTexts(properties, item)
    expect(label?.property).toBe(properties.label)
    expect(essay?.property).toBe(properties.essay)
    expect(caption?.property.max).toBe(3)
    expect(message?.property.content).toBe('block')
  })

  it('are none in what has another shape', () => {
    expect(addressesIn({})).toEqual([])
    expect(addressesIn({ label: 5, parts: 'x', actions: {}, essay: null })).toEqual([])
    expect(addressesIn({ parts: [null, 'x', 5, []], actions: ['message'] })).toEqual([])
  })

  it('may be in a property', () => {
    const found = Object.keys(properties).filter((name) => {
      const property = properties[name]
      return property !== undefined && hasContent(property)
    })
    expect(found).toEqual(['label', 'essay', 'parts', 'actions'])
  })
})

describe('an item with other texts', () => {
  it('has each text replaced, and everything else as it was', () => {
    const changed = mapContentTexts(properties, item, ({ address, text: old }) => `${old} (${address})`)
    expect(changed).toEqual({
      ...item,
      label: 'Név (label)',
      essay: 'Hosszú szöveg (essay)',
      parts: [item.parts[0], { caption: 'Kettő (parts.1.caption)', code: 'b' }],
      actions: [
        item.actions[0],
        { type: 'message', severity: 'info', text: 'Üzenet (actions.1.text)' },
        ...item.actions.slice(2),
      ],
    })
    expect(changed.codes).toBe(item.codes)
    expect(changed.parts[0]).toBe(item.parts[0])
  })

  it('is the same object if nothing changes', () => {
    expect(mapContentTexts(properties, item, ({ text: old }) => old)).toBe(item)
    const bare = { key: 'nev' }
    expect(mapContentTexts(properties, bare, () => 'x')).toBe(bare)
  })

  it('keeps the lists in which nothing changes', () => {
    const changed = mapContentTexts(properties, item, ({ address, text: old }) =>
      address === 'label' ? 'Új' : old,
    )
    expect(changed).toEqual({ ...item, label: 'Új' })
    expect(changed.parts).toBe(item.parts)
    expect(changed.actions).toBe(item.actions)
  })

  it('does not change the given one', () => {
    const before = structuredClone(item)
    mapContentTexts(properties, item, () => 'x')
    expect(item).toEqual(before)
  })
})

describe('the address of a text', () => {
  it.each([
    ['label', 'label'],
    ['essay', 'essay'],
  ])('%s leads to a property', (address, name) => {
    expect(contentPropertyAt(properties, address)).toBe(properties[name])
  })

  it.each(['parts.0.caption', 'parts.99.caption'])('%s leads into records', (address) => {
    expect(contentPropertyAt(properties, address)).toBe(properties.parts?.columns?.caption)
  })

  it('leads into the actions that have texts', () => {
    expect(contentPropertyAt(properties, 'actions.3.text')?.content).toBe('block')
    expect(contentPropertyAt(properties, 'actions.3.event')).toBeUndefined()
    expect(contentPropertyAt(properties, 'actions.3.targetId')).toBeUndefined()
  })

  it.each([
    '',
    'key',
    'size',
    'toString',
    'nothing',
    'parts',
    'parts.0',
    'parts.caption',
    'parts.0.code',
    'parts.0.toString',
    'parts.0.caption.x',
    'parts.00.caption',
    'parts.-1.caption',
    'parts.100.caption',
    'parts.1e1.caption',
    'parts..caption',
    'codes.0.code',
    'label.0.caption',
    'label.',
    'actions.0',
  ])('%j leads nowhere', (address) => {
    expect(contentPropertyAt(properties, address)).toBeUndefined()
  })

  it('of every text that is found leads to its property', () => {
    for (const { address, property } of contentTexts(properties, item))
      expect(contentPropertyAt(properties, address)).toBe(property)
  })
})
