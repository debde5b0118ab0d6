import type { ConditionOperator } from '@urlapmuhely/schema'

/**
 * What people call a function who do not know its name. The formula box and the handbook find it by the beginning of
 * each of these.
 */
const functionSynonyms = {
  if: ['feltétel', 'akkor', 'különben', 'elágazás'],
  and: ['mindkettő', 'egyszerre'],
  or: ['valamelyik', 'bármelyik'],
  '!': ['tagadás', 'ellentéte'],
  '!!': ['megadva', 'nem üres', 'van értéke'],
  round: ['kerekít', 'tizedes', 'egész szám'],
  sum: ['összeg', 'összeadás', 'összesen', 'szumma', 'végösszeg', 'átlag'],
  count: ['hány', 'sorok száma', 'megszámol', 'darabszám', 'átlag'],
  min: ['legkisebb', 'legalacsonyabb', 'minimum'],
  max: ['legnagyobb', 'legmagasabb', 'maximum'],
  '%': ['osztás maradéka', 'modulo'],
  power: ['négyzet', 'négyzetgyök', 'gyök', 'kamatos'],
  ln: ['logaritmus'],
  today: ['mai nap', 'aktuális dátum'],
  now: ['mostani idő', 'aktuális idő', 'pontos idő'],
  age: ['életkor', 'hány éves'],
  days: ['hány nap', 'eltelt napok', 'napok száma', 'különbség'],
  date_add: ['határidő', 'dátum eltolása', 'hozzáad', 'nappal később', 'lejárat'],
  year: ['évszám', 'melyik év'],
  month: ['melyik hónap'],
  day_of_month: ['hányadika', 'melyik nap'],
  years_between: ['hány év', 'eltelt évek'],
  months_between: ['hány hónap', 'eltelt hónapok'],
  if_empty: ['ha üres', 'alapérték', 'helyettesítő'],
  join: ['felsorolás', 'összefűzés', 'egybe'],
  length: ['karakterek száma', 'hány karakter', 'hosszúság'],
  lower: ['kisbetűs'],
  upper: ['nagybetűs'],
  trim: ['szóköz', 'levág'],
  to_number: ['számmá', 'átalakít'],
  substr: ['szövegrész', 'kivág', 'első betű', 'közép'],
  replace: ['csere', 'kicserél', 'helyettesít'],
  split: ['feldarabol', 'szétvág'],
  starts_with: ['eleje', 'így kezdődik'],
  ends_with: ['vége', 'így végződik'],
  matches: ['minta', 'szabályos kifejezés', 'regex'],
  in: ['tartalmaz', 'szerepel'],
  missing: ['hiányzó mezők', 'nincs kitöltve'],
  missing_some: ['legalább ennyi', 'hiányzó mezők'],
  option_label: ['opció felirata', 'választott szöveg', 'opció neve'],
  option_data: ['opció adata', 'díjtétel'],
  lookup: ['fkeres', 'keresés', 'táblázatból', 'kikeres'],
  row_number: ['hányadik sor', 'sor száma'],
  element: ['hányadik', 'első elem', 'utolsó elem'],
  unique: ['ismétlődés nélkül', 'különböző'],
  merge: ['összevonás', 'listák egyben'],
  filter: ['szűrés', 'válogat', 'szumha', 'darabha'],
  map: ['minden sorra', 'soronként', 'szorzatösszeg'],
  some: ['van olyan', 'valamelyik sor', 'bármelyik sor'],
  all: ['minden sor', 'mindegyikre'],
  none: ['egyik sem', 'egyetlen sor'],
  reduce: ['halmozás', 'göngyölít'],
} as const satisfies Partial<Record<ConditionOperator, readonly string[]>>

/** The synonyms of the function of an operator. */
export function synonymsOf(operator: string): readonly string[] {
  const all: Readonly<Record<string, readonly string[]>> = functionSynonyms
  return Object.hasOwn(all, operator) ? (all[operator] ?? []) : []
}
