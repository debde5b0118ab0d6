import type { PropertyDefinition } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { allMessages, frameProps, issuesWithin, messagesAt, type PropertyControlProps } from './control.ts'

const property = (changes: Partial<PropertyDefinition> = {}): PropertyDefinition => ({
  ...{ type: 'text', label: 'Felirat', initial: '', section: 'main', required: false },
  ...changes,
})

describe('the frame of a control', () => {
  const props = (changes: Partial<PropertyControlProps>): PropertyControlProps => ({
    ...{ id: 'i', name: 'label', property: property(), value: '', issues: [], readOnly: false },
    ...{ onChange: () => undefined, onBlur: () => undefined },
    ...changes,
  })

  it.each<[unknown, boolean, boolean]>([
    ['', true, true],
    [null, true, true],
    [[], true, true],
    [0, true, false],
    [false, true, false],
    ['x', true, false],
    [['x'], true, false],
    ['', false, false],
  ])('marks a property that begins as %j and is required (%s): %s', (initial, required, isMarked) => {
    expect(frameProps(props({ property: property({ initial, required }) })).required).toBe(isMarked)
  })

  it('shows the issues of the whole property, not those of its parts', () => {
    const issues = [
      { path: '', message: 'Kell.' },
      { path: '0.label', message: 'Hosszú.' },
      { path: '', message: 'Rossz.' },
    ]
    expect(frameProps(props({ issues })).error).toBe('Kell. Rossz.')
    expect(frameProps(props({ issues: issues.slice(1, 2) })).error).toBeUndefined()
    expect(allMessages(issues)).toBe('Kell. Hosszú. Rossz.')
    expect(allMessages([...issues, ...issues])).toBe('Kell. Hosszú. Rossz.')
    expect(allMessages([])).toBeUndefined()
  })

  it('finds the issues of a part by its whole name', () => {
    const issues = ['1', '1.label', '10', '10.label', '', 'x.1'].map((path) => ({ path, message: path }))
    expect(issuesWithin(issues, '1')).toEqual([
      { path: '', message: '1' },
      { path: 'label', message: '1.label' },
    ])
    expect(messagesAt(issues, '10')).toEqual(['10'])
    expect(issuesWithin(issuesWithin(issues, '10'), 'label')).toEqual([{ path: '', message: '10.label' }])
  })
})
