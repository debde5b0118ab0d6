import { conditionOperators, type FormulaName, foldText, operatorNamed } from '@urlapmuhely/schema'

/** A function of the formula box: its name, meaning and syntax. */
export interface FormulaFunction extends FormulaName {
  readonly operator: string
}

/** All functions of formulas, in the order of the completion list. */
export const formulaFunctions: readonly FormulaFunction[] = Object.entries(conditionOperators).flatMap(
  ([operator, { formula }]) => (formula && 'name' in formula ? [{ ...formula, operator }] : []),
)

/** The function with that name, ignoring case and accents; undefined if there is none. */
export function formulaFunction(name: string): FormulaFunction | undefined {
  return byName.get(foldText(name))
}

/** The function of an operator; undefined for infix operators. */
export function functionOf(operator: string): FormulaFunction | undefined {
  return byOperator.get(operator)
}

/** An infix operator sign. */
export interface InfixSign {
  readonly sign: string
  readonly operator: string
  /** Of two signs, the one with the higher level has precedence. */
  readonly level: number
  /** How many arguments it may have. */
  readonly most: number
}

/** The sign of an operator; undefined for functions and names. */
export function signOf(operator: string): InfixSign | undefined {
  const facts = operatorNamed(operator)
  return facts?.formula && 'sign' in facts.formula
    ? { ...facts.formula, operator, most: facts.max ?? Number.POSITIVE_INFINITY }
    : undefined
}

/** All infix operator signs. */
export function infixSigns(): readonly InfixSign[] {
  return Object.keys(conditionOperators).flatMap((operator) => signOf(operator) ?? [])
}

/** The signs of one level, by their text. */
export function signsOfLevel(level: number): ReadonlyMap<string, InfixSign> {
  return new Map(
    infixSigns()
      .filter((one) => one.level === level)
      .map((one) => [one.sign, one]),
  )
}

const byName = new Map(formulaFunctions.map((entry) => [foldText(entry.name), entry]))
const byOperator = new Map(formulaFunctions.map((entry) => [entry.operator, entry]))
