import type { FormCoverage, RuleCoverage } from '@urlapmuhely/engine/coverage'

/** How many rules are about a field, and of how many of them everything was seen. */
interface FieldCoverage {
  readonly all: number
  readonly covered: number
}

/** The coverage of a form by its scenarios, indexed by item. */
export interface CoverageIndex extends FormCoverage {
  readonly byRule: ReadonlyMap<string, RuleCoverage>
  readonly byField: ReadonlyMap<string, FieldCoverage>
}

/** Indexes the coverage by the ids of rules and fields. */
export function coverageIndex(coverage: FormCoverage): CoverageIndex {
  const byField = new Map<string, FieldCoverage>()
  for (const rule of coverage.rules)
    for (const id of rule.fieldIds) {
      const { all, covered } = byField.get(id) ?? { all: 0, covered: 0 }
      byField.set(id, { all: all + 1, covered: covered + (rule.isCovered ? 1 : 0) })
    }
  return { ...coverage, byRule: new Map(coverage.rules.map((rule) => [rule.ruleId, rule])), byField }
}
