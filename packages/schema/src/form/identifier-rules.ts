/** The validation rules for telephone numbers and Hungarian identifiers: the engine loads their libraries on demand. */
const identifierRules = [
  'phone',
  'taj',
  'taxId',
  'taxNumber',
  'bankAccount',
  'iban',
  'postalCode',
  'licensePlate',
  'personalId',
] as const

/** The name of a validation rule for an identifier. */
export type IdentifierRule = (typeof identifierRules)[number]

/** A table with an entry for each rule for an identifier. */
export function byIdentifierRule<Entry>(
  make: (rule: IdentifierRule) => Entry,
): Readonly<Record<IdentifierRule, Entry>> {
  const entries = identifierRules.map((rule) => [rule, make(rule)] as const)
  // Object.fromEntries loses the type of the keys; they are exactly those of the list.
  return Object.fromEntries(entries) as Record<IdentifierRule, Entry>
}

/** True for the rules for identifiers. */
export function isIdentifierRule(rule: string): rule is IdentifierRule {
  const names: readonly string[] = identifierRules
  return names.includes(rule)
}
