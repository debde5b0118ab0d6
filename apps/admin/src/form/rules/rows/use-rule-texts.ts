import { startTransition, useEffect, useState } from 'react'
import { useRuleKnowledge } from '../../store/rules/rule-knowledge.tsx'
import { useWorkshop } from '../../store/workshop-context.tsx'
import type { RuleSet } from './rule-set.ts'
import { computeTexts, hasSameTexts } from './sentence-texts.ts'

/** The texts in which rules are searched, by their ids, as they were a moment ago; empty at first. */
export function useRuleTexts({ rules }: RuleSet): ReadonlyMap<string, string> {
  const workshop = useWorkshop()
  const knowledge = useRuleKnowledge()
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    if (!knowledge) return
    return computeTexts({
      document: workshop.document(),
      rules,
      names: knowledge.names,
      onDone: (next) => startTransition(() => setTexts((last) => (hasSameTexts(last, next) ? last : next))),
    })
  }, [workshop, knowledge, rules])
  return texts
}
