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
    yes: 'kötelező',
    same: 'Ugyanaz, mint itt:',
    more: 'Részletek',
    meaning: 'leírás',
    refusals: 'Más állapotok',
    status: 'állapot',
    when: 'mikor',
    administrators: 'Csak adminisztrátoroknak',
    example: 'Példa',
    tokenyes: 'Token kell hozzá.',
    tokenoptional: 'Token nélkül is hívható.',
    tokenno: 'Token nem kell hozzá.',
    errorShape: 'A hiba',
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
    yes: 'required',
    same: 'The same as here:',
    more: 'Details',
    meaning: 'description',
    refusals: 'Other statuses',
    status: 'status',
    when: 'when',
    administrators: 'For administrators only',
    example: 'Example',
    tokenyes: 'Needs a token.',
    tokenoptional: 'A token is optional.',
    tokenno: 'Needs no token.',
    errorShape: 'Error',
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
  | 'meaning'
  | 'refusals'
  | 'status'
  | 'when'
  | 'administrators'
  | 'example'
  | 'tokenyes'
  | 'tokenoptional'
  | 'tokenno'
  | 'errorShape'
  | 'empty'

/** The groups of routes in English; their order is that of the pages, what applications call first. */
export const groupsInEnglish: Readonly<Record<string, string>> = {
  'Közzétett űrlapok és válaszok': 'Published forms and answers',
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
