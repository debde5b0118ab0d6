import { foldText } from '@urlapmuhely/schema'
import { type FormulaFunction, formulaFunctions } from './formula-functions.ts'
import { synonymsOf } from './function-synonyms.ts'

/** Shorter beginnings would find most functions. */
const SHORTEST_BEGINNING = 3

/** True if people call a function so, or begin to: by the folded beginning of one of its synonyms. */
export function isCalled(folded: string, { operator }: FormulaFunction): boolean {
  return (
    folded.length >= SHORTEST_BEGINNING &&
    synonymsOf(operator).some((synonym) => foldText(synonym).startsWith(folded))
  )
}

/** The functions of that name or synonym. */
export function functionsCalled(word: string): readonly FormulaFunction[] {
  const folded = foldText(word)
  return formulaFunctions.filter((entry) => foldText(entry.name) === folded || isCalled(folded, entry))
}
