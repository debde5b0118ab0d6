/** Hungarian text of every error of a formula; `{detail}` is its parameter. */
export const formulaMessages = {
  character: 'Itt nem állhat ez a jel: {detail}',
  'text-open': 'A szöveg végéről hiányzik az idézőjel.',
  'number-unclear':
    'Nem egyértelmű szám: {detail}. Írja tizedesvesszővel, az ezreseket pont nélkül, például 1234,5.',
  'value-expected': 'Itt egy érték, mező vagy zárójel hiányzik.',
  'closing-expected': 'Hiányzik: {detail}',
  'too-much': 'Itt művelet vagy pontosvessző hiányzik.',
  'function-unknown': 'Nincs ilyen függvény: {detail}',
  'argument-count': 'Hibás az adatok száma. Így kell: {detail}',
  'too-deep': 'Túl sok zárójel van egymásban: legfeljebb {detail} lehet.',
  chain: 'Összehasonlításokat itt zárójelbe kell tenni, vagy ÉS(…) alakban megadni.',
} as const

/** Hungarian text of a name in a formula that no field has. */
export const UNKNOWN_NAME = 'Nincs ilyen mező: „{name}”.'
