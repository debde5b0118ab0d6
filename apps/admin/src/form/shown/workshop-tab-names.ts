/** The part with the canvas, which is open at first and has no name in the address. */
export const BUILD_TAB = 'build'

/** The part with the rules as sentences. */
export const RULES_TAB = 'rules'

/** The part with the findings of the checks. */
export const CHECK_TAB = 'check'

/** The part with the days on which something becomes valid or stops being valid. */
export const CALENDAR_TAB = 'calendar'

/** The part with the form's own properties. */
export const SETTINGS_TAB = 'settings'

/** The part with the scenarios of the form. */
export const SCENARIOS_TAB = 'scenarios'
