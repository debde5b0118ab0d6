import {
  adding,
  arithmetic,
  between,
  called,
  choosing,
  counting,
  cutting,
  dayNow,
  dayNumber,
  dayShift,
  equality,
  iterating,
  joining,
  listed,
  logical,
  measuring,
  membership,
  merging,
  momentNow,
  type OperatorFacts,
  type OperatorWords,
  ofChoice,
  ordering,
  picking,
  question,
  reading,
  reckoning,
  replacing,
  rewriting,
  sifting,
  splitting,
  truth,
  valued,
  type WordedFacts,
  writing,
} from './operator-facts.ts'

/**
 * Every operator of the condition language: its number of arguments, their types, its result type, and how formulas
 * write it, in the order of the formula box's completion list.
 *
 * Its evaluation is in the engine's `language/operators`; a new operator is a line here and one there.
 */
export const conditionOperators = {
  var: reading([0, 2], null),
  if: valued(
    [1, null],
    choosing,
    called('HA', 'feltétel; érték; különben', 'Az egyik vagy a másik érték, a feltételtől függően.'),
  ),
  and: valued([1, null], logical, called('ÉS', 'a; b; …', 'Igaz, ha mindegyik igaz.')),
  or: valued([1, null], logical, called('VAGY', 'a; b; …', 'Igaz, ha legalább az egyik igaz.')),
  '!': valued([1, 1], truth, called('NEM', 'a', 'Igaz, ha az adat hamis vagy üres.')),
  '!!': valued([1, 1], truth, called('KITÖLTVE', 'mező', 'Igaz, ha a mezőben van érték.')),
  '==': valued([2, 2], equality, between('=', 1)),
  '===': valued([2, 2], equality, between('==', 1)),
  '!=': valued([2, 2], equality, between('<>', 1)),
  '!==': valued([2, 2], equality, between('!==', 1)),
  '<': valued([2, 3], ordering, between('<', 1)),
  '<=': valued([2, 3], ordering, between('<=', 1)),
  '>': valued([2, 3], ordering, between('>', 1)),
  '>=': valued([2, 3], ordering, between('>=', 1)),
  '+': valued([1, null], arithmetic, between('+', 3)),
  '-': valued([1, null], arithmetic, between('-', 3)),
  '*': valued([1, null], arithmetic, between('*', 4)),
  '/': valued([2, null], arithmetic, between('/', 4)),
  cat: valued([1, null], writing, between('&', 2)),
  round: valued(
    [1, 2],
    arithmetic,
    called('KEREKÍTÉS', 'szám; tizedesek', 'A szám ennyi tizedesre kerekítve.'),
  ),
  sum: valued(
    [1, null],
    adding,
    called('SZUM', 'lista', 'A számok összege, például egy ismétlődő szakasz oszlopáé.'),
  ),
  count: valued([1, null], counting, called('DARAB', 'lista', 'Hány elem van benne.')),
  min: valued([1, null], adding, called('MIN', 'a; b; …', 'A legkisebb szám, listákban is.')),
  max: valued([1, null], adding, called('MAX', 'a; b; …', 'A legnagyobb szám, listákban is.')),
  '%': valued([2, 2], arithmetic, called('MARADÉK', 'szám; osztó', 'Az osztás maradéka.')),
  power: valued(
    [2, 2],
    arithmetic,
    called('HATVÁNY', 'alap; kitevő', 'Az alap hatványa; 0,5 a négyzetgyök.'),
  ),
  ln: valued([1, 1], arithmetic, called('LN', 'szám', 'A szám természetes logaritmusa.'), {
    possessed: 'természetes logaritmusa',
  }),
  today: valued([0, 0], dayNow, called('MA', '', 'A mai dátum.')),
  now: valued([0, 0], momentNow, called('MOST', '', 'A mostani dátum és idő.')),
  age: valued([1, 1], dayNumber, called('KOR', 'dátum', 'A dátum óta eltelt egész évek száma.'), {
    possessed: 'szerinti életkor',
  }),
  days: valued([2, 2], dayNumber, called('NAPOK', 'dátum1; dátum2', 'Hány nap van a két dátum között.')),
  date_add: valued(
    [2, 3],
    dayShift,
    called('DÁTUMPLUSZ', 'dátum; szám; "day"', 'Eltolt dátum. Egység: day, week, month, year.'),
  ),
  year: valued([1, 1], dayNumber, called('ÉV', 'dátum', 'A dátum éve.'), { possessed: 'éve' }),
  month: valued([1, 1], dayNumber, called('HÓNAP', 'dátum', 'A dátum hónapja, 1-től 12-ig.'), {
    possessed: 'hónapja',
  }),
  day_of_month: valued([1, 1], dayNumber, called('NAP', 'dátum', 'A hónap hányadik napja, 1-től 31-ig.'), {
    possessed: 'hónapon belüli napja',
  }),
  years_between: valued(
    [2, 2],
    dayNumber,
    called('ÉVEK', 'dátum1; dátum2', 'Hány egész év telik el az egyik dátumtól a másikig.'),
  ),
  months_between: valued(
    [2, 2],
    dayNumber,
    called('HÓNAPOK', 'dátum1; dátum2', 'Hány egész hónap telik el az egyik dátumtól a másikig.'),
  ),
  if_empty: valued(
    [2, null],
    logical,
    called('HAÜRES', 'a; b; …', 'Az első, amelyik nem üres; az üres szöveg és az üres lista is üres.'),
  ),
  join: valued(
    [1, 2],
    joining,
    called('ÖSSZEFŰZ', 'lista; ", "', 'A lista nem üres elemei egy szövegben, elválasztóval.'),
  ),
  length: valued([1, 1], measuring, called('HOSSZ', 'szöveg', 'Hány karakter, illetve hány elem.'), {
    possessed: 'hossza',
  }),
  lower: valued([1, 1], rewriting, called('KISBETŰ', 'szöveg', 'Csupa kisbetűvel.'), {
    possessed: 'kisbetűs alakja',
  }),
  upper: valued([1, 1], rewriting, called('NAGYBETŰ', 'szöveg', 'Csupa nagybetűvel.'), {
    possessed: 'nagybetűs alakja',
  }),
  trim: valued([1, 1], rewriting, called('KIMETSZ', 'szöveg', 'A két végén álló szóközök nélkül.'), {
    possessed: 'szélső szóközök nélküli alakja',
  }),
  to_number: valued(
    [1, 1],
    reckoning,
    called(
      'SZÁM',
      'szöveg',
      'A szövegként megadott szám, ahogyan magyarul írják (12 500; 12.500; 1 234,5 Ft). Üres, ha a szöveg nem szám, vagy kétféleképpen is érthető (1234.500).',
    ),
    { possessed: 'számértéke' },
  ),
  substr: valued(
    [2, 3],
    cutting,
    called('RÉSZ', 'szöveg; kezdet; hossz', 'A szöveg része; az első karakter száma 0.'),
  ),
  replace: valued(
    [3, 4],
    replacing,
    called(
      'HELYETTE',
      'szöveg; mit; mire; hányadikat',
      'A szöveg, amelyben az egyik rész helyén a másik áll; a negyedik adat nélkül mindenhol.',
    ),
  ),
  split: valued(
    [2, 2],
    splitting,
    called('SZÖVEGFELOSZTÁS', 'szöveg; elválasztó', 'A szöveg részeinek listája az elválasztók között.'),
  ),
  starts_with: valued(
    [2, 2],
    question,
    called('KEZDŐDIK', 'szöveg; eleje', 'Igaz, ha a szöveg így kezdődik.'),
    { holds: 'így kezdődik:', denies: 'nem így kezdődik:' },
  ),
  ends_with: valued([2, 2], question, called('VÉGZŐDIK', 'szöveg; vége', 'Igaz, ha a szöveg így végződik.'), {
    holds: 'így végződik:',
    denies: 'nem így végződik:',
  }),
  matches: valued(
    [2, 2],
    question,
    called('ILLIK', 'szöveg; "minta"', 'Igaz, ha a szöveg illik a szabályos kifejezésre.'),
    { holds: 'megfelel ennek a mintának:', denies: 'nem felel meg ennek a mintának:' },
  ),
  in: valued(
    [2, 2],
    membership,
    called('BENNE', 'mi; miben', 'Igaz, ha az első benne van a másodikban (szövegben, listában).'),
  ),
  missing: reading(
    [1, null],
    called('HIÁNYZIK', '"mező1"; "mező2"', 'A felsoroltak közül az üres mezők neve.'),
  ),
  missing_some: reading(
    [2, 2],
    called('HIÁNYZIKEBBŐL', 'szám; ["mező1"; …]', 'Az üres mezők, ha nincs ennyi kitöltve.'),
  ),
  option_label: ofChoice(
    [1, 1],
    called('FELIRAT', 'mező', 'A választott opció felirata; többes választásnál a feliratok listája.'),
  ),
  option_data: ofChoice(
    [2, 2],
    called(
      'OPCIÓADAT',
      'mező; "adat"',
      'A választott opció egyik adata; többes választásnál az adatok listája.',
    ),
  ),
  lookup: valued(
    [3, 3],
    listed,
    called(
      'KERES',
      '"lista"; érték; "adat"',
      'Az opciólista ilyen értékű elemének egyik adata; üres, ha nincs.',
    ),
  ),
  row_number: reading([0, 0], called('SORSZÁM', '', 'Az ismétlődő szakasz e sorának száma, 1-től.')),
  element: valued(
    [2, 2],
    picking,
    called('ELEM', 'lista; szám', 'A lista ennyiedik eleme, 1-től; −1 az utolsó. Üres, ha nincs annyi.'),
  ),
  unique: valued(
    [1, 1],
    sifting,
    called('EGYEDI', 'lista', 'A lista, amelyben minden érték csak egyszer áll.'),
    {
      possessed: 'különböző értékei',
    },
  ),
  merge: valued([1, null], merging, called('EGYESÍT', 'lista1; lista2', 'Egy lista mindkettő elemeivel.')),
  filter: iterating([2, 2], called('SZŰR', 'sorok; feltétel', 'Azok a sorok, amelyekre a feltétel igaz.')),
  map: iterating([2, 2], called('MINDENSOR', 'sorok; képlet', 'A képlet eredménye soronként.')),
  some: iterating(
    [2, 2],
    called('VANOLYAN', 'sorok; feltétel', 'Igaz, ha van olyan sor, amelyre a feltétel igaz.'),
  ),
  all: iterating([2, 2], called('MINDEGYIK', 'sorok; feltétel', 'Igaz, ha a feltétel minden sorra igaz.')),
  none: iterating([2, 2], called('EGYIKSEM', 'sorok; feltétel', 'Igaz, ha a feltétel egyik sorra sem igaz.')),
  reduce: iterating(
    [3, 3],
    called('ÖSSZEVON', 'sorok; képlet; kezdet', 'A sorokból egy érték (accumulator, current.oszlop).'),
  ),
} as const satisfies Readonly<Record<string, OperatorFacts>>

