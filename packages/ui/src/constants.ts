/** Height presets of every control, as stored in forms and fields. Source: the specification, section 9. */
export type Size = 'xs' | 'sm' | 'md' | 'lg' | 'xl'

/** Control heights in CSS pixels. Source: the specification, section 9; the style sheet repeats them as variables. */
export const SIZES = { xs: 30, sm: 35, md: 40, lg: 50, xl: 60 } as const satisfies Record<Size, number>

/** Widths in CSS pixels from which the screen counts as small, medium, large and extra large. Source: section 9. */
export const BREAKPOINTS = { sm: 600, md: 1024, lg: 1440, xl: 1920 } as const

/** How long a notification is shown, in milliseconds. Source: the specification, section 9. */
export const NOTIFICATION_TIMEOUT_MS = 5_000

/** Duration of a dialog's opening and closing animation, in milliseconds. Source: the specification, section 9. */
export const DIALOG_TRANSITION_MS = 300

/** Default number of rows of a textarea. Source: the specification, section 9. */
export const TEXTAREA_ROWS = 6
