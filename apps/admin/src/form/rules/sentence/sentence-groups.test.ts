import { kindNamed } from '@urlapmuhely/schema'
import type { SentencePart } from '@urlapmuhely/wording'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  conditionAt,
  hasConditionBefore,
  isOffered,
  isOpened,
  isShownAsTree,
  spaced,
} from './sentence-groups.ts'

const part = (text: string, kind: SentencePart['kind'] = 'text'): SentencePart => ({ kind, text })
const group = (property: string | null, text: string) => ({ property, parts: [{ ...part(text), property }] })

describe('the spaces of a button', () => {
  const shown = (...texts: string[]) => {
    const { lead, words, tail } = spaced(texts.map((text) => part(text)))
    return [lead, words.map(({ text }) => text).join('|'), tail]
  }

  it.each([
    [['alma'], ['', 'alma', '']],
    [[' alma '], [' ', 'alma ', ' ']],
    [
      [' a ', '„Név”', ' legyen '],
      [' ', 'a |„Név”| legyen', ' '],
    ],
    [
      ['a ', '„Név”'],
      ['', 'a |„Név”', ''],
    ],
    // What may be added stands apart from what follows it.
    [['+ üzenet'], ['', '+ üzenet', ' ']],
    [[], ['', '', '']],
  ])('of %j stand beside it', (texts, expected) => {
    expect(shown(...texts)).toEqual(expected)
  })

  it('are never more than one on a side, and no word is lost', () => {
    const texts = fc.array(fc.stringMatching(/^ ?[a-zá]{1,3} ?$/u), { minLength: 2, maxLength: 4 })
    fc.assert(
      fc.property(texts, (all) => {
        const { lead, words, tail } = spaced(all.map((text) => part(text)))
        expect(lead + words.map(({ text }) => text).join('') + tail).toBe(all.join(''))
        expect(words[0]?.text.startsWith(' ')).toBe(false)
        expect(words.at(-1)?.text.endsWith(' ')).toBe(false)
      }),
    )
  })

  it('leave the kinds of the parts as they are', () => {
    const { words } = spaced([part(' a '), part('„Név”', 'field'), part(' 18 ', 'value')])
    expect(words.map(({ kind }) => kind)).toEqual(['text', 'field', 'value'])
  })
})

describe('a full stop', () => {
  const groups = [group('targets', 'A „Név”'), group('condition', ' látszik'), group(null, '.')]

  it('behind a condition is left out: the condition shows it before its buttons', () => {
    expect(hasConditionBefore(groups, 2, (name) => name === 'condition')).toBe(true)
  })

  it('behind anything else stays', () => {
    expect(hasConditionBefore(groups, 2, () => false)).toBe(false)
    expect(hasConditionBefore([group(null, '.')], 0, () => true)).toBe(false)
    expect(hasConditionBefore([group(null, 'és'), group(null, '.')], 1, () => true)).toBe(false)
  })

  it('is the only word that is left out', () => {
    const others = [group('condition', ' látszik'), group(null, ' és ')]
    expect(hasConditionBefore(others, 1, () => true)).toBe(false)
    expect(hasConditionBefore(others, 9, () => true)).toBe(false)
  })
})

describe('a property of a rule is edited as comparisons', () => {
  const kind = kindNamed('formExpandable')

  it.each([
    ['a condition', 'condition', { '!!': [{ var: 'a' }] }, true],
    ['a condition that is false', 'condition', false, true],
    ['an empty condition', 'condition', null, false],
    ['a condition that is missing', 'condition', undefined, false],
    ['another property', 'targets', ['a'], false],
    ['a property that the kind lacks', 'nincs', 'x', false],
  ])('%s: %s', (_what, name, value, expected) => {
    expect(isShownAsTree(kind, name, { id: 'r', [name]: value })).toBe(expected)
  })
})

describe('the part that is opened', () => {
  it.each([
    ['condition', 'condition', null, true],
    ['condition', 'targets', null, false],
    // The name of a list opens its first member; an address opens its own member.
    ['actions', 'actions', 'actions.0', true],
    ['actions.1', 'actions', 'actions.1', true],
    ['actions.1', 'actions', 'actions.0', false],
    ['', '', null, false],
    [null, 'condition', null, false],
    ['condition', null, null, false],
  ])('%s opens the part of %s at %s: %s', (open, property, address, expected) => {
    expect(isOpened(open, { property, address })).toBe(expected)
  })
})

describe('what may be added to a sentence', () => {
  it.each([
    ['formExpandable', 'condition', true],
    ['formDefaultValue', 'condition', true],
    ['formDisabled', 'mode', true],
    // One part of the sentence stands for all ways to give a value.
    ['formDefaultValue', 'value', false],
    ['formDefaultValue', 'expression', false],
    ['formOptionModifier', 'optionValues', false],
    // Parameters have parts of their own.
    ['formValidation', 'parameters', false],
    // What is seldom needed is among all settings.
    ['formValidation', 'note', false],
    ['formDisabled', 'order', false],
    ['formDisabled', 'tags', false],
  ] as const)('of %s: %s, %s', (kindName, property, expected) => {
    expect(isOffered(kindName, kindNamed(kindName), property)).toBe(expected)
  })
})

describe('the condition at a place of a rule', () => {
  const kind = kindNamed('formValidation')
  const condition = { '>': [{ var: 'kor' }, 18] }

  it.each([
    ['a property that is a condition', 'condition', { condition }, condition],
    [
      'the own condition of a check',
      'parameters.expression',
      { parameters: { expression: condition } },
      condition,
    ],
    [
      'an end of a day, which is a part of one',
      'parameters.expression.limit',
      { parameters: { expression: condition } },
      null,
    ],
    ['another parameter', 'parameters.min', { parameters: { min: 3 } }, null],
    ['no condition', 'condition', { condition: null }, null],
    ['a text', 'message', { message: 'Hiba' }, null],
  ])('is that of %s', (_, place, values, expected) => {
    expect(conditionAt(kind, place, { id: 'r', ...values })).toEqual(expected)
  })
})
