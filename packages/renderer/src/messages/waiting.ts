import type { MessageLanguage } from '@urlapmuhely/schema/facts'

/** The texts that are shown instead of a form. */
interface WaitingTexts {
  readonly loading: string
  readonly loadFailed: string
  readonly retry: string
  readonly broken: string
}

/** The texts that are shown while the other texts of a language are loaded, or if they cannot be. */
export const waiting: Readonly<Record<MessageLanguage, WaitingTexts>> = {
  hu: {
    loading: 'Betöltés…',
    loadFailed: 'Az űrlap egy része nem töltődött be. Ellenőrizze a hálózatot.',
    retry: 'Próbálja újra',
    broken: 'Ez az űrlap most nem tölthető ki, mert a beállítása hibás.',
  },
  en: {
    loading: 'Loading…',
    loadFailed: 'A part of the form could not be loaded. Check the network.',
    retry: 'Try again',
    broken: 'This form cannot be filled in now, because its settings are wrong.',
  },
  de: {
    loading: 'Wird geladen…',
    loadFailed: 'Ein Teil des Formulars konnte nicht geladen werden. Prüfen Sie das Netzwerk.',
    retry: 'Erneut versuchen',
    broken: 'Dieses Formular kann derzeit nicht ausgefüllt werden, weil seine Einstellungen fehlerhaft sind.',
  },
}
