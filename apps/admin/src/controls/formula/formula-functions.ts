import { foldText } from '@urlapmuhely/schema'

/** A function of the formula box: what people write, what it means, and how it is written. */
export interface FormulaFunction {
  readonly name: string
  readonly operator: string
  /** How it is called, for the completion list. */
  readonly usage: string
  readonly help: string
}

/** Every function that can be written in a formula, in the order of the completion list. */
export const formulaFunctions: readonly FormulaFunction[] = [
  fn('HA', 'if', 'HA(feltétel; érték; különben)', 'Az egyik vagy a másik érték, a feltételtől függően.'),
  fn('ÉS', 'and', 'ÉS(a; b; …)', 'Igaz, ha mindegyik igaz.'),
  fn('VAGY', 'or', 'VAGY(a; b; …)', 'Igaz, ha legalább az egyik igaz.'),
  fn('NEM', '!', 'NEM(a)', 'Igaz, ha az adat hamis vagy üres.'),
  fn('KITÖLTVE', '!!', 'KITÖLTVE(mező)', 'Igaz, ha a mezőben van érték.'),
  fn('KEREKÍTÉS', 'round', 'KEREKÍTÉS(szám; tizedesek)', 'A szám ennyi tizedesre kerekítve.'),
  fn('SZUM', 'sum', 'SZUM(lista)', 'A számok összege, például egy ismétlődő szakasz oszlopáé.'),
  fn('DARAB', 'count', 'DARAB(lista)', 'Hány elem van benne.'),
  fn('MIN', 'min', 'MIN(a; b; …)', 'A legkisebb szám.'),
  fn('MAX', 'max', 'MAX(a; b; …)', 'A legnagyobb szám.'),
  fn('MARADÉK', '%', 'MARADÉK(szám; osztó)', 'Az osztás maradéka.'),
  fn('MA', 'today', 'MA()', 'A mai dátum.'),
  fn('MOST', 'now', 'MOST()', 'A mostani dátum és idő.'),
  fn('KOR', 'age', 'KOR(dátum)', 'A dátum óta eltelt egész évek száma.'),
  fn('NAPOK', 'days', 'NAPOK(dátum1; dátum2)', 'Hány nap van a két dátum között.'),
  fn(
    'DÁTUMPLUSZ',
    'date_add',
    'DÁTUMPLUSZ(dátum; szám; "day")',
    'Eltolt dátum. Egység: day, week, month, year.',
  ),
  fn('HOSSZ', 'length', 'HOSSZ(szöveg)', 'Hány karakter, illetve hány elem.'),
  fn('KISBETŰ', 'lower', 'KISBETŰ(szöveg)', 'Csupa kisbetűvel.'),
  fn('NAGYBETŰ', 'upper', 'NAGYBETŰ(szöveg)', 'Csupa nagybetűvel.'),
  fn('KIMETSZ', 'trim', 'KIMETSZ(szöveg)', 'A két végén álló szóközök nélkül.'),
  fn('RÉSZ', 'substr', 'RÉSZ(szöveg; kezdet; hossz)', 'A szöveg része; az első karakter száma 0.'),
  fn('KEZDŐDIK', 'starts_with', 'KEZDŐDIK(szöveg; eleje)', 'Igaz, ha a szöveg így kezdődik.'),
  fn('VÉGZŐDIK', 'ends_with', 'VÉGZŐDIK(szöveg; vége)', 'Igaz, ha a szöveg így végződik.'),
  fn('ILLIK', 'matches', 'ILLIK(szöveg; "minta")', 'Igaz, ha a szöveg illik a szabályos kifejezésre.'),
  fn('BENNE', 'in', 'BENNE(mi; miben)', 'Igaz, ha az első benne van a másodikban (szövegben, listában).'),
  fn('HIÁNYZIK', 'missing', 'HIÁNYZIK("mező1"; "mező2")', 'A felsoroltak közül az üres mezők neve.'),
  fn(
    'HIÁNYZIKEBBŐL',
    'missing_some',
    'HIÁNYZIKEBBŐL(szám; LISTA("mező1"; …))',
    'Az üres mezők, ha nincs ennyi kitöltve.',
  ),
  fn('EGYESÍT', 'merge', 'EGYESÍT(lista1; lista2)', 'Egy lista mindkettő elemeivel.'),
  fn('SZŰR', 'filter', 'SZŰR(sorok; feltétel)', 'Azok a sorok, amelyekre a feltétel igaz.'),
  fn('MINDENSOR', 'map', 'MINDENSOR(sorok; képlet)', 'A képlet eredménye soronként.'),
  fn('VANOLYAN', 'some', 'VANOLYAN(sorok; feltétel)', 'Igaz, ha van olyan sor, amelyre a feltétel igaz.'),
  fn('MINDEGYIK', 'all', 'MINDEGYIK(sorok; feltétel)', 'Igaz, ha a feltétel minden sorra igaz.'),
  fn('EGYIKSEM', 'none', 'EGYIKSEM(sorok; feltétel)', 'Igaz, ha a feltétel egyik sorra sem igaz.'),
  fn(
    'ÖSSZEVON',
    'reduce',
    'ÖSSZEVON(sorok; képlet; kezdet)',
    'A sorokból egy érték (accumulator, current.oszlop).',
  ),
]

/** The function written like that, in any case and with or without accents; undefined when there is none. */
export function formulaFunction(name: string): FormulaFunction | undefined {
  return byName.get(foldText(name))
}

/** The function that means this operator; undefined for those that are written between their arguments. */
export function functionOf(operator: string): FormulaFunction | undefined {
  return byOperator.get(operator)
}

const byName = new Map(formulaFunctions.map((entry) => [foldText(entry.name), entry]))
const byOperator = new Map(formulaFunctions.map((entry) => [entry.operator, entry]))

function fn(name: string, operator: string, usage: string, help: string): FormulaFunction {
  return { name, operator, usage, help }
}
