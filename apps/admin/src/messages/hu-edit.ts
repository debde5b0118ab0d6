/** Hungarian texts of the create and edit screens. */
export const huEdit = {} as const
