/** Who somebody is whose name is not known: an account of another installation, or one that never changed anything here. */
export const UNKNOWN_PERSON = 'ismeretlen személy'
