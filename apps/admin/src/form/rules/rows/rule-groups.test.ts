import { documentOf, type FormContent } from '@urlapmuhely/document'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { randomParts } from '@urlapmuhely/engine/testing/random-form'
import { answeredBy, type RuleNode } from '@urlapmuhely/wording'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ruleKnowledgeOf } from '../../store/rules/rule-knowledge.tsx'
import { type Grouping, groupRules, WHOLE_FORM } from './rule-groups.ts'
import { createRuleReader, type RuleFacts } from './rule-set.ts'

const rule = (id: string, fieldIds: readonly string[], rest: Partial<RuleFacts> = {}): RuleFacts => ({
  ...{ id, kind: 'formDisabled', order: 0, overridesId: '', domainId: '', isOff: false },
  answers: fieldIds.map((fieldId) => ({ question: 'editable', fieldId })),
  ...rest,
})

/** `Név: r1 -r2+c`: r2 replaces r1, and is listed under c as well. */
function said(rules: readonly RuleFacts[], by: Grouping, fieldIds: readonly string[] = ['a', 'b', 'c']) {
  return groupRules(rules, by, fieldIds).map(({ key, rules: own }) => {
    const words = own.map(
      ({ rule: { id }, depth, sharedWith }) =>
        `${'-'.repeat(depth)}${id}${sharedWith.map((other) => `+${other}`).join('')}`,
    )
    return `${key}: ${words.join(' ')}`
  })
}

describe('rules in groups', () => {
  it('by kind, in the sequence in which they decide', () => {
    const rules = [rule('r1', ['b']), rule('r2', ['a']), rule('r3', ['a'], { kind: 'formValidation' })]
    expect(said(rules, 'kind')).toEqual(['formDisabled: r1 r2', 'formValidation: r3'])
  })

  it('by field, in the order of the form, under each field that they are about', () => {
    const rules = [rule('r1', ['c', 'a']), rule('r2', ['a', 'a'])]
    expect(said(rules, 'field')).toEqual(['a: r1+c r2', 'c: r1+a'])
  })

  it('those about no field, or a deleted one, stand under the form as a whole, at the end', () => {
    const rules = [rule('r1', []), rule('r2', ['gone']), rule('r3', ['b', 'gone'])]
    expect(said(rules, 'field')).toEqual(['b: r3', `${WHOLE_FORM}: r1 r2`])
  })

  it('a version for a domain stands under the rule that it replaces, if that is there', () => {
    const rules = [
      rule('r1', ['a']),
      rule('v1', ['a'], { overridesId: 'r1' }),
      rule('r2', ['b']),
      rule('v2', ['c'], { overridesId: 'r2' }),
      rule('v3', ['a'], { overridesId: 'v1' }),
    ]
    expect(said(rules, 'kind')).toEqual(['formDisabled: r1 -v1 --v3 r2 -v2'])
    expect(said(rules, 'field')).toEqual(['a: r1 -v1 --v3', 'b: r2', 'c: v2'])
  })

  it('two rules that replace each other are both there', () => {
    const rules = [rule('r1', ['a'], { overridesId: 'r2' }), rule('r2', ['a'], { overridesId: 'r1' })]
    expect(said(rules, 'kind')).toEqual(['formDisabled: r1 -r2'])
  })
})

const withOverrides = (nodes: readonly RuleNode[]): readonly RuleNode[] =>
  nodes.flatMap((node) => [node, ...withOverrides(node.overrides)])

it('by field, random forms show each rule where the questions beside the fields do', () => {
  fc.assert(
    fc.property(randomParts, (parts) => {
      const { form, items } = buildDefinition(parts)
      // The items of a definition are those of a document.
      const document = documentOf({ form, items } as unknown as FormContent)
      const { byField, loose } = ruleKnowledgeOf(document).index
      const fieldIds = items.formField.map(({ id }) => id)
      const groups = groupRules(createRuleReader()(document).rules, 'field', fieldIds)
      const shown = groups.flatMap(({ key, rules }) => rules.map((one) => `${key} ${one.rule.id}`))
      const isAbout = ({ kind, item }: RuleNode, key: string) =>
        answeredBy(kind, item).some(({ fieldId }) => fieldId === key)
      const own = [...byField].flatMap(([key, questions]) =>
        withOverrides([...questions.values()].flat())
          .filter((node) => isAbout(node, key))
          .map(({ item }) => `${key} ${item.id}`),
      )
      const all = [...byField.values()].flatMap((questions) => [...questions.values()].flat())
      const ofForm = withOverrides([...all, ...loose]).filter(
        // A version for a domain that repeats no fields is listed under none.
        ({ kind, item }) => answeredBy(kind, item).every(({ fieldId }) => !fieldIds.includes(fieldId)),
      )
      const expected = new Set([...own, ...ofForm.map(({ item }) => `${WHOLE_FORM} ${item.id}`)])
      expect(new Set(shown)).toEqual(expected)
      expect(shown).toHaveLength(new Set(shown).size)
    }),
  )
})
