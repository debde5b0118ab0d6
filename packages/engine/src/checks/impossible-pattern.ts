import { type Check, diagnosticOf } from './check.ts'
import { haveNoCommonText } from './common-text.ts'
import { textsOf } from './readable-pattern.ts'

/** Patterns that no text matches, not even the empty one. */
export const impossiblePattern: Check = (facts, report) => {
  for (const item of facts.inForce('formValidation')) {
    const { pattern, ignoreCase } = item.parameters
    if (item.rule !== 'pattern') continue
    const texts = textsOf(String(pattern), ignoreCase === true)
    if (!texts || !haveNoCommonText([texts], facts.texts)) continue
    const params = { pattern: String(pattern) }
    report(
      diagnosticOf(facts, {
        ...{ kind: 'formValidation', item, code: 'PATTERN_IMPOSSIBLE', path: 'parameters', params },
      }),
    )
  }
}
