import { buildChoice, checkList } from '../language/choices.ts'
import { fault } from '../language/expression-work.ts'
import { buildFieldArithmetic } from '../language/field-arithmetic.ts'
import { evaluationOf } from '../language/operators/index.ts'
import { operatorsPart } from '../language/operators-part.ts'
import { compilePattern } from '../language/patterns/compile-pattern.ts'
import { buildRowNumber } from '../language/row-number.ts'

operatorsPart.provide({
  evaluationOf,
  buildNaming(work, { name, args, at, inElement }) {
    if (name === 'row_number') return buildRowNumber(work, at, inElement)
    const readsOptions = name === 'option_label' || name === 'option_data'
    return readsOptions ? buildChoice(work, { args, at, inElement }) : null
  },
  checkLiterals(work, { name, args, at }) {
    if (name === 'lookup') checkList(work, args[0], at)
    const [, pattern] = args
    if (name !== 'matches' || (typeof pattern === 'string' && compilePattern(pattern, false) !== null)) return
    fault(work, {
      path: `${at}.1`,
      code: 'PATTERN_INVALID',
      params: { pattern: typeof pattern === 'string' ? pattern : '' },
    })
  },
  buildShort: (work, { name, args }) => buildFieldArithmetic(work, name, args),
})
