/** Edits further back are not looked at when it is asked which one broke a scenario. */
export const MAX_EDITS_BACK = 40
