import type { ComputedTrace, ConditionTrace, FormulaTrace, OperandTrace } from '@urlapmuhely/engine'
import { conditionCall } from '@urlapmuhely/schema'
import { quoted, withCapitalArticle } from './article.ts'
import { type ConditionWords, conditionSentence } from './condition-sentence.ts'
import { listText, valueText } from './trace-values.ts'

/** What a condition or formula saw: the values of its fields, then the results of its calculations; empty when it reads nothing. */
export function seen(trace: Seeing): string {
  const operands = [...new Map(trace.operands.map((operand) => [operand.path, operand])).values()]
  const words = wordsOf(trace.operands)
  const parts = [...operands.map(operandText), ...computedOf(trace).map((one) => computedText(one, words))]
  return parts.length === 0 ? '' : ` [${parts.join('; ')}]`
}

type Seeing = ConditionTrace | FormulaTrace

/** The calculations of a formula, or of all leaves of a condition; each once. */
function computedOf(trace: Seeing): readonly ComputedTrace[] {
  const all = 'parts' in trace && trace.parts.length > 0 ? trace.parts.flatMap(computedOf) : trace.computed
  return [...new Map(all.map((one) => [JSON.stringify(one.node), one])).values()]
}

function operandText({ label, value, personal, optionLabels, rows }: OperandTrace): string {
  if (personal) return `${label}: személyes adat`
  if (rows !== null) return `${label}: ${rows === 0 ? 'üres' : `${rows} sor`}`
  const words = (one: unknown) => optionLabels?.[String(one)] ?? valueText(one)
  return `${label}: ${Array.isArray(value) && value.length > 0 ? listText(value.map(words)) : words(value)}`
}

function computedText({ node, value, personal }: ComputedTrace, words: ConditionWords): string {
  return `${conditionSentence(node, words)}: ${personal ? 'személyes adat' : valueText(value)}`
}

/** What a condition's names and values are called. */
export function wordsOf(operands: readonly OperandTrace[]): ConditionWords {
  const byName = new Map(operands.map((operand) => [operand.name, operand]))
  return {
    label: (name) => byName.get(name)?.label ?? name,
    value: (name, value) => byName.get(name)?.optionLabels?.[String(value)] ?? null,
    isTicked: (name) => typeof byName.get(name)?.value === 'boolean',
  }
}

/** The middle of a sentence that says how a formula comes to its value: `„N” + 1 = 5 [N: 4]`. */
export function formulaText(formula: FormulaTrace): string {
  const text = conditionSentence(formula.node, wordsOf(formula.operands))
  const result = formula.personal ? 'személyes adat' : valueText(formula.value)
  return `${isCalculation(formula) ? text.slice(1, -1) : text} = ${result}${seen(formula)}`
}

/** A calculation is in brackets where it is a part of something. */
function isCalculation({ node }: FormulaTrace): boolean {
  const call = conditionCall(node)
  return call !== null && call.args.length > 1 && ['+', '-', '*', '/', '%'].includes(call.operator)
}

/** A sentence for each calculated field among operands, and for those that their formulas read; each field once. */
export function formulaSentences(trace: Seeing, told = new Set<string>()): string[] {
  const inner = 'parts' in trace ? trace.parts.flatMap((part) => formulaSentences(part, told)) : []
  return [
    ...inner,
    ...trace.operands.flatMap(({ path, label, formula }) => {
      if (!formula || told.has(path)) return []
      told.add(path)
      return [
        `${withCapitalArticle(quoted(label))} képlete: ${formulaText(formula)}.`,
        ...formulaSentences(formula, told),
      ]
    }),
  ]
}
