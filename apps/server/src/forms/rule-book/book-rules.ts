import { kindNamed } from '@urlapmuhely/schema'
import {
  questions,
  type RuleIndex,
  type RuleNames,
  type RuleNode,
  ruleSentence,
  ruleText,
} from '@urlapmuhely/wording'
import { basisOf } from './describe-item.ts'
import type { BookQuestion, BookRule } from './rule-book.ts'
import { texts } from './rule-book-messages.ts'

/** Writes the rules of one form, and numbers them in the order in which the document first lists them. */
export interface RuleLister {
  /** The rules of a field by the questions that they answer, in the order of the questions. */
  ofField(fieldId: string): readonly BookQuestion[]
  /** The rules that are about no field. */
  loose(): readonly BookRule[]
}

/** Creates the lister of a form. Ask it in the order of the document. */
export function createRuleLister(index: RuleIndex, names: RuleNames): RuleLister {
  const numbers = new Map<string, number>()
  const ruleOf = ({ kind, item, overrides }: RuleNode): BookRule => {
    const isFirst = !numbers.has(item.id)
    const number = numbers.get(item.id) ?? numbers.size + 1
    numbers.set(item.id, number)
    return {
      id: item.id,
      anchor: `szabaly-${number}`,
      number: texts.rule(number),
      name: String(item.name ?? ''),
      isFirst,
      kind,
      sentence: ruleText(ruleSentence(kind, item, names)),
      basis: basisOf(kindNamed(kind), item),
      overrides: overrides.map(ruleOf),
    }
  }
  return {
    ofField(fieldId) {
      const answered = index.byField.get(fieldId)
      if (!answered) return []
      return Object.entries(questions).flatMap(([name, question]) => {
        // The keys of the table are the names of the questions.
        const nodes = answered.get(name as keyof typeof questions) ?? []
        return nodes.length === 0 ? [] : [{ question, rules: nodes.map(ruleOf) }]
      })
    },
    loose: () => index.loose.map(ruleOf),
  }
}

/** All rules of the document where they are first, with those of domains. */
export function firstRules(rules: readonly BookRule[]): readonly BookRule[] {
  return rules.flatMap((rule) => [...(rule.isFirst ? [rule] : []), ...firstRules(rule.overrides)])
}
