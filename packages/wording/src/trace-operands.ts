import type { ComputedTrace, ConditionTrace, FormulaTrace, OperandTrace } from '@urlapmuhely/engine'
import { quoted, withCapitalArticle } from '@urlapmuhely/schema/article'
import { expressionWords } from './condition/condition-sentence.ts'
import type { SentenceNames } from './sentence-field.ts'
import { sentenceText } from './sentence-parts.ts'
import { fieldOfTrace, fieldsOfTraces } from './trace-names.ts'
import { valueText } from './trace-values.ts'

/**
 * The values that a condition or formula read: its fields, then the results of its calculations; empty if it reads
 * nothing.
 */
export function seen(trace: Seeing): string {
  const operands = [...new Map(trace.operands.map((operand) => [operand.path, operand])).values()]
  const names = fieldsOfTraces(trace.operands)
  const parts = [...operands.map(operandText), ...computedOf(trace).map((one) => computedText(one, names))]
  return parts.length === 0 ? '' : ` [${parts.join('; ')}]`
}

type Seeing = ConditionTrace | Pick<FormulaTrace, 'operands' | 'computed'>

/** The calculations of a formula, or of all leaves of a condition; each once. */
function computedOf(trace: Seeing): readonly ComputedTrace[] {
  const all = 'parts' in trace && trace.parts.length > 0 ? trace.parts.flatMap(computedOf) : trace.computed
  return [...new Map(all.map((one) => [JSON.stringify(one.node), one])).values()]
}

function operandText(operand: OperandTrace): string {
  const { label, value, personal, rows } = operand
  if (personal) return `${label}: személyes adat`
  if (rows !== null) return `${label}: ${rows === 0 ? 'üres' : `${rows} sor`}`
  return `${label}: ${valueText(value, fieldOfTrace(operand))}`
}

function computedText({ node, value, personal }: ComputedTrace, names: SentenceNames): string {
  return `${sentenceText(expressionWords(node, names))}: ${personal ? 'személyes adat' : valueText(value)}`
}

/** The middle of a sentence that explains a formula's value: `az „N” + 1 = 5 [N: 4]`. */
export function formulaText(formula: FormulaTrace): string {
  const text = sentenceText(expressionWords(formula.node, fieldsOfTraces(formula.operands)))
  const result = formula.personal ? 'személyes adat' : valueText(formula.value)
  return `${text} = ${result}${seen(formula)}`
}

/**
 * A sentence for each calculated field among operands, and for the calculated fields that their formulas read; each
 * field once.
 */
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
