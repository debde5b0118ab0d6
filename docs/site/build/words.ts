import type { DefaultTheme } from 'vitepress'
import type { Language } from './folders.ts'
import type { groups } from './groups.ts'

/** What the frame of the site says in one language. */
interface Words {
  readonly site: { readonly title: string; readonly description: string }
  readonly groups: Readonly<Record<keyof typeof groups, string>>
  readonly theme: DefaultTheme.Config
  /** For screen readers, and on buttons of code. */
  readonly frame: Readonly<Record<FrameWord, string>>
  /** Beside the live examples: what was entered, and before the form is there. */
  readonly live: { readonly values: string; readonly loading: string }
  readonly search: DefaultTheme.LocalSearchOptions['translations'] & object
}

export type FrameWord = 'pager' | 'more' | 'menu' | 'main' | 'pages' | 'toggle' | 'copy' | 'permalink'

export const words: Readonly<Record<Language, Words>> = {
  hu: {
    site: {
      title: 'Űrlapműhely fejlesztőknek',
      description: 'Űrlapok beágyazása: React, webkomponens, ellenőrzés a szerveren, megjelenés, nyelvek.',
    },
    groups: {
      start: 'Kezdet',
      embedding: 'Beágyazás',
      customizing: 'Testreszabás',
      migrating: 'Átállás',
      reference: 'Referencia',
    },
    frame: {
      pager: 'Előző és következő oldal',
      more: 'Nyelv és megjelenés',
      menu: 'Menü',
      main: 'Fő menü',
      pages: 'Oldalak',
      toggle: 'Kinyitás vagy becsukás',
      copy: 'Másolás',
      permalink: 'Hivatkozás erre:',
    },
    live: { values: 'Az űrlap értékei', loading: 'Az űrlap betöltődik…' },
    theme: {
      outline: { label: 'Ezen az oldalon', level: [2, 3] },
      docFooter: { prev: 'Előző oldal', next: 'Következő oldal' },
      darkModeSwitchLabel: 'Megjelenés',
      lightModeSwitchTitle: 'Világos megjelenés',
      darkModeSwitchTitle: 'Sötét megjelenés',
      sidebarMenuLabel: 'Oldalak',
      returnToTopLabel: 'Vissza a tetejére',
      langMenuLabel: 'Nyelv',
      skipToContentLabel: 'Ugrás a tartalomhoz',
      notFound: {
        title: 'Nincs ilyen oldal',
        quote: 'Lehet, hogy a cím elgépelt, vagy az oldal máshová került.',
        linkLabel: 'Vissza a kezdőlapra',
        linkText: 'Vissza a kezdőlapra',
      },
    },
    search: {
      button: { buttonText: 'Keresés', buttonAriaLabel: 'Keresés a dokumentációban' },
      modal: {
        displayDetails: 'Részletes lista',
        resetButtonTitle: 'A keresés törlése',
        backButtonTitle: 'A keresés bezárása',
        noResultsText: 'Nincs találat erre:',
        footer: {
          selectText: 'megnyitás',
          selectKeyAriaLabel: 'Enter',
          navigateText: 'léptetés',
          navigateUpKeyAriaLabel: 'felfelé nyíl',
          navigateDownKeyAriaLabel: 'lefelé nyíl',
          closeText: 'bezárás',
          closeKeyAriaLabel: 'Escape',
        },
      },
    },
  },
  en: {
    site: {
      title: 'Űrlapműhely for developers',
      description: 'Embedding forms: React, web component, checks on the server, themes, languages.',
    },
    groups: {
      start: 'Start',
      embedding: 'Embedding',
      customizing: 'Customizing',
      migrating: 'Migrating',
      reference: 'Reference',
    },
    frame: {
      pager: 'Previous and next page',
      more: 'Language and appearance',
      menu: 'Menu',
      main: 'Main menu',
      pages: 'Pages',
      toggle: 'Open or close',
      copy: 'Copy',
      permalink: 'Link to',
    },
    live: { values: 'The values of the form', loading: 'The form is loading…' },
    theme: { outline: { label: 'On this page', level: [2, 3] }, sidebarMenuLabel: 'Pages' },
    search: { button: { buttonText: 'Search', buttonAriaLabel: 'Search the documentation' } },
  },
}
