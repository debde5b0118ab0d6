import type { PropertyDefinition } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { choiceOptions, withFittingChoices } from './choice-options.ts'

const property = (changes: Partial<PropertyDefinition> = {}): PropertyDefinition => ({
  ...{ type: 'text', label: 'Felirat', initial: '', section: 'main', required: false },
  ...changes,
})

describe('a choice', () => {
  const sized = property({
    ...{ type: 'choice', choices: { a: 'Első', b: 'Második', c: 'Harmadik' } },
    ...{ effects: { a: 'Hatása.' }, groups: { b: 'Csoport' } },
    fitting: { property: 'type', values: { a: ['text'], b: ['text', 'number'] } },
  })

  it('is offered with its effect and group', () => {
    expect(choiceOptions(sized)).toEqual([
      { value: 'a', label: 'Első', description: 'Hatása.', group: undefined },
      { value: 'b', label: 'Második', description: undefined, group: 'Csoport' },
      { value: 'c', label: 'Harmadik', description: undefined, group: undefined },
    ])
    expect(choiceOptions(property())).toEqual([])
  })

  it.each([
    ['', 'text', ['a', 'b', 'c']],
    ['', 'number', ['b', 'c']],
    ['', 'date', ['c']],
    ['a', 'date', ['a', 'c']],
    ['nincs', undefined, ['c']],
  ])('that is %j beside %j is one of %j', (chosen, other, expected) => {
    const { choices = {} } = withFittingChoices(sized, chosen, other)
    expect(Object.keys(choices)).toEqual(expected)
  })
})
