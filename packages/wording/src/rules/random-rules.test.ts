import type { DefinitionParts } from '@urlapmuhely/engine/testing'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { randomParts } from '@urlapmuhely/engine/testing/random-form'
import { kindNamed, type PropertyDefinition, sideEffectActions } from '@urlapmuhely/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RuleContent, RuleItem } from './rule-content.ts'
import { buildRuleIndex } from './rule-index.ts'
import { followsSentence, ruleName } from './rule-name.ts'
import { buildRuleNames } from './rule-names.ts'
import { ruleText } from './rule-part.ts'
import { ruleSentence } from './rule-sentence.ts'
import { ruleKindNames } from './rule-writers.ts'

const ID = 'azonosito-'

/** Marks the ids of fields, so that a sentence that shows an id instead of a key is found. */
function toContent(parts: DefinitionParts): RuleContent {
  const { form, items, domains } = buildDefinition(parts)
  const ids = new Set(items.formField.map(({ id }) => id))
  const marked = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(marked)
    return typeof value === 'string' && ids.has(value) ? `${ID}${value}` : value
  }
  const refers = (property: PropertyDefinition | undefined) => property?.target === 'formField'
  const withIds = (kind: string, item: object): RuleItem => {
    const { properties } = kindNamed(kind)
    const own = Object.entries(item).map(([name, value]) => {
      if (name === 'actions')
        return [
          name,
          (value as object[]).map((action) => ({ ...action, ...Object.fromEntries(actionIds(action)) })),
        ]
      if (name === 'parameters' && 'fieldId' in Object(value))
        return [name, { ...value, fieldId: marked(Object(value).fieldId) }]
      return [
        name,
        refers(properties[name]) || (kind === 'formField' && name === 'id') ? marked(value) : value,
      ]
    })
    return Object.fromEntries(own)
  }
  const actionIds = (action: object) => {
    const type = Object(action).type as keyof typeof sideEffectActions
    const properties = sideEffectActions[type].properties as Readonly<Record<string, PropertyDefinition>>
    return Object.entries(action)
      .filter(([name]) => refers(properties[name]))
      .map(([name, value]) => [name, marked(value)])
  }
  // The lists hold the items of their kinds.
  const lists = Object.entries(items) as [string, object[]][]
  return {
    form: form as unknown as RuleItem,
    items: Object.fromEntries(lists.map(([kind, list]) => [kind, list.map((item) => withIds(kind, item))])),
    domains: domains as unknown as RuleItem[],
  }
}

describe('the sentence of a random rule', () => {
  it('has words only, and fits its name', () => {
    fc.assert(
      fc.property(randomParts, (parts) => {
        const content = toContent(parts)
        const names = buildRuleNames(content)
        for (const kind of ruleKindNames) {
          for (const item of content.items[kind] ?? []) {
            const text = ruleText(ruleSentence(kind, item, names))
            const name = ruleName(kind, item, names)
            expect(text).toMatch(/^[\p{Lu}„(].{5,}\.$/su)
            for (const words of [text, name])
              expect(words).not.toMatch(
                new RegExp(`undefined|null|NaN|\\[object|\\{\\}|\\(\\)|${ID}|\\{"`, 'u'),
              )
            expect(name.length).toBeGreaterThan(2)
            expect(name.length).toBeLessThanOrEqual(120)
            expect(followsSentence(kind, { ...item, name }, names)).toBe(true)
            expect(followsSentence(kind, { ...item, name: `${name}!` }, names)).toBe(false)
          }
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('the index of a random form', () => {
  it('has every rule, under a field, under a rule or loose', () => {
    fc.assert(
      fc.property(randomParts, (parts) => {
        const content = toContent(parts)
        const { byField, loose } = buildRuleIndex(content)
        const found = new Set<string>()
        const visit = (nodes: typeof loose) => {
          for (const { item, overrides } of nodes) {
            found.add(item.id)
            visit(overrides)
          }
        }
        for (const questions of byField.values()) for (const nodes of questions.values()) visit(nodes)
        visit(loose)
        const rules = ruleKindNames.flatMap((kind) => content.items[kind] ?? [])
        expect([...found].sort()).toEqual(rules.map(({ id }) => id).sort())
      }),
      { numRuns: 100 },
    )
  })
})
