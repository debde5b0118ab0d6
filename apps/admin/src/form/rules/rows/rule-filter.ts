import { foldText } from '@urlapmuhely/schema'
import type { QuestionName, RuleKindName } from '@urlapmuhely/wording'
import type { RuleFacts } from './rule-set.ts'

/** One cell of the matrix: a question about a field. */
export interface MatrixCell {
  readonly fieldId: string
  readonly question: QuestionName
}

/** Which rules the list shows. */
export interface RuleFilter {
  /** In the sentence, the name or the legal basis, without regard to accents and case. */
  readonly text: string
  readonly kind: RuleKindName | null
  /** The id of a domain, `EVERYWHERE`, or null for rules of any. */
  readonly domain: string | null
  readonly onlyOff: boolean
  readonly withIssues: boolean
  /** Only the rules that this cell counts. */
  readonly cell: MatrixCell | null
}

/** The filter that every rule fits. */
export const noFilter: RuleFilter = {
  ...{ text: '', kind: null, domain: null, onlyOff: false, withIssues: false, cell: null },
}

/** In the filter: rules that are bound to no domain. */
export const EVERYWHERE = ''

/** The facts about rules that a filter needs beside their own ones. */
export interface FilterContext {
  /** The folded text of a rule; undefined until it is computed. */
  readonly textOf: (id: string) => string | undefined
  readonly hasIssues: (id: string) => boolean
  /** The rules that the cell of the filter counts. */
  readonly inCell: ReadonlySet<string>
}

/** True if a filter has any condition. */
export function isFiltering(filter: RuleFilter): boolean {
  return filter.text.trim() !== '' || isNarrowed(filter) || filter.cell !== null
}

/** True if a filter has more conditions than a text or a cell. */
export function isNarrowed({ kind, domain, onlyOff, withIssues }: RuleFilter): boolean {
  return kind !== null || domain !== null || onlyOff || withIssues
}

/** Returns the rules that fit a filter, in the same sequence. A rule whose text is not computed yet fits every text. */
export function filterRules(
  rules: readonly RuleFacts[],
  filter: RuleFilter,
  { textOf, hasIssues, inCell }: FilterContext,
): readonly RuleFacts[] {
  if (!isFiltering(filter)) return rules
  const { kind, domain, onlyOff, withIssues, cell } = filter
  const fits = textFits(filter.text)
  return rules.filter(
    (rule) =>
      (kind === null || rule.kind === kind) &&
      (domain === null || rule.domainId === domain) &&
      (!onlyOff || rule.isOff) &&
      (!withIssues || hasIssues(rule.id)) &&
      (cell === null || inCell.has(rule.id)) &&
      fits(textOf(rule.id)),
  )
}

/** Returns a function that checks whether a folded text has every searched word. */
export function textFits(wanted: string): (text: string | undefined) => boolean {
  const words = foldText(wanted)
    .split(' ')
    .filter((word) => word !== '')
  return (text) => text === undefined || words.every((word) => text.includes(word))
}
