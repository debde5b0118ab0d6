/** Why a proposed step no longer fits a form: the end of a sentence that begins with its item. */
export const misfitMessages = {
  gone: 'már nincs az űrlapban: közben törölték',
  exists: 'már benne van az űrlapban',
  changed: (properties: string) => `közben megváltozott: ${properties}`,
  removedChanged: (properties: string) =>
    `közben megváltozott, ezért a törlése már nem biztos, hogy helyes: ${properties}`,
  referenceGone: (properties: string) => `olyan elemre hivatkozik, amelyet közben töröltek: ${properties}`,
  placeGone: 'nem kerülhet a javasolt helyre, mert azt közben törölték',
  moved: 'közben máshová került',
  page: 'oldal, ezért csak legfelül lehet',
  itself: 'nem kerülhet önmagába',
  depth: 'túl mélyre kerülne',
  repeats: 'túl sok ismétlődésen belülre kerülne',
} as const
