/** The ending of the name of a copy. */
export const COPY = ' (másolat)'

/** How many others there are behind a list of names, if any. */
export function andMoreItems(count: number): string {
  return count > 0 ? ` és még ${count} elem` : ''
}

/** Why items are not written. */
export const itemTexts = {
  idTaken: 'Ilyen azonosítójú elem már van.',
  idTakenByOther: 'Ilyen azonosítójú elem már van, más tartalommal.',
  revisionsMissing: 'Minden elemhez meg kell adni, melyik változatáról indul (revisions).',
  savedByOthers: (names: string) => `Közben valaki más is mentette: ${names}. Nézze át újra.`,
  changedSinceDeleted: (name: unknown) =>
    `„${name}” azóta megváltozott vagy törölték, ezért a törlés nem vonható vissza.`,
  notDeleted: 'Az elem már megvan, nem kell visszaállítani.',
  valueUnclear: (names: string) =>
    `Az opció értéke nem írható át magától mindenütt, ahol szerepel. Előbb ezeket módosítsa: ${names}.`,
}
