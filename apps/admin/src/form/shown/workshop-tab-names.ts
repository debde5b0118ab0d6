/** The tab with the canvas, which is open at first and has no name in the address. */
export const BUILD_TAB = 'build'

/** The tab with the findings of the checks. */
export const CHECK_TAB = 'check'

/** The tab with the form's own properties. */
export const SETTINGS_TAB = 'settings'

/** The tab with the scenarios of the form. */
export const SCENARIOS_TAB = 'scenarios'
