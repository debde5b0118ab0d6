import { conditionOperators, type FormulaName, foldText, operatorNamed } from '@urlapmuhely/schema'

/** A function of the formula box: what people write, what it means, and how it is written. */
export interface FormulaFunction extends FormulaName {
  readonly operator: string
}

/** Every function that can be written in a formula, in the order of the completion list. */
export const formulaFunctions: readonly FormulaFunction[] = Object.entries(conditionOperators).flatMap(
  ([operator, { formula }]) => (formula && 'name' in formula ? [{ ...formula, operator }] : []),
)

/** The function written like that, in any case and with or without accents; undefined when there is none. */
export function formulaFunction(name: string): FormulaFunction | undefined {
  return byName.get(foldText(name))
}

/** The function that means this operator; undefined for those that are written between their arguments. */
export function functionOf(operator: string): FormulaFunction | undefined {
  return byOperator.get(operator)
}

/** A sign that is written between arguments. */
export interface InfixSign {
  readonly sign: string
  readonly operator: string
  /** Of two signs, the one of the higher level binds tighter. */
  readonly level: number
  /** How many arguments it may have. */
  readonly most: number
}

/** The sign that means this operator; undefined for those that are written as functions or names. */
export function signOf(operator: string): InfixSign | undefined {
  const facts = operatorNamed(operator)
  return facts?.formula && 'sign' in facts.formula
    ? { ...facts.formula, operator, most: facts.max ?? Number.POSITIVE_INFINITY }
    : undefined
}

/** Every sign that is written between arguments. */
export function infixSigns(): readonly InfixSign[] {
  return Object.keys(conditionOperators).flatMap((operator) => signOf(operator) ?? [])
}

/** The signs of one level, by how they are written. */
export function signsOfLevel(level: number): ReadonlyMap<string, InfixSign> {
  return new Map(
    infixSigns()
      .filter((one) => one.level === level)
      .map((one) => [one.sign, one]),
  )
}

const byName = new Map(formulaFunctions.map((entry) => [foldText(entry.name), entry]))
const byOperator = new Map(formulaFunctions.map((entry) => [entry.operator, entry]))
