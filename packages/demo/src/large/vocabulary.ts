import type { FormFieldTypeName } from '@urlapmuhely/schema'

/** A question of generated forms: its key, its type, its label and, for a choice, its list. */
export interface Question {
  readonly key: string
  readonly type: FormFieldTypeName
  readonly label: string
  readonly optionList?: string
  readonly suffix?: string
  readonly personal?: true
}

/** The kinds of generated forms, for their titles. */
export const subjects = [
  'Bejelentőlap',
  'Kérelem',
  'Igénylőlap',
  'Nyilatkozat',
  'Jelentkezési lap',
  'Adategyeztető lap',
  'Megrendelő',
  'Panaszbejelentés',
  'Szerződésmódosítás',
  'Hozzájárulás',
] as const

/** The subjects of generated forms, for their titles. */
export const matters = [
  'lakásbiztosítás',
  'utasbiztosítás',
  'gépjárműadó',
  'parkolási engedély',
  'óvodai beíratás',
  'iskolai étkeztetés',
  'közüzemi mérőóra',
  'építési engedély',
  'egyesületi tagság',
  'gépkölcsönzés',
  'szabadságigénylés',
  'kiküldetés',
  'oktatási támogatás',
  'eszközátvétel',
  'hulladékszállítás',
  'telephelyengedély',
] as const

/** The titles of the parts of generated forms. */
export const parts = [
  ['szemely', 'Személyes adatok'],
  ['kapcsolat', 'Kapcsolattartás'],
  ['hely', 'Helyszín'],
  ['ugy', 'Az ügy adatai'],
  ['koltseg', 'Költségek'],
  ['melleklet', 'Mellékletek'],
  ['egyeb', 'Egyéb adatok'],
  ['zaras', 'Záró nyilatkozatok'],
] as const

/** The questions that every part chooses from. */
export const questions: readonly Question[] = [
  { key: 'nev', type: 'text', label: 'Név', personal: true },
  { key: 'szuletesiNev', type: 'text', label: 'Születési név', personal: true },
  { key: 'anyjaNeve', type: 'text', label: 'Anyja születési neve', personal: true },
  { key: 'szuletett', type: 'date', label: 'Születési idő', personal: true },
  { key: 'allampolgarsag', type: 'select', label: 'Állampolgárság', optionList: 'orszagok' },
  { key: 'csaladiAllapot', type: 'radio', label: 'Családi állapot', optionList: 'csaladi-allapot' },
  { key: 'telefon', type: 'phone', label: 'Telefonszám', personal: true },
  { key: 'email', type: 'email', label: 'E-mail-cím', personal: true },
  { key: 'megye', type: 'select', label: 'Vármegye', optionList: 'megyek' },
  { key: 'telepules', type: 'select', label: 'Település', optionList: 'telepulesek' },
  { key: 'utca', type: 'text', label: 'Utca, házszám', personal: true },
  { key: 'kezdete', type: 'date', label: 'Kezdete' },
  { key: 'vege', type: 'date', label: 'Vége' },
  { key: 'idopont', type: 'datetime', label: 'Időpont' },
  { key: 'nyitas', type: 'time', label: 'Nyitás' },
  { key: 'osszeg', type: 'number', label: 'Összeg', suffix: 'Ft' },
  { key: 'darab', type: 'number', label: 'Darabszám', suffix: 'db' },
  { key: 'terulet', type: 'number', label: 'Alapterület', suffix: 'm²' },
  { key: 'leiras', type: 'textarea', label: 'Leírás' },
  { key: 'indoklas', type: 'textarea', label: 'Indoklás' },
  { key: 'surgos', type: 'toggle', label: 'Sürgős ügy' },
  { key: 'elfogad', type: 'checkbox', label: 'A feltételeket elfogadom' },
  { key: 'igenyel', type: 'radio', label: 'Igényli a szolgáltatást?', optionList: 'igen-nem' },
  { key: 'nyelvek', type: 'multiSelect', label: 'Beszélt nyelvek', optionList: 'nyelvek' },
  { key: 'vegzettseg', type: 'select', label: 'Iskolai végzettség', optionList: 'iskolai-vegzettseg' },
  { key: 'penznem', type: 'select', label: 'Pénznem', optionList: 'penznemek' },
  { key: 'csatolmany', type: 'file', label: 'Csatolmány' },
  { key: 'rendszam', type: 'text', label: 'Forgalmi rendszám', personal: true },
  { key: 'megjegyzes', type: 'textarea', label: 'Megjegyzés' },
]
