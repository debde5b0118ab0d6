import type { RE2JS } from 're2js'
import type { EngineDefinition } from './definition.ts'
import type { Validator } from './validators/validator.ts'

/** The rules about Hungarian identifiers, which need libraries of their own. */
export type IdentifierRule =
  | 'taj'
  | 'taxId'
  | 'taxNumber'
  | 'bankAccount'
  | 'iban'
  | 'postalCode'
  | 'licensePlate'
  | 'personalId'

/** Libraries that only some forms need. The package's entry has them all; its light entry fetches what a form needs. */
export interface EngineParts {
  readonly patterns: typeof RE2JS
  readonly identifiers: Readonly<Record<IdentifierRule, Validator>>
}

const known: Partial<EngineParts> = {}

/** Makes parts known to every program compiled from now on. */
export function addParts(parts: Partial<EngineParts>): void {
  Object.assign(known, parts)
}

/** A part that a definition needs. Throws when nobody brought it: `loadParts` has to come before `compile`. */
export function partOf<Name extends keyof EngineParts>(name: Name): EngineParts[Name] {
  const part = known[name]
  if (part === undefined) throw new Error(`The engine has no ${name}: call loadParts before compile.`)
  return part
}

/** The parts that a definition needs and nobody has brought yet. */
export function missingParts({ items }: EngineDefinition): readonly (keyof EngineParts)[] {
  const { formOption: _, ...rules } = items
  const needsPatterns =
    items.formValidation.some(({ rule }) => rule === 'pattern') || JSON.stringify(rules).includes('"matches"')
  const needsIdentifiers = items.formValidation.some(({ rule }) => identifierRules.has(rule))
  const needed: (keyof EngineParts)[] = []
  if (needsPatterns) needed.push('patterns')
  if (needsIdentifiers) needed.push('identifiers')
  return needed.filter((name) => known[name] === undefined)
}

const identifierRules: ReadonlySet<string> = new Set<IdentifierRule>([
  'taj',
  'taxId',
  'taxNumber',
  'bankAccount',
  'iban',
  'postalCode',
  'licensePlate',
  'personalId',
])
