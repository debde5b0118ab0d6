import { attemptOr } from '../builder/attempt.ts'
import { not } from '../builder/conditions.ts'
import { takesOptions } from '../builder/host-options.ts'
import { plainAnswer } from './options.ts'
import { type FhirQuestion, type FhirReading, named } from './reading.ts'
import { extensionsOf, isPart, partsOf, stringOf, valueOfPart } from './resource.ts'
import { fhirCondition } from './translate.ts'

/** Adds the rules that take choices away: expressions that enable some of them. */
export function addToggles({ builder }: FhirReading, { item, field, scope }: FhirQuestion): void {
  const { line } = field
  if (!takesOptions(field)) return
  for (const toggle of extensionsOf(item, 'sdc-questionnaire-answerOptionsToggleExpression')) {
    const parts = partsOf(toggle, 'extension')
    const optionValues = parts.flatMap((part) => {
      const value = stringOf(part, 'url') === 'option' ? plainAnswer(valueOfPart(part)) : null
      return value === null || typeof value === 'boolean' ? [] : [value]
    })
    const given = parts.find((part) => stringOf(part, 'url') === 'expression')
    const value = given ? valueOfPart(given) : undefined
    const text = isPart(value) ? stringOf(value, 'expression') : ''
    const rule = {
      name: named('Választék', field),
      fieldId: field.id,
      effect: 'exclude',
      optionValues,
      onUnavailable: 'clear',
    }
    const off = () => {
      builder.rule('formOptionModifier', line, { ...rule, enabled: false, note: text.slice(0, 2000) })
    }
    attemptOr(line, 'condition-unreadable', {
      run: () => {
        const condition = builder.checked(not(fhirCondition(text, scope)), field, line)
        if (condition === null) off()
        else builder.rule('formOptionModifier', line, { ...rule, condition })
      },
      otherwise: off,
    })
  }
}
