/** The validation rules about telephone numbers and Hungarian identifiers: the engine fetches their libraries on demand. */
export const identifierRules = [
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

/** The name of a validation rule about an identifier. */
export type IdentifierRule = (typeof identifierRules)[number]
