/** Hungarian texts of the formula box; those of wrong formulas are in `packages/wording`. */
export const huFormula = {
  tab: 'Képlet',
  view: '{label} nézete',
  jsonOnly: 'Ez a képlet csak JSON-ként szerkeszthető.',
  suggestions: 'Javaslatok',
  example: 'Írja be egy mező nevét vagy azt, mit számítson',
} as const
