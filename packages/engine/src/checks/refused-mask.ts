import { type Check, diagnosticOf } from './check.ts'
import { haveNoCommonText } from './common-text.ts'
import { maskTexts } from './mask-texts.ts'
import { ANY_TEXT, textRulesOf } from './text-rules.ts'

/** Finds validations that refuse every text that the mask of their field accepts. */
export const refusedMask: Check = (facts, report) => {
  const told = new Set<string>()
  for (const field of facts.program.fields) {
    const typed = maskTexts(field.item)
    if (!typed) continue
    for (const { item, accepts } of textRulesOf(facts, field)) {
      // A pattern that nothing matches is reported by another check.
      if (!item || told.has(item.id) || haveNoCommonText([accepts], facts.texts)) continue
      if (!haveNoCommonText([typed, accepts, ANY_TEXT], facts.texts)) continue
      told.add(item.id)
      const params = { label: field.item.label || field.item.name, mask: field.item.mask }
      report(
        diagnosticOf(facts, {
          ...{ kind: 'formValidation', item, code: 'MASK_REFUSED', path: 'parameters', params },
        }),
      )
    }
  }
}
