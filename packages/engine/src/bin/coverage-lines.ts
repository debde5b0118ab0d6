import type { FormCoverage, RuleCoverage } from '../cover/coverage.ts'

/** Returns the coverage of a form's scenarios, reached and missing outcomes, one fact a line. */
export function coverageLines({ rules, choices }: FormCoverage): string[] {
  const open = rules.filter((rule) => !rule.isCovered)
  const chosen = choices.reduce((sum, choice) => sum + choice.chosen, 0)
  const offered = choices.reduce((sum, choice) => sum + choice.chosen + choice.open.length, 0)
  return [
    `coverage: ${rules.length - open.length} of ${rules.length} rules, ${chosen} of ${offered} options`,
    ...open.map((rule) => `         ${rule.kind} ${rule.name}: ${lackOf(rule)}`),
    ...choices.flatMap(({ label, open: values }) =>
      values.length === 0
        ? []
        : `         ${label}: never chosen: ${values.map((one) => one.label).join(', ')}`,
    ),
  ]
}

function lackOf({ holds, fails, issue }: RuleCoverage): string {
  if (!holds && !fails && !issue) return 'never reached'
  const lacks = [
    ...(holds ? [] : ['never seen to hold']),
    ...(fails === false ? ['never seen not to hold'] : []),
    ...(issue === false ? ['its issue was never shown'] : []),
  ]
  return lacks.join(', ')
}
