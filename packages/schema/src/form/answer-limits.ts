/**
 * The most that one answer may hold. What is larger is refused before a form looks at it, whoever sent it.
 */
export const ANSWER_LIMITS = {
  /** Rows of one repeat, where the repeat has no limit of its own; the most that its own limit may be. */
  rows: 1_000,
  /** Objects and lists inside each other: five levels of fields need ten. */
  depth: 16,
  /** Single values, those of all rows together; an empty object or list counts as one. */
  values: 20_000,
  /** Characters of one text: 100 000, the most that the limit of a field may be. */
  characters: 100_000,
} as const
