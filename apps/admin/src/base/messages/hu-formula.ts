/** Hungarian texts of the formula box. */
export const huFormula = {
  tab: 'Képlet',
  view: '{label} nézete',
  jsonOnly: 'Ez a képlet csak JSON-ként szerkeszthető.',
  suggestions: 'Javaslatok',
  unknownName: 'Nincs ilyen mező: „{name}”.',
  fault: {
    character: 'Itt nem állhat ez a jel: {detail}',
    'text-open': 'A szöveg végéről hiányzik az idézőjel.',
    'number-unclear':
      'Nem egyértelmű szám: {detail}. Írja tizedesvesszővel, az ezreseket pont nélkül, például 1234,5.',
    'value-expected': 'Itt egy érték, mező vagy zárójel hiányzik.',
    'closing-expected': 'Hiányzik: {detail}',
    'too-much': 'Itt művelet vagy pontosvessző hiányzik.',
    'function-unknown': 'Nincs ilyen függvény: {detail}',
    'argument-count': 'Hibás az adatok száma. Így kell: {detail}',
    chain: 'Összehasonlításokat itt zárójelbe kell tenni, vagy ÉS(…) alakban megadni.',
  },
} as const
