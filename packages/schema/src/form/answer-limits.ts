/** The limits of one answer. A larger one, from any sender, is rejected before a form reads it. */
export const ANSWER_LIMITS = {
  /** Rows of one repeat that has no limit of its own; also the maximum of that limit. */
  rows: 1_000,
  /** Nested objects and lists: ten levels of fields, five of them repeats, need sixteen. */
  depth: 16,
  /** Single values in all rows together; an empty object or list counts as one. */
  values: 20_000,
  /** Characters of one text: 100 000, the maximum of a field's own limit. */
  characters: 100_000,
} as const
