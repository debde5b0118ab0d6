import type { FieldIssue, RejectionCode } from '@urlapmuhely/engine'
import { readyMemberNames } from '@urlapmuhely/schema/facts'
import { rulesHu } from '@urlapmuhely/schema/rule-messages'
import { faultText } from './fault-text.ts'
import { waiting } from './waiting.ts'

/** The renderer's own texts, in Hungarian. */
export const hu = {
  /** The messages of validation rules without a message of their own; `{min}` and the like are parameters. */
  rules: rulesHu satisfies Record<FieldIssue['rule'] | NonNullable<FieldIssue['variant']>, string>,
  /** Why an event of the user was rejected. */
  rejections: {
    PATH_UNKNOWN: 'Ez a mező már nincs az űrlapon.',
    FIELD_ABSENT: 'Ez a mező már nincs az űrlapon.',
    FIELD_DISABLED: 'Ez a mező most nem szerkeszthető.',
    FIELD_CALCULATED: 'Ezt a mezőt az űrlap számítja ki.',
    VALUE_TYPE: 'Ez az érték nem adható meg ebben a mezőben.',
    OPTION_UNAVAILABLE: 'Ez a lehetőség most nem választható.',
    ROWS_FULL: 'Több sor nem adható hozzá.',
    ROWS_FEW: 'Több sor nem törölhető.',
    ROW_UNKNOWN: 'Ez a sor már nincs az űrlapon.',
    PANEL_UNAVAILABLE: 'Ez a rész most nem nyitható meg.',
    REMOVAL_UNAVAILABLE: 'Ez a mező most nem távolítható el.',
    WAVE_LIMIT: 'A módosítás nem hajtható végre, mert az űrlap szabályai egymást indítanák újra.',
  } satisfies Record<RejectionCode, string>,
  submitFailed: (count: number) =>
    count === 1 ? 'Egy mezőt javítani kell.' : `${count} mezőt javítani kell.`,
  warningsTitle: 'Beküldés előtt nézze át:',
  submitAnyway: 'Beküldés így is',
  backToForm: 'Vissza az űrlaphoz',
  appeared: (labels: string) => `Megjelent: ${labels}.`,
  disappeared: (labels: string) => `Eltűnt: ${labels}.`,
  optionsChanged: (label: string) => `Változtak a választási lehetőségek: ${label}.`,
  fault: faultText,
  addRow: 'Új sor',
  rowTitle: (label: string, position: number) => `${label} – ${position}. sor`,
  rowNumber: (position: number) => `${position}. sor`,
  /** The head of the column of a table that holds the row's number. */
  rowColumn: 'Sor',
  /** The head of the column of a table that holds the row's buttons. */
  rowActions: 'Műveletek',
  /** Follows the name of a question that cannot be changed, where no attribute expresses this. */
  readOnly: 'csak olvasható',
  /** The prefix of an issue whose field is in rows. */
  inRow: (title: string) => `${title}, `,
  removeRow: (title: string) => `Törlés: ${title}`,
  moveUp: (title: string) => `Feljebb: ${title}`,
  moveDown: (title: string) => `Lejjebb: ${title}`,
  rowAdded: (title: string) => `Hozzáadva: ${title}`,
  rowRemoved: (title: string) => `Törölve: ${title}`,
  rowMoved: (title: string) => `Áthelyezve: ${title}`,
  controlMissing: 'Ezt a mezőt a befogadó alkalmazásnak kell kirajzolnia, de nem ad hozzá vezérlőt.',
  given: 'Megadva',
  /** The members of signatures and locations. */
  members: readyMemberNames,
  noRows: 'Még nincs egy sor sem.',
  rowCountLimits: (min: number | null, max: number | null) => rowLimits(min, max),
  takeOut: (label: string) => `Eltávolítás: ${label}`,
  putBack: (label: string) => `Visszahelyezés: ${label}`,
  takenOut: (label: string) => `${label} – eltávolítva az űrlapról.`,
  /** Read out before a note that is set apart. */
  severities: {
    info: 'Tájékoztatás',
    success: 'Siker',
    warning: 'Figyelmeztetés',
    danger: 'Figyelem',
  },
  newTab: '(új lapon nyílik)',
  /** The name of a table in a text, which scrolls by itself. */
  table: 'Táblázat',
  dismiss: 'Üzenet bezárása',
  messages: 'Üzenetek',
  next: 'Tovább',
  back: 'Vissza',
  step: (position: number, count: number) => `${position}. lépés / ${count}`,
  /** The title of a page without a label. */
  pageTitle: (position: number) => `${position}. oldal`,
  pageList: 'Az űrlap oldalai',
  pagesDone: (done: number, count: number) => `${count} oldalból ${done} kész.`,
  pageStatuses: { complete: 'Kész', incomplete: 'Hiányos', error: 'Hibás', notStarted: 'Nem kezdett' },
  checkAnswers: 'Ellenőrizze a válaszait',
  /** Leads to the page with all answers. */
  toAnswers: 'Válaszok áttekintése',
  change: 'Módosítás',
  /** The same for screen readers, with the name of the answer. */
  changeOf: (label: string) => `Módosítás: ${label}`,
  /** The title of the page that follows a successful submit. */
  sent: 'A beküldés sikerült',
  /** The title of a part that opens and has no label. */
  more: 'Bővebben',
  /** Opens the legal basis of a field; the label follows for screen readers. */
  whyAsked: 'Miért kérdezzük?',
  yes: 'igen',
  no: 'nem',
  empty: '–',
  unfinished: 'Írja be végig.',
  misfit: 'Törölje belőle a fölöslegeset: így nem fér el.',
  /** The message at a field that the host's server refused without a message. */
  refused: 'Ezt nem fogadtuk el. Adjon meg mást.',
  sendFailed: 'A beküldés nem sikerült. Próbálja újra.',
  /** Where a choice has no options until another question is answered. */
  answerFirst: (label: string) => `Előbb: „${label}”`,
  loadingOptions: 'A lehetőségek betöltése…',
  optionsFailed: (label: string) => faultText(label, 'A lehetőségek nem töltődtek be.'),
  partFailed: 'Az űrlap egy része nem töltődött be. Ellenőrizze a hálózatot.',
  /** Before the title of the page while the summary of errors is shown. */
  titlePrefix: 'Hiba: ',
  reset: 'Űrlap alaphelyzetbe állítása',
  resetTitle: 'Törli a megadott válaszokat?',
  resetWarning: 'Az űrlap elölről kezdődik. Ez nem vonható vissza.',
  resetConfirm: 'Válaszok törlése',
  resumeTitle: 'Folytatja a megkezdett kitöltést?',
  /** `moment` is a date with a time. */
  resumeText: (moment: string) =>
    `Utoljára mentve: ${moment}. Az újrakezdés törli az addig megadott válaszokat.`,
  resume: 'Folytatás',
  startAnew: 'Újrakezdés',
  draftUnreachableTitle: 'A megkezdett kitöltés most nem tölthető be',
  draftUnreachable: 'Ha mentés nélkül tölti ki az űrlapot, a korábban mentett válaszai megmaradnak.',
  fillWithoutSaving: 'Kitöltés mentés nélkül',
  /** `time` is a time of the day. */
  saved: (time: string) => `Mentve ${time}`,
  savedHere: (time: string) => `Mentve ebben a böngészőben ${time}`,
  savingFailed: 'A mentés nem sikerült. A válaszai itt megvannak, a mentést újra megpróbáljuk.',
  savingOff: 'A válaszai most nem mentődnek.',
  forgetDraft: 'Mentett válaszok törlése',
  savedPersonal:
    'Az űrlap személyes adatokat is kér. Közös gépen törölje a mentett válaszokat, mielőtt elmegy.',
  draftNewer: (moment: string) =>
    `Ezt az űrlapot máshol is kitölti, és az ott mentett válaszok újabbak: ${moment}. Ha itt folytatja, az itteni válaszok lépnek a helyükre.`,
  takeNewer: 'Újabb válaszok betöltése',
  draftLost: (labels: string) => `Az űrlap megváltozott, ezek a válaszok nem vihetők át: ${labels}.`,
  draftFiles: (labels: string) => `A fájlokat újra ki kell választani: ${labels}.`,
  draftUnread: (texts: string) => `Ezt még javítani kell, mert nem érthető: ${texts}.`,
  ...waiting.hu,
}

/** The renderer's own texts; a host application may replace any of them. */
export type RendererMessages = typeof hu

function rowLimits(min: number | null, max: number | null): string {
  if (min && max) {
    return min === max ? `Pontosan ${min} sor kell.` : `Legalább ${min}, legfeljebb ${max} sor adható meg.`
  }
  if (min) return `Legalább ${min} sor kell.`
  return max ? `Legfeljebb ${max} sor adható meg.` : ''
}
