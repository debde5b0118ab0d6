import type { PropertyTypeName } from '@urlapmuhely/schema'

/** True for property types that align right and stay numbers in exports. */
export function isNumeric(type: PropertyTypeName): boolean {
  return type === 'integer' || type === 'number'
}
