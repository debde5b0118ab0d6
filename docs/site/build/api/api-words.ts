import type { Language } from '../folders.ts'

/** What the pages of the routes say in one language, besides the texts of the server. */
export const apiWords: Readonly<Record<Language, Readonly<Record<ApiWord, string>>>> = {
  hu: {
    parameters: 'Paraméterek',
    body: 'A kérés törzse',
    answer: 'A válasz',
    name: 'név',
    place: 'helye',
    type: 'típus',
    required: 'kötelező',
    yes: 'igen',
    same: 'Ugyanaz, mint itt:',
    more: 'Részletek',
    errors: 'Hibák és hibakódok',
    empty: 'A válasznak nincs leírt szerkezete.',
  },
  en: {
    parameters: 'Parameters',
    body: 'Body of the request',
    answer: 'Answer',
    name: 'name',
    place: 'in',
    type: 'type',
    required: 'required',
    yes: 'yes',
    same: 'The same as here:',
    more: 'Details',
    errors: 'Errors and issue codes',
    empty: 'The shape of the answer is not described.',
  },
}

type ApiWord =
  | 'parameters'
  | 'body'
  | 'answer'
  | 'name'
  | 'place'
  | 'type'
  | 'required'
  | 'yes'
  | 'same'
  | 'more'
  | 'errors'
  | 'empty'

/** The groups of routes in English; their order is that of the pages, what applications call first. */
export const groupsInEnglish: Readonly<Record<string, string>> = {
  Fogyasztók: 'Published forms and answers',
  Fájlok: 'Files',
  Űrlapok: 'Forms',
  Mezők: 'Fields',
  Opciók: 'Options',
  Alapértékek: 'Default values',
  Letiltások: 'Disabling rules',
  Lenyitások: 'Expanding rules',
  Opciólenyitások: 'Expanding by options',
  Opciómódosítók: 'Modifiers of options',
  Eltávolítások: 'Removing rules',
  Mellékhatások: 'Side effects',
  Ellenőrzések: 'Validations',
  Próbák: 'Scenarios',
  Domainek: 'Domains',
  Blokkok: 'Blocks',
  Vezérlőpult: 'Control panel',
  Napló: 'Log of changes',
}

/** What the routes of every kind of item do, by the end of their Hungarian summaries. */
export const itemActionsInEnglish: Readonly<Record<string, string>> = {
  lista: 'list',
  létrehozás: 'create',
  'csoportos művelet': 'change several',
  olvasás: 'read',
  módosítás: 'change',
  törlés: 'delete',
  'mi hivatkozik rá': 'what refers to it',
}