/** The name of an operator of the condition language. */
export type ConditionOperator = keyof typeof conditionOperators

/** The operators that read names or the options of fields, which have to be resolved. */
export type NamingOperator = {
  [Name in ConditionOperator]: (typeof conditionOperators)[Name]['kind'] extends 'names' | 'choice'
    ? Name
    : never
}[ConditionOperator]

/**
 * The facts about an operator; undefined if there is none of that name. Names such as `constructor` are not operators.
 */
export function operatorNamed(name: string): OperatorFacts | undefined {
  return isConditionOperator(name) ? conditionOperators[name] : undefined
}

/** The operators whose sentences need no more than the words in the table. */
export type WordedOperator = {
  [Name in ConditionOperator]: (typeof conditionOperators)[Name] extends WordedFacts ? Name : never
}[ConditionOperator]

/** Returns the words of an operator; null when there is none of that name, or its sentences need more than words. */
export function operatorWords(name: string): OperatorWords | null {
  const facts = operatorNamed(name)
  return (facts?.kind === 'values' && facts.words) || null
}

/** True when `name` is an operator of the language; names such as `constructor` are not. */
function isConditionOperator(name: string): name is ConditionOperator {
  return Object.hasOwn(conditionOperators, name)
}

/** True for operators whose later arguments are evaluated for each element of their first argument, a list. */
export function isElementOperator(name: string): boolean {
  return operatorNamed(name)?.kind === 'element'
}
