import type { Language } from '../folders.ts'

interface Part {
  readonly title: string
  readonly intro: string
}

interface CodesWords {
  readonly title: string
  readonly code: string
  readonly message: string
  readonly answers: string
  readonly answersIntro: string
  readonly answer: Readonly<Record<'rules' | 'refusals' | 'unverified', Part>>
  readonly parts: Readonly<
    Record<'errors' | 'issues' | 'diagnostics', Part & { readonly head: readonly string[] }>
  >
}

/** What the page of codes says around its tables. */
export const codesWords: Readonly<Record<Language, CodesWords>> = {
  hu: {
    title: 'Hibák és hibakódok',
    code: 'kód',
    message: 'üzenet',
    answers: 'Hibák a válaszban',
    answersIntro:
      'A válasz ellenőrzése az `issues` és az `unverified` listában sorolja fel, mi a baj. A kapcsos zárójelben álló nevek helyére a szabály adatai kerülnek.',
    answer: {
      rules: {
        title: 'A mezők szabályai',
        intro:
          'Az `issues` kódjai: az érték nem felel meg egy szabálynak. Az űrlap a mondat helyett sajátot is adhat.',
      },
      refusals: {
        title: 'Amit az űrlap nem enged',
        intro: 'Az `issues` kódjai: ilyen válasz az űrlap kitöltésével nem jöhet létre.',
      },
      unverified: {
        title: 'Ami nem ellenőrizhető',
        intro:
          'Az `unverified` kódjai, a `reason` tagban: csak a küldő állítja. Az aláírt nyitás segít rajta.',
      },
    },
    parts: {
      errors: {
        title: 'Kérések hibái',
        intro:
          'A nem teljesíthető kérésre `application/problem+json` válasz jön, a `code` tagban ezekkel a kódokkal.',
        head: ['kód', 'állapot', 'cím'],
      },
      issues: {
        title: 'A szerkesztő hibakódjai',
        intro:
          'Mi a baj a küldött adattal: `{ path, code, params, message }`. A kapcsos zárójelben paraméterek állnak.',
        head: ['kód', 'üzenet'],
      },
      diagnostics: {
        title: 'Amit a szerkesztő az űrlapban talál',
        intro:
          'A hiba (`error`) miatt az űrlap nem tehető közzé; a figyelmeztetést (`warning`) meg kell erősíteni; a javaslathoz (`hint`) nem kell tenni semmit.',
        head: ['kód', 'súlyosság', 'paraméterek', 'mondat'],
      },
    },
  },
  en: {
    title: 'Errors and issue codes',
    code: 'code',
    message: 'message',
    answers: 'Issues in an answer',
    answersIntro:
      'The check of an answer lists what is wrong in `issues` and `unverified`. Names in braces stand for the data of the rule.',
    answer: {
      rules: {
        title: 'Rules of the fields',
        intro: 'Codes in `issues`: the value breaks a rule. The form may have a sentence of its own.',
      },
      refusals: {
        title: 'What the form does not permit',
        intro: 'Codes in `issues`: filling in the form cannot lead to such an answer.',
      },
      unverified: {
        title: 'What cannot be verified',
        intro: 'Codes in `unverified`, as `reason`: only the sender says so. A signed opening helps.',
      },
    },
    parts: {
      errors: {
        title: 'Errors of requests',
        intro:
          'A request that cannot be served gets `application/problem+json`, with one of these as its `code`.',
        head: ['code', 'status', 'title'],
      },
      issues: {
        title: 'Issue codes of the editor',
        intro: 'What is wrong with data: `{ path, code, params, message }`. Words in braces are parameters.',
        head: ['code', 'message'],
      },
      diagnostics: {
        title: 'What the editor finds in a form',
        intro:
          'An `error` keeps the form from being published; a `warning` has to be confirmed; a `hint` asks for nothing.',
        head: ['code', 'severity', 'parameters', 'sentence'],
      },
    },
  },
}
