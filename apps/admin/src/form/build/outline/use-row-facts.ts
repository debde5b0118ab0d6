import { useMemo } from 'react'
import { useDomains } from '../../../items/domains/use-domains.ts'
import { useProblems } from '../../prove/problems/problem-context.tsx'
import { useEvaluation } from '../../store/evaluation/use-evaluation.tsx'
import { type RequiredSetting, useRequiredSettings } from '../../store/rules/required-settings.ts'
import { useRuleKnowledge } from '../../store/rules/rule-knowledge.tsx'

/** Facts that the outline shows about a field and that are not in the field itself. */
export interface RowFacts {
  readonly requiredOf: (id: string) => RequiredSetting | null
  readonly hasIssues: (id: string) => boolean
  /** The questions that rules answer about the field. */
  readonly answered: (id: string) => readonly string[]
  /** The names of domains by their ids: a field that is a version of another one has a domain. */
  readonly domains: ReadonlyMap<string, string>
}

/** The facts about rows, by the id of the field; each is looked up, for the visible rows only. */
export function useRowFacts(): RowFacts {
  const knowledge = useRuleKnowledge()
  const { marks } = useEvaluation()
  const settings = useRequiredSettings()
  const problems = useProblems()
  const { data: domains } = useDomains()
  const names = useMemo(() => new Map(domains?.map(({ id, name }) => [id, name])), [domains])
  return useMemo(() => {
    const answers = (id: string) => knowledge?.index.byField.get(id)
    return {
      requiredOf: (id) => settings.get(id) ?? (marks.get(id)?.required ? 'always' : null),
      answered: (id) => [...(answers(id)?.keys() ?? [])],
      hasIssues: (id) => problems.has(id),
      domains: names,
    }
  }, [knowledge, marks, settings, problems, names])
}
