import type { PropertyTypeName } from '@urlapmuhely/schema'

/** The types whose values read fields by name, which are shown by their labels. Their texts are loaded when needed. */
const SENTENCE_TYPES = [
  'condition',
  'expression',
  'actions',
  'parameters',
] as const satisfies PropertyTypeName[]

/** One of them. */
export type SentenceType = (typeof SENTENCE_TYPES)[number]

/** True for the property types whose values read fields by name. */
export function readsNames(type: PropertyTypeName): type is SentenceType {
  return SENTENCE_TYPES.some((one) => one === type)
}
