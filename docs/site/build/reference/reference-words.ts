import type { Language } from '../folders.ts'

/** What the pages of the reference say in one language; descriptions are the docstrings of the sources. */
export const referenceWords: Readonly<Record<Language, ReferenceWords>> = {
  hu: {
    leading: 'Amivel kezdeni érdemes',
    intro: 'A forráskódból készül, ezért a leírások angolul vannak.',
    groups: {
      classes: 'Osztályok',
      functions: 'Függvények és komponensek',
      values: 'Értékek',
      types: 'Típusok',
    },
    name: 'név',
    type: 'típus',
    meaning: 'leírás',
    returns: 'Visszaad:',
    throws: 'Hibát dob:',
    elsewhere: 'Leírása:',
    variables: { title: 'CSS-változók', name: 'változó', light: 'világos', dark: 'sötét' },
  },
  en: {
    leading: 'Where to begin',
    intro: 'Made from the sources.',
    groups: { classes: 'Classes', functions: 'Functions and components', values: 'Values', types: 'Types' },
    name: 'name',
    type: 'type',
    meaning: 'description',
    returns: 'Returns:',
    throws: 'Throws:',
    elsewhere: 'Described here:',
    variables: { title: 'CSS variables', name: 'variable', light: 'light', dark: 'dark' },
  },
}

interface ReferenceWords {
  /** The title of what a page begins with. */
  readonly leading: string
  readonly intro: string
  readonly groups: Readonly<Record<'classes' | 'functions' | 'values' | 'types', string>>
  readonly name: string
  readonly type: string
  readonly meaning: string
  readonly returns: string
  readonly throws: string
  readonly elsewhere: string
  readonly variables: Readonly<Record<'title' | 'name' | 'light' | 'dark', string>>
}
