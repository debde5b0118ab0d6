/** The maximum lengths of texts that citizens read, in characters of their source. */
export const TEXT_LIMITS = {
  /** Notes, and the texts of a page, section or form. */
  note: 20_000,
  /** The text under an input. */
  hint: 2000,
  /** The message of a rule. */
  message: 2000,
  /** The law behind a field or a rule. */
  legalBasis: 1000,
} as const
