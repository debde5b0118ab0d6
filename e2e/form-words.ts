/** The words of the renderer and its controls that a journey reads, in one language. */
export interface ControlWords {
  readonly next: string
  readonly back: string
  readonly checkAnswers: string
  readonly submitAnyway: string
  /** The title of the page that follows a successful submit. */
  readonly sent: string
  /** The two names of the button that opens the browser's file dialog. */
  readonly chooseFile: RegExp
  readonly decimal: string
}

/** The words in each language that a demo form has. */
export const controlWords = {
  hu: {
    next: 'Tovább',
    back: 'Vissza',
    checkAnswers: 'Ellenőrizze a válaszait',
    submitAnyway: 'Beküldés így is',
    sent: 'A beküldés sikerült',
    chooseFile: /^(Fájl kiválasztása|Másik fájl választása)$/,
    decimal: ',',
  },
  en: {
    next: 'Continue',
    back: 'Back',
    checkAnswers: 'Check your answers',
    submitAnyway: 'Submit anyway',
    sent: 'Your form has been submitted',
    chooseFile: /^(Choose a file|Choose another file)$/,
    decimal: '.',
  },
  de: {
    next: 'Weiter',
    back: 'Zurück',
    checkAnswers: 'Prüfen Sie Ihre Angaben',
    submitAnyway: 'Trotzdem absenden',
    sent: 'Das Formular wurde abgeschickt',
    chooseFile: /^(Datei auswählen|Andere Datei auswählen)$/,
    decimal: ',',
  },
} as const satisfies Record<string, ControlWords>

/** A language that a demo form has. */
export type FormLanguage = keyof typeof controlWords
