import type { LoadFailure } from './load-form.ts'

/** The texts in place of a form, and the name of the button that tries again. */
interface EmbedMessages extends Readonly<Record<LoadFailure, string>> {
  readonly loading: string
  readonly retry: string
}

const hu: EmbedMessages = {
  loading: 'Az űrlap betöltése…',
  retry: 'Újrapróbálás',
  'no-address': 'Az oldal nem mondta meg, melyik űrlapot kell megjeleníteni (hiányzó „src”).',
  'not-found': 'Ez az űrlap nem található, vagy még nincs közzétéve.',
  refused: 'Az űrlap ezen az oldalon nem jeleníthető meg.',
  unreachable: 'Az űrlap most nem tölthető be. Ellenőrizze a hálózatot, és próbálja újra.',
  busy: 'Az űrlap kiszolgálója most nem érhető el. Próbálja újra kicsit később.',
}

const en: EmbedMessages = {
  loading: 'Loading the form…',
  retry: 'Try again',
  'no-address': 'The page did not say which form to show (“src” is missing).',
  'not-found': 'This form does not exist, or is not published yet.',
  refused: 'The form cannot be shown on this page.',
  unreachable: 'The form cannot be loaded now. Check the network, and try again.',
  busy: 'The server of the form is not available now. Try again a little later.',
}

const de: EmbedMessages = {
  loading: 'Das Formular wird geladen…',
  retry: 'Erneut versuchen',
  'no-address': 'Die Seite hat nicht angegeben, welches Formular angezeigt werden soll („src“ fehlt).',
  'not-found': 'Dieses Formular gibt es nicht, oder es ist noch nicht veröffentlicht.',
  refused: 'Das Formular kann auf dieser Seite nicht angezeigt werden.',
  unreachable:
    'Das Formular kann derzeit nicht geladen werden. Prüfen Sie das Netzwerk und versuchen Sie es erneut.',
  busy: 'Der Server des Formulars ist derzeit nicht erreichbar. Versuchen Sie es etwas später erneut.',
}

const messages: Readonly<Record<string, EmbedMessages>> = { hu, en, de }

/**
 * The texts in a language; Hungarian if none is known, English for languages that have none of their own. The script that
 * shows them is loaded before anything else, so it shares nothing with the form.
 */
export function messagesIn(lang: string): EmbedMessages {
  const [primary = ''] = (lang || 'hu').toLowerCase().split('-')
  return messages[primary] ?? en
}
