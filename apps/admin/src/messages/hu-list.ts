/** Hungarian texts of the list screens and the domain page. */
export const huList = {} as const
