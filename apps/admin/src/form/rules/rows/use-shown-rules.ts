import { formField } from '@urlapmuhely/schema'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { useDomains } from '../../../items/domains/use-domains.ts'
import { useProblems } from '../../prove/problems/problem-context.tsx'
import { useRuleKnowledge } from '../../store/rules/rule-knowledge.tsx'
import { useDocument, useWorkshopState } from '../../store/workshop-context.tsx'
import { basedFields } from './based-fields.ts'
import { filterChoices } from './filter-choices.ts'
import { filterRules, isFiltering, type RuleFilter } from './rule-filter.ts'
import { type Grouping, groupRules } from './rule-groups.ts'
import { buildRuleMatrix, type RuleMatrix } from './rule-matrix.ts'
import { listRows } from './rule-rows.ts'
import type { RuleSet } from './rule-set.ts'
import { useRuleTexts } from './use-rule-texts.ts'

interface ShownInput {
  readonly rules: RuleSet
  /** All fields, in the order of the form. */
  readonly fieldIds: readonly string[]
  readonly filter: RuleFilter
  readonly by: Grouping
  readonly folded: ReadonlySet<string>
}

/** Returns the rules that fit a filter, in groups and as rows. While a person types, they may be a moment old. */
export function useShownRules({ rules, fieldIds, filter: wanted, by, folded }: ShownInput) {
  const filter = useDeferredValue(wanted)
  const { text, cell } = filter
  const texts = useRuleTexts(rules)
  const problems = useProblems()
  const matrix = useRuleMatrix(rules, cell !== null)
  // A rule that was found stays while its own words are changed: its input must not vanish under the cursor.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search finds other rules
  const found = useMemo(() => new Set<string>(), [text])
  const selected = useWorkshopState(({ selection }) => selection.at(-1) ?? '')
  const edited = found.has(selected) ? selected : null
  const filtered = useMemo(() => {
    const inCell = cell === null ? [] : (matrix.get(cell.fieldId)?.get(cell.question) ?? [])
    return filterRules(rules.rules, filter, {
      textOf: (id) => (id === edited ? undefined : texts.get(id)),
      hasIssues: (id) => problems.has(id),
      inCell: new Set(inCell),
    })
  }, [rules, filter, cell, texts, problems, matrix, edited])
  useEffect(() => {
    for (const { id } of filtered) found.add(id)
  }, [found, filtered])
  const groups = useMemo(() => groupRules(filtered, by, fieldIds), [filtered, by, fieldIds])
  const fields = useDocument((document) => document.items[formField.name])
  const onlyText = !isFiltering({ ...filter, text: '' })
  const based = useMemo(
    () => (fields && onlyText ? basedFields(fields, fieldIds, text) : []),
    [fields, fieldIds, onlyText, text],
  )
  const rows = useMemo(() => listRows({ groups, based, folded }), [groups, based, folded])
  return { filtered, groups, rows, hits: isFiltering(filter) ? filtered.length : null }
}

/** Returns the choices of the filter: the kinds of the form's rules, and the domains to which some of them belong. */
export function useFilterChoices({ rules }: RuleSet) {
  const { data: domains } = useDomains()
  return useMemo(() => filterChoices(rules, domains ?? []), [rules, domains])
}

const NOTHING: RuleMatrix = new Map()

/** Returns which rules answer which question about each field; empty while `isAsked` is false. */
export function useRuleMatrix(rules: RuleSet, isAsked = true): RuleMatrix {
  const index = useRuleKnowledge()?.index
  return useMemo(
    () => (isAsked && index ? buildRuleMatrix(rules, index.readBy) : NOTHING),
    [rules, index, isAsked],
  )
}
