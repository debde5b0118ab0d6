/** The maximum number of edits that are searched for the one that broke a scenario, newest first. */
export const MAX_BLAMED_EDITS = 40
