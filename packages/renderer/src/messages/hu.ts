/** Every text that the renderer shows of its own accord, in Hungarian. */
export const hu = {
  required: '(kötelező)',
  submitFailed: (count: number) =>
    count === 1 ? 'Egy mezőt javítani kell.' : `${count} mezőt javítani kell.`,
  warningsTitle: 'Beküldés előtt nézze át:',
  submitAnyway: 'Beküldés így is',
  backToForm: 'Vissza az űrlaphoz',
  appeared: (labels: string) => `Megjelent: ${labels}.`,
  disappeared: (labels: string) => `Eltűnt: ${labels}.`,
  optionsChanged: (label: string) => `Változtak a választási lehetőségek: ${label}.`,
  fault: (label: string, message: string) => `${label}: ${message}`,
  addRow: 'Új sor',
  rowTitle: (label: string, position: number) => `${label} – ${position}.`,
  removeRow: (title: string) => `Törlés: ${title}`,
  moveUp: (title: string) => `Feljebb: ${title}`,
  moveDown: (title: string) => `Lejjebb: ${title}`,
  rowAdded: (title: string) => `Hozzáadva: ${title}.`,
  rowRemoved: (title: string) => `Törölve: ${title}.`,
  rowMoved: (title: string) => `Áthelyezve: ${title}.`,
  noRows: 'Még nincs egy sor sem.',
  rowCountLimits: (min: number | null, max: number | null) => rowLimits(min, max),
  takeOut: (label: string) => `Kivétel: ${label}`,
  putBack: (label: string) => `Visszatétel: ${label}`,
  takenOut: (label: string) => `${label} – kivéve az űrlapból.`,
  dismiss: 'Üzenet bezárása',
  messages: 'Üzenetek',
  yes: 'igen',
  no: 'nem',
  empty: '–',
  unfinished: 'A beírt érték befejezetlen.',
  broken: 'Ez az űrlap most nem tölthető ki, mert a beállítása hibás.',
}

/** The renderer's own texts; a host application may replace any of them. */
export type RendererMessages = typeof hu

function rowLimits(min: number | null, max: number | null): string {
  if (min && max) return min === max ? `Pontosan ${min} sor.` : `${min}–${max} sor.`
  if (min) return `Legalább ${min} sor.`
  return max ? `Legfeljebb ${max} sor.` : ''
}
