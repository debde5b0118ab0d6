/** What the page of a form says around it, in the language of the form. */
export interface FillPageTexts {
  /** After the title of the form, in the title of the page. */
  readonly trial: string
  readonly notice: string
  /** Added if the form leaves options to its host. */
  readonly hostOptions: string
  /** Added if the form leaves fields to be drawn by its host. */
  readonly hostControls: string
  readonly languages: string
  readonly loading: string
  /** In place of a form whose files could not be loaded. */
  readonly failed: string
  readonly noScript: string
  /** In place of *A beküldés sikerült*: nothing was sent. */
  readonly sent: string
  readonly nothingStored: string
  readonly again: string
}

const hu: FillPageTexts = {
  trial: 'kipróbálás',
  notice: 'Ez az oldal kipróbálásra való: a válaszait nem küldi el és nem tárolja.',
  hostOptions: 'Van kérdés, amelynek az opcióit a befogadó alkalmazás adja; ezek itt hiányoznak.',
  hostControls:
    'Van kérdés, amelyet a befogadó alkalmazás rajzol ki, például aláírás; az itt nem tölthető ki.',
  languages: 'Nyelv',
  loading: 'Az űrlap betöltése…',
  failed: 'Az űrlap most nem tölthető be. Ellenőrizze a hálózatot, és töltse be újra az oldalt.',
  noScript: 'Az űrlap kitöltéséhez engedélyezze a böngészőben a JavaScriptet.',
  sent: 'Kitöltötte az űrlapot',
  nothingStored:
    'A válaszait nem küldtük el, és nem tároltuk. Ahol az űrlapot valóban használják, ott az alkalmazás most kapná meg őket.',
  again: 'Kitöltöm újra',
}

const en: FillPageTexts = {
  trial: 'trial',
  notice: 'This page is for trying the form: your answers are not sent and not stored.',
  hostOptions: 'Some questions get their options from the host application; they are missing here.',
  hostControls:
    'Some questions are drawn by the host application, such as a signature; they cannot be filled in here.',
  languages: 'Language',
  loading: 'Loading the form…',
  failed: 'The form cannot be loaded now. Check the network, and reload the page.',
  noScript: 'Allow JavaScript in your browser to fill in the form.',
  sent: 'You have filled in the form',
  nothingStored:
    'Your answers were not sent and not stored. Where the form is in real use, the application would receive them now.',
  again: 'Fill in again',
}

const de: FillPageTexts = {
  trial: 'Probe',
  notice: 'Diese Seite dient zum Ausprobieren: Ihre Antworten werden weder gesendet noch gespeichert.',
  hostOptions: 'Einige Fragen erhalten ihre Optionen von der einbindenden Anwendung; hier fehlen sie.',
  hostControls:
    'Einige Fragen zeichnet die einbindende Anwendung, etwa eine Unterschrift; hier können sie nicht ausgefüllt werden.',
  languages: 'Sprache',
  loading: 'Das Formular wird geladen…',
  failed:
    'Das Formular kann derzeit nicht geladen werden. Prüfen Sie das Netzwerk und laden Sie die Seite neu.',
  noScript: 'Erlauben Sie JavaScript in Ihrem Browser, um das Formular auszufüllen.',
  sent: 'Sie haben das Formular ausgefüllt',
  nothingStored:
    'Ihre Antworten wurden weder gesendet noch gespeichert. Wo das Formular wirklich verwendet wird, erhielte die Anwendung sie jetzt.',
  again: 'Erneut ausfüllen',
}

const texts: Readonly<Record<string, FillPageTexts>> = { hu, en, de }

/** The texts in a language, with the language in which they are: Hungarian if there are none in the wanted one. */
export function fillPageTexts(lang: string): { readonly lang: string; readonly texts: FillPageTexts } {
  const [primary = ''] = lang.toLowerCase().split('-')
  const found = texts[primary]
  return found ? { lang: primary, texts: found } : { lang: 'hu', texts: hu }
}

/** The pages in place of a form, a title and a sentence each. */
export const noFillPage = {
  unknown: [
    'Nincs ilyen űrlap',
    'Ezen a címen nincs közzétett űrlap. Ellenőrizze a címet, vagy kérje el újra attól, akitől kapta.',
  ],
  withdrawn: [
    'Ez az űrlap most nem tölthető ki',
    'Az űrlapot kikapcsolták vagy törölték. Kérdezze meg attól, akitől a címet kapta, mikor lesz újra elérhető.',
  ],
  unknownDomain: [
    'Nincs ilyen domain',
    'A címben álló domain nem létezik. Ellenőrizze a cím „domain=” részét, vagy hagyja el.',
  ],
  badAddress: ['Hibás cím', 'A cím nyelvet vagy domaint megadó része hibás. Ellenőrizze, vagy hagyja el.'],
  off: ['Ez az oldal ki van kapcsolva', 'Ezen a kiszolgálón az űrlapok nem tölthetők ki közvetlenül.'],
  failed: [
    'Az űrlap most nem tölthető be',
    'A kiszolgáló most nem tudja megmutatni az űrlapot. Próbálja újra néhány perc múlva.',
  ],
} as const
