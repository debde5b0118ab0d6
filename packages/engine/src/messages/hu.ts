/** Stands for the value of a computed default in the message about two defaults that clash. */
export const FORMULA = 'képlet'

/** The columns of a file of made-up answers that describe each answer, before those of its values. */
export const ABOUT = ['érvényes', 'elvárt hibák'] as const

/** How a cell of such a file shows true and false. */
export const [YES, NO] = ['igen', 'nem'] as const
