/** The maximum number of rows on one page of a list. */
export const MAX_PAGE_SIZE = 200

/** The maximum number of items of one bulk call. */
export const MAX_BULK_ITEMS = 1000

/** The maximum number of rows of one import. */
export const MAX_IMPORT_ROWS = 10_000

/** The maximum length of a signed opening, in characters. */
export const MAX_OPENING_LENGTH = 300_000

/** The `format` of a form that was saved as a file. */
export const FORM_FILE_FORMAT = 'urlapmuhely-form'

/** The `format` of several forms in one file. */
export const FORMS_FILE_FORMAT = 'urlapmuhely-forms'

/** The maximum number of forms in one file. */
export const MAX_FILE_FORMS = 200

/** A person counts as absent this long after their last message. */
export const PRESENCE_EXPIRES_MS = 45_000

/** The largest number of selected items that is sent. */
export const MAX_PRESENT_SELECTION = 50

/**
 * The choices for a list, a domain or a block whose contents here differ from those in a file: replace it by that
 * of the file, keep it, or make a copy for the file.
 */
export const SHARED_CHOICES = ['file', 'keep', 'copy'] as const

/** The maximum number of items that one import may write: of all forms of a file, with their options, domains and blocks. */
export const MAX_FILE_ITEMS = 50_000
