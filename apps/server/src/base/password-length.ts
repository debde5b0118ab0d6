/** The shortest password that we accept. */
export const MIN_PASSWORD_LENGTH = 8
/** The maximum length; longer ones are refused without hashing. */
export const MAX_PASSWORD_LENGTH = 200
