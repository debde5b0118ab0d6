import { type Check, diagnosticOf } from './check.ts'

/** Choices in which two options look alike: of one label, in one group. */
export const optionLabels: Check = (facts, report) => {
  const { fields, plans } = facts.program
  for (const { number, item, isContext } of fields) {
    const options = plans.options[number]
    // Rules may leave one of them out, or give it another label.
    if (
      !options ||
      options.host ||
      options.rows ||
      options.texts ||
      options.modifiers.length > 0 ||
      isContext
    )
      continue
    const seen = new Set<string>()
    for (const { label, group } of options.base.options) {
      const key = JSON.stringify([group, label.trim().toLowerCase()])
      if (label.trim() !== '' && seen.has(key)) {
        const params = { label: item.label || item.name, option: label }
        report(
          diagnosticOf(facts, {
            ...{ kind: 'formField', item, code: 'OPTION_LABEL_REPEATED', path: 'optionList', params },
          }),
        )
        break
      }
      seen.add(key)
    }
  }
}
