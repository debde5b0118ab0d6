import { isRuleKind, type QuestionName, type RuleIndex } from '@urlapmuhely/wording'
import type { RuleSet } from './rule-set.ts'

/** By the id of the field and the question: the rules that answer it, each once. */
export type RuleMatrix = ReadonlyMap<string, ReadonlyMap<QuestionName, readonly string[]>>

/**
 * Which rules answer which question about each field. *Mit idéz elő?* is answered by the rules that read the field, as
 * beside the field itself.
 */
export function buildRuleMatrix({ rules, byId }: RuleSet, readBy: RuleIndex['readBy']): RuleMatrix {
  const matrix = new Map<string, Map<QuestionName, Set<string>>>()
  const add = (fieldId: string, question: QuestionName, ruleId: string) => {
    const questions = matrix.get(fieldId) ?? new Map<QuestionName, Set<string>>()
    matrix.set(fieldId, questions)
    const ids = questions.get(question)
    if (ids) ids.add(ruleId)
    else questions.set(question, new Set([ruleId]))
  }
  for (const { id, answers } of rules) for (const { question, fieldId } of answers) add(fieldId, question, id)
  for (const [fieldId, readers] of readBy)
    for (const { kind, item } of readers)
      if (isRuleKind(kind) && byId.has(item.id)) add(fieldId, 'effects', item.id)
  return new Map(
    [...matrix].map(([fieldId, questions]) => [
      fieldId,
      new Map([...questions].map(([question, ids]) => [question, [...ids]])),
    ]),
  )
}
