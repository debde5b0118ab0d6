import type { ConditionTrace, FaultTrace, Trace } from '@urlapmuhely/engine'
import { validationRules } from '@urlapmuhely/schema'
import { quoted, withArticle } from '@urlapmuhely/schema/article'
import { failedComparison } from './trace-values.ts'

/**
 * The compared values of a fault, as the end of a sentence: `: 300 000 nagyobb, mint 105 000`; empty if nothing was
 * compared.
 */
export function faultNumbers({ measured, condition }: FaultTrace): string {
  if (measured) {
    const { what, other } = measured
    const text = failedComparison(measured, what === 'value' ? 'value' : 'count', units[what])
    return `: ${text}${other === null ? '' : ` (${other})`}`
  }
  const failed = condition ? failedLeaves(condition) : []
  return failed.length === 0 ? '' : `: ${failed.join('; ')}`
}

const units = { value: '', length: ' karakter', items: ' elem', bytes: ' bájt' } as const

/** The failing comparisons of a condition in which all have to hold. */
function failedLeaves({ node, holds, compared, parts }: ConditionTrace): string[] {
  if (holds) return []
  if (compared) return [failedComparison(compared, 'value')]
  // For `or` and `!`, no single part is responsible.
  return typeof node === 'object' && node !== null && 'and' in node ? parts.flatMap(failedLeaves) : []
}

/** Issues from the field's own type, limits and options, not from a rule of the form. */
export function ownFaultSentences({ faults, rules }: Trace): string[] {
  return faults
    .filter(({ ruleId }) => !rules.some((rule) => rule.ruleId === ruleId))
    .map((fault) => {
      if (fault.rule === 'optionUnavailable') return unavailable(fault)
      return `A mező saját feltétele nem teljesül (${ruleName(fault.rule)})${faultNumbers(fault)}.`
    })
}

function ruleName(rule: Exclude<FaultTrace['rule'], 'optionUnavailable'>): string {
  if (rule === 'step') return 'Lépésköz'
  if (rule === 'optionExclusive') return 'Kizárólagos opció mellett nem lehet más'
  if (rule === 'decimals') return 'Tizedesjegyek'
  if (rule === 'wholeAmount') return 'Egész összeg'
  return rule === 'valueShape' ? 'Az érték alakja' : validationRules[rule].label
}

function unavailable({ modifierName }: FaultTrace): string {
  return modifierName === null
    ? 'A választott opció nincs az opciók között.'
    : `A választott opciót ${withArticle(quoted(modifierName))} opciómódosító kihagyja az opciók közül, és hibaként jelöli.`
}
