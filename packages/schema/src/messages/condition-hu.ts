/** Hungarian text of the issues that the type check of conditions finds; `{name}` is a parameter. */
export const conditionIssueMessages = {
  CONDITION_SHAPE: 'A feltétel e része hibás: egy műveletnek pontosan egy neve lehet.',
  CONDITION_OPERATOR_UNKNOWN: 'Nincs ilyen művelet: „{operator}”.',
  CONDITION_ARITY: 'A „{operator}” művelethez {expected} adat kell, nem {found}.',
  CONDITION_FIELD_UNKNOWN: 'Nincs ilyen mező: „{name}”.',
  CONDITION_NAME_LITERAL: 'A „{operator}” művelet mezőneveit szövegként, közvetlenül kell megadni.',
  CONDITION_LITERAL: 'A „{operator}” művelet {position}. adatát közvetlenül kell megadni, nem kiszámítva.',
  CONDITION_TYPE: 'A „{operator}” művelet {position}. adata {expected} kell legyen, nem {found}.',
  CONDITION_NEVER_EQUAL: 'Ezek sosem lehetnek egyenlők: az egyik {left}, a másik {right}.',
  CONDITION_LITERAL_FORM: '„{value}” nem ilyen értéknek felel meg: {expected} (például: {sample}).',
  CONDITION_UNIT_UNKNOWN: 'Nincs ilyen időegység: „{unit}”. Lehet: day, week, month, year.',
  CONDITION_PATTERN_TOO_LONG: 'A minta legfeljebb {max} karakter lehet.',
  CONDITION_ROW_NUMBER:
    'Sorszáma csak egy ismétlődő szakasz sorának van: itt nem sorban, vagy egy lista elemére vonatkozik.',
  CONDITION_CHOICE_FIELD:
    'A „{operator}” művelet első adata egy választó mező neve lehet; egy lista elemén belül nem használható.',
  CONDITION_LABEL_COMPARED:
    'A felirat nyelvenként más, ezért feltétel nem hasonlíthatja össze: a mező értékét hasonlítsa össze.',
  CONDITION_LIST_UNKNOWN: 'Nincs ilyen opciólista: „{list}”.',
  CONDITION_DATA_UNKNOWN: '{Az:list} „{list}” lista egyetlen opciójának sincs ilyen adata: „{key}”.',
  CONDITION_RESULT: 'A képlet eredménye {expected} kell legyen, nem {found}.',
  CONDITION_TOO_DEEP: 'A feltétel túl mélyen egymásba ágyazott: legfeljebb {max} szint lehet.',
  CONDITION_TOO_LARGE: 'A feltétel túl nagy: legfeljebb {max} részből állhat.',
} as const satisfies Record<string, string>

/** The names of the value types in the texts above. */
export const conditionSortNames = {
  any: 'bármi',
  empty: 'üres',
  text: 'szöveg',
  number: 'szám',
  boolean: 'igen–nem érték',
  date: 'dátum',
  datetime: 'dátum és idő',
  time: 'idő',
  fulltime: 'idő másodperccel',
  file: 'fájl',
  list: 'lista',
  object: 'mezőcsoport',
  comparable: 'szám, szöveg, dátum vagy idő',
  scalar: 'egyetlen érték',
  listOrText: 'lista vagy szöveg',
  day: 'dátum, vagy dátum és idő',
  numbers: 'szám vagy számok listája',
} as const satisfies Record<string, string>

/** The code of an issue that the type check of conditions finds. */
export type ConditionIssueCode = keyof typeof conditionIssueMessages
