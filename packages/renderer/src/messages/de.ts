import { rulesDe } from '@urlapmuhely/schema/rule-messages/de'
import { faultText } from './fault-text.ts'
import type { RendererMessages } from './hu.ts'
import { waiting } from './waiting.ts'

/** The renderer's own texts, in German. */
export const de: RendererMessages = {
  rules: rulesDe,
  rejections: {
    PATH_UNKNOWN: 'Dieses Feld ist nicht mehr im Formular.',
    FIELD_ABSENT: 'Dieses Feld ist nicht mehr im Formular.',
    FIELD_DISABLED: 'Dieses Feld ist derzeit nicht bearbeitbar.',
    FIELD_CALCULATED: 'Dieses Feld berechnet das Formular.',
    VALUE_TYPE: 'Dieser Wert kann in diesem Feld nicht eingegeben werden.',
    OPTION_UNAVAILABLE: 'Diese Möglichkeit ist derzeit nicht wählbar.',
    ROWS_FULL: 'Es können keine weiteren Zeilen hinzugefügt werden.',
    ROWS_FEW: 'Es können keine weiteren Zeilen gelöscht werden.',
    ROW_UNKNOWN: 'Diese Zeile ist nicht mehr im Formular.',
    PANEL_UNAVAILABLE: 'Dieser Bereich kann derzeit nicht geöffnet werden.',
    REMOVAL_UNAVAILABLE: 'Dieses Feld kann derzeit nicht entfernt werden.',
    WAVE_LIMIT:
      'Die Änderung ist nicht möglich, weil sich die Regeln des Formulars gegenseitig neu starten würden.',
  },
  submitFailed: (count) =>
    count === 1 ? 'Ein Feld muss korrigiert werden.' : `${count} Felder müssen korrigiert werden.`,
  warningsTitle: 'Bitte prüfen Sie vor dem Absenden:',
  submitAnyway: 'Trotzdem absenden',
  backToForm: 'Zurück zum Formular',
  appeared: (labels) => `Neu im Formular: ${labels}.`,
  disappeared: (labels) => `Nicht mehr im Formular: ${labels}.`,
  optionsChanged: (label) => `Die Auswahl hat sich geändert: ${label}.`,
  fault: faultText,
  addRow: 'Neue Zeile',
  rowTitle: (label, position) => `${label} – Zeile ${position}`,
  rowNumber: (position) => `Zeile ${position}`,
  rowColumn: 'Zeile',
  rowActions: 'Aktionen',
  readOnly: 'nur lesbar',
  inRow: (title) => `${title}, `,
  removeRow: (title) => `Löschen: ${title}`,
  moveUp: (title) => `Nach oben: ${title}`,
  moveDown: (title) => `Nach unten: ${title}`,
  rowAdded: (title) => `Hinzugefügt: ${title}`,
  rowRemoved: (title) => `Gelöscht: ${title}`,
  rowMoved: (title) => `Verschoben: ${title}`,
  controlMissing:
    'Dieses Feld muss die umgebende Anwendung zeichnen, sie gibt aber kein Bedienelement dafür.',
  given: 'Angegeben',
  members: {
    image: 'Bild',
    latitude: 'Breitengrad',
    longitude: 'Längengrad',
    accuracy: 'Genauigkeit (Meter)',
  },
  noRows: 'Es gibt noch keine Zeile.',
  rowCountLimits: (min, max) => {
    if (min && max)
      return min === max ? `Genau ${min} Zeilen.` : `Mindestens ${min}, höchstens ${max} Zeilen.`
    if (min) return `Mindestens ${min} Zeilen.`
    return max ? `Höchstens ${max} Zeilen.` : ''
  },
  takeOut: (label) => `Entfernen: ${label}`,
  putBack: (label) => `Wieder einfügen: ${label}`,
  takenOut: (label) => `${label} – aus dem Formular entfernt.`,
  severities: { info: 'Information', success: 'Erfolg', warning: 'Warnung', danger: 'Wichtig' },
  newTab: '(öffnet in einem neuen Tab)',
  table: 'Tabelle',
  dismiss: 'Meldung schließen',
  messages: 'Meldungen',
  next: 'Weiter',
  back: 'Zurück',
  step: (position, count) => `Schritt ${position} von ${count}`,
  pageTitle: (position) => `Seite ${position}`,
  pageList: 'Seiten des Formulars',
  pagesDone: (done, count) => `${done} von ${count} Seiten sind fertig.`,
  pageStatuses: {
    complete: 'Fertig',
    incomplete: 'Unvollständig',
    error: 'Fehlerhaft',
    notStarted: 'Nicht begonnen',
  },
  checkAnswers: 'Prüfen Sie Ihre Angaben',
  toAnswers: 'Angaben prüfen',
  change: 'Ändern',
  changeOf: (label) => `Ändern: ${label}`,
  sent: 'Das Formular wurde abgeschickt',
  more: 'Mehr',
  whyAsked: 'Warum fragen wir das?',
  yes: 'ja',
  no: 'nein',
  empty: '–',
  unfinished: 'Der eingegebene Wert ist unvollständig.',
  misfit:
    'Der eingegebene Wert passt nicht in dieses Feld und wurde unverändert gelassen. Korrigieren Sie ihn, oder entfernen Sie Überflüssiges.',
  refused: 'Der Server hat diesen Wert nicht angenommen.',
  sendFailed: 'Das Absenden ist fehlgeschlagen. Versuchen Sie es erneut.',
  answerFirst: (label) => `Zuerst: „${label}“`,
  loadingOptions: 'Die Auswahlmöglichkeiten werden geladen …',
  optionsFailed: (label) => faultText(label, 'Die Auswahlmöglichkeiten konnten nicht geladen werden.'),
  partFailed: 'Ein Teil des Formulars konnte nicht geladen werden. Prüfen Sie das Netzwerk.',
  titlePrefix: 'Fehler: ',
  reset: 'Formular zurücksetzen',
  resetTitle: 'Möchten Sie Ihre Angaben löschen?',
  resetWarning: 'Das Formular beginnt von vorn. Das kann nicht rückgängig gemacht werden.',
  resetConfirm: 'Angaben löschen',
  resumeTitle: 'Möchten Sie mit dem begonnenen Formular fortfahren?',
  resumeText: (moment) =>
    `Zuletzt gespeichert: ${moment}. Wenn Sie neu beginnen, werden die bisherigen Angaben gelöscht.`,
  resume: 'Fortfahren',
  startAnew: 'Neu beginnen',
  draftUnreachableTitle: 'Ihre gespeicherten Angaben können derzeit nicht geladen werden',
  draftUnreachable:
    'Wenn Sie das Formular ohne Speichern ausfüllen, bleiben die früher gespeicherten Angaben erhalten.',
  fillWithoutSaving: 'Ohne Speichern ausfüllen',
  saved: (time) => `Gespeichert um ${time}`,
  savedHere: (time) => `In diesem Browser gespeichert um ${time}`,
  savingFailed:
    'Ihre Angaben konnten nicht gespeichert werden. Sie sind hier noch vorhanden, und das Speichern wird erneut versucht.',
  savingOff: 'Ihre Angaben werden derzeit nicht gespeichert.',
  forgetDraft: 'Gespeicherte Angaben löschen',
  savedPersonal:
    'Das Formular fragt auch nach persönlichen Daten. Löschen Sie an einem gemeinsam genutzten Computer die gespeicherten Angaben, bevor Sie gehen.',
  draftNewer: (moment) =>
    `Sie füllen dieses Formular auch an anderer Stelle aus, und die dort gespeicherten Angaben sind neuer: ${moment}. Wenn Sie hier fortfahren, ersetzen diese Angaben sie.`,
  takeNewer: 'Neuere Angaben laden',
  draftLost: (labels) =>
    `Das Formular wurde geändert. Diese Angaben konnten nicht übernommen werden: ${labels}.`,
  draftFiles: (labels) => `Diese Dateien müssen erneut ausgewählt werden: ${labels}.`,
  draftUnread: (texts) => `Das muss noch berichtigt werden, weil es nicht verständlich ist: ${texts}.`,
  ...waiting.de,
}
