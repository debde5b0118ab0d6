import { type Check, diagnosticOf } from './check.ts'
import { haveNoCommonText } from './common-text.ts'
import { Comparisons } from './comparisons.ts'
import { textRulesOf } from './text-rules.ts'

/** A pattern and another pattern or limit of length that no text satisfies together. */
export const opposedTexts: Check = (facts, report, leaveOpen) => {
  const comparisons = new Comparisons(facts, leaveOpen)
  const told = new Set<string>()
  for (const field of facts.program.fields) {
    const rules = textRulesOf(facts, field).filter(({ accepts }) => !haveNoCommonText([accepts], facts.texts))
    for (const [index, one] of rules.entries()) {
      for (const two of rules.slice(index + 1)) {
        const [first, second] = one.item ? [one, two] : [two, one]
        const pair = `${first.item?.id} ${second.item?.id}`
        const item = second.item ?? first.item
        if (!item || told.has(pair) || !(one.isPattern || two.isPattern)) continue
        if (facts.texts.left <= 0) comparisons.giveUp(field)
        if (!comparisons.mayCompare(field) || !haveNoCommonText([one.accepts, two.accepts], facts.texts))
          continue
        told.add(pair)
        const other = second.item && first.item
        const params = { label: field.item.label || field.item.name }
        const related = other ? [{ kind: 'formValidation', id: other.id, name: other.name } as const] : []
        report(
          diagnosticOf(facts, {
            ...{ kind: 'formValidation', item, code: 'TEXTS_OPPOSED', path: 'parameters', params, related },
          }),
        )
      }
    }
  }
}
