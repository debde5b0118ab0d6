import {
  aggregate,
  arithmetic,
  between,
  branch,
  called,
  changedText,
  choice,
  dayNow,
  dayNumber,
  dayShift,
  element,
  equality,
  itemCount,
  joinedText,
  listEntry,
  logical,
  member,
  membership,
  mergedList,
  momentNow,
  names,
  number,
  type OperatorFacts,
  type OperatorWords,
  order,
  question,
  replacement,
  size,
  textPart,
  textParts,
  truth,
  values,
  type WordedFacts,
  worded,
  writtenText,
} from './operator-facts.ts'

/**
 * Every operator of the condition language: its number of arguments, their types, its result type, and how formulas
 * write it, in the order of the formula box's completion list.
 *
 * Its evaluation is in the engine's `language/operators`; a new operator is a line here and one there.
 */
export const conditionOperators = {
  var: names([0, 2], null),
  if: values(
    [1, null],
    branch,
    called('HA', 'feltétel; érték; különben', 'Az egyik vagy a másik érték, a feltételtől függően.'),
  ),
  and: values([1, null], logical, called('ÉS', 'a; b; …', 'Igaz, ha mindegyik igaz.')),
  or: values([1, null], logical, called('VAGY', 'a; b; …', 'Igaz, ha legalább az egyik igaz.')),
  '!': values([1, 1], truth, called('NEM', 'a', 'Igaz, ha az adat hamis vagy üres.')),
  '!!': values([1, 1], truth, called('KITÖLTVE', 'mező', 'Igaz, ha a mezőben van érték.')),
  '==': values([2, 2], equality, between('=', 1)),
  '===': values([2, 2], equality, between('==', 1)),
  '!=': values([2, 2], equality, between('<>', 1)),
  '!==': values([2, 2], equality, between('!==', 1)),
  '<': values([2, 3], order, between('<', 1)),
  '<=': values([2, 3], order, between('<=', 1)),
  '>': values([2, 3], order, between('>', 1)),
  '>=': values([2, 3], order, between('>=', 1)),
  '+': values([1, null], arithmetic, between('+', 3)),
  '-': values([1, null], arithmetic, between('-', 3)),
  '*': values([1, null], arithmetic, between('*', 4)),
  '/': values([2, null], arithmetic, between('/', 4)),
  cat: values([1, null], writtenText, between('&', 2)),
  round: values(
    [1, 2],
    arithmetic,
    called('KEREKÍTÉS', 'szám; tizedesek', 'A szám ennyi tizedesre kerekítve.'),
  ),
  sum: values(
    [1, null],
    aggregate,
    called('SZUM', 'lista', 'A számok összege, például egy ismétlődő szakasz oszlopáé.'),
  ),
  count: values([1, null], itemCount, called('DARAB', 'lista', 'Hány elem van benne.')),
  min: values([1, null], aggregate, called('MIN', 'a; b; …', 'A legkisebb szám, listákban is.')),
  max: values([1, null], aggregate, called('MAX', 'a; b; …', 'A legnagyobb szám, listákban is.')),
  '%': values([2, 2], arithmetic, called('MARADÉK', 'szám; osztó', 'Az osztás maradéka.')),
  power: values(
    [2, 2],
    arithmetic,
    called('HATVÁNY', 'alap; kitevő', 'Az alap hatványa; 0,5 a négyzetgyök.'),
  ),
  ln: worded(
    { possessed: 'természetes logaritmusa' },
    values([1, 1], arithmetic, called('LN', 'szám', 'A szám természetes logaritmusa.')),
  ),
  today: values([0, 0], dayNow, called('MA', '', 'A mai dátum.')),
  now: values([0, 0], momentNow, called('MOST', '', 'A mostani dátum és idő.')),
  age: worded(
    { possessed: 'szerinti életkor' },
    values([1, 1], dayNumber, called('KOR', 'dátum', 'A dátum óta eltelt egész évek száma.')),
  ),
  days: values([2, 2], dayNumber, called('NAPOK', 'dátum1; dátum2', 'Hány nap van a két dátum között.')),
  date_add: values(
    [2, 3],
    dayShift,
    called('DÁTUMPLUSZ', 'dátum; szám; "day"', 'Eltolt dátum. Egység: day, week, month, year.'),
  ),
  year: worded({ possessed: 'éve' }, values([1, 1], dayNumber, called('ÉV', 'dátum', 'A dátum éve.'))),
  month: worded(
    { possessed: 'hónapja' },
    values([1, 1], dayNumber, called('HÓNAP', 'dátum', 'A dátum hónapja, 1-től 12-ig.')),
  ),
  day_of_month: worded(
    { possessed: 'hónapon belüli napja' },
    values([1, 1], dayNumber, called('NAP', 'dátum', 'A hónap hányadik napja, 1-től 31-ig.')),
  ),
  years_between: values(
    [2, 2],
    dayNumber,
    called('ÉVEK', 'dátum1; dátum2', 'Hány egész év telik el az egyik dátumtól a másikig.'),
  ),
  months_between: values(
    [2, 2],
    dayNumber,
    called('HÓNAPOK', 'dátum1; dátum2', 'Hány egész hónap telik el az egyik dátumtól a másikig.'),
  ),
  if_empty: values(
    [2, null],
    logical,
    called('HAÜRES', 'a; b; …', 'Az első, amelyik nem üres; az üres szöveg és az üres lista is üres.'),
  ),
  join: values(
    [1, 2],
    joinedText,
    called('ÖSSZEFŰZ', 'lista; ", "', 'A lista nem üres elemei egy szövegben, elválasztóval.'),
  ),
  length: worded(
    { possessed: 'hossza' },
    values([1, 1], size, called('HOSSZ', 'szöveg', 'Hány karakter, illetve hány elem.')),
  ),
  lower: worded(
    { possessed: 'kisbetűs alakja' },
    values([1, 1], changedText, called('KISBETŰ', 'szöveg', 'Csupa kisbetűvel.')),
  ),
  upper: worded(
    { possessed: 'nagybetűs alakja' },
    values([1, 1], changedText, called('NAGYBETŰ', 'szöveg', 'Csupa nagybetűvel.')),
  ),
  trim: worded(
    { possessed: 'szélső szóközök nélküli alakja' },
    values([1, 1], changedText, called('KIMETSZ', 'szöveg', 'A két végén álló szóközök nélkül.')),
  ),
  to_number: worded(
    { possessed: 'számértéke' },
    values(
      [1, 1],
      { demands: ['scalar'], yields: number },
      called(
        'SZÁM',
        'szöveg',
        'A szövegként megadott szám, ahogyan magyarul írják (12 500; 12.500; 1 234,5 Ft). Üres, ha a szöveg nem szám, vagy kétféleképpen is érthető (1234.500).',
      ),
    ),
  ),
  substr: values(
    [2, 3],
    textPart,
    called('RÉSZ', 'szöveg; kezdet; hossz', 'A szöveg része; az első karakter száma 0.'),
  ),
  replace: values(
    [3, 4],
    replacement,
    called(
      'HELYETTE',
      'szöveg; mit; mire; hányadikat',
      'A szöveg, amelyben az egyik rész helyén a másik áll; a negyedik adat nélkül mindenhol.',
    ),
  ),
  split: values(
    [2, 2],
    textParts,
    called('SZÖVEGFELOSZTÁS', 'szöveg; elválasztó', 'A szöveg részeinek listája az elválasztók között.'),
  ),
  starts_with: worded(
    { holds: 'így kezdődik:', denies: 'nem így kezdődik:' },
    values([2, 2], question, called('KEZDŐDIK', 'szöveg; eleje', 'Igaz, ha a szöveg így kezdődik.')),
  ),
  ends_with: worded(
    {
      holds: 'így végződik:',
      denies: 'nem így végződik:',
    },
    values([2, 2], question, called('VÉGZŐDIK', 'szöveg; vége', 'Igaz, ha a szöveg így végződik.')),
  ),
  matches: worded(
    { holds: 'megfelel ennek a mintának:', denies: 'nem felel meg ennek a mintának:' },
    values(
      [2, 2],
      question,
      called('ILLIK', 'szöveg; "minta"', 'Igaz, ha a szöveg illik a szabályos kifejezésre.'),
    ),
  ),
  in: values(
    [2, 2],
    membership,
    called('BENNE', 'mi; miben', 'Igaz, ha az első benne van a másodikban (szövegben, listában).'),
  ),
  missing: names(
    [1, null],
    called('HIÁNYZIK', '"mező1"; "mező2"', 'A felsoroltak közül az üres mezők neve.'),
  ),
  missing_some: names(
    [2, 2],
    called('HIÁNYZIKEBBŐL', 'szám; ["mező1"; …]', 'Az üres mezők, ha nincs ennyi kitöltve.'),
  ),
  option_label: choice(
    [1, 1],
    called('FELIRAT', 'mező', 'A választott opció felirata; többes választásnál a feliratok listája.'),
  ),
  option_data: choice(
    [2, 2],
    called(
      'OPCIÓADAT',
      'mező; "adat"',
      'A választott opció egyik adata; többes választásnál az adatok listája.',
    ),
  ),
  lookup: values(
    [3, 3],
    listEntry,
    called(
      'KERES',
      '"lista"; érték; "adat"',
      'Az opciólista ilyen értékű elemének egyik adata; üres, ha nincs.',
    ),
  ),
  row_number: names([0, 0], called('SORSZÁM', '', 'Az ismétlődő szakasz e sorának száma, 1-től.')),
  element: values(
    [2, 2],
    member,
    called('ELEM', 'lista; szám', 'A lista ennyiedik eleme, 1-től; −1 az utolsó. Üres, ha nincs annyi.'),
  ),
  unique: worded(
    { possessed: 'különböző értékei' },
    values(
      [1, 1], // The same list with fewer members.
      { demands: ['list'], yields: ([list]) => list ?? { sort: 'any' } },
      called('EGYEDI', 'lista', 'A lista, amelyben minden érték csak egyszer áll.'),
    ),
  ),
  merge: values([1, null], mergedList, called('EGYESÍT', 'lista1; lista2', 'Egy lista mindkettő elemeivel.')),
  filter: element([2, 2], called('SZŰR', 'sorok; feltétel', 'Azok a sorok, amelyekre a feltétel igaz.')),
  map: element([2, 2], called('MINDENSOR', 'sorok; képlet', 'A képlet eredménye soronként.')),
  some: element(
    [2, 2],
    called('VANOLYAN', 'sorok; feltétel', 'Igaz, ha van olyan sor, amelyre a feltétel igaz.'),
  ),
  all: element([2, 2], called('MINDEGYIK', 'sorok; feltétel', 'Igaz, ha a feltétel minden sorra igaz.')),
  none: element([2, 2], called('EGYIKSEM', 'sorok; feltétel', 'Igaz, ha a feltétel egyik sorra sem igaz.')),
  reduce: element(
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
