/** Why a form is not saved, published or used. */
export const formTexts = {
  contentRevisionMissing: 'Meg kell adni, az űrlap melyik állapotáról indul (contentRevision).',
  contentChanged: 'Az űrlap vagy egy hozzá tartozó elem azóta megváltozott, hogy Ön megnézte.',
  switchedOff: 'Kikapcsolt űrlap nem tehető közzé.',
  faulty: 'Az űrlap hibás, nem tehető közzé.',
  warnings: 'Figyelmeztetések vannak, meg kell erősíteni a közzétételt.',
  scenariosBroken: 'Vannak elbukó próbák. Így csak indoklással tehető közzé: írja a megjegyzésbe, miért.',
  versionFaulty: 'Az űrlapnak ez a változata most hibás, ezért választ nem lehet vele ellenőrizni.',
  checkTooLong: 'A válasz ellenőrzése túl sok munkával járna, ezért megszakítottuk.',
  cannotBeFilledIn: 'Az űrlap hibás, ezért nem tölthető ki. A hibákat az Ellenőrzés mutatja.',
}

/** No answers were found; `isCut` if the time was over, `obstacle` is the label of the most frequent obstacle. */
export function noAnswersFound(isCut: boolean, obstacle: string | undefined): string {
  const why = obstacle ? ` Leginkább ez a kérdés állt az útjában: ${obstacle}.` : ''
  const found = isCut ? 'ennyi idő alatt olyan kitöltést' : 'olyan kitöltést'
  return `Nem sikerült ${found} találni, amelyet az űrlap elfogad.${why}`
}

/** Why a proposal is not kept or decided. */
export const proposalTexts = {
  tooLarge: (kilobytes: number) =>
    `Egy javaslat lépései legfeljebb ${kilobytes} kB-ot foglalhatnak el. Ossza több javaslatra.`,
  tooMany: (most: number) => `Az űrlapnak már ${most} javaslata vár döntésre. Előbb azokról kell dönteni.`,
  decided: (by: string, isAccepted: boolean) =>
    `Ezt a javaslatot közben ${by} ${isAccepted ? 'átvette' : 'elvetette'}.`,
}

/** Why an action on a list is refused. */
export const listTexts = {
  seenMissing: 'Meg kell adni, a lista melyik állapotáról indul: a próba (dryRun=true) „seen” értékét.',
  changed: 'A lista vagy valami, ami használja, azóta megváltozott, hogy Ön megnézte.',
  conflicts: (count: number) =>
    `${count} érték mindkét listában szerepel, de eltérő tartalommal. Válassza ki, melyik maradjon.`,
  inUse: (list: string, forms: readonly string[], more: number) =>
    `A „${list}” lista nem törölhető, mert használja: ${forms.join(', ')}${more > 0 ? ` és még ${more} űrlap` : ''}.`,
}
