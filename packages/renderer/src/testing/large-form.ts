import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'

/**
 * A field of each type that is drawn lightly far off the screen, with a value; the names describe how
 * it is drawn.
 */
const varied = [
  { id: 'szoveg', label: 'Szöveg', prefix: '@', placeholder: 'például' },
  { id: 'maszk', label: 'Maszk', mask: '###-###' },
  { id: 'posta', label: 'Posta', type: 'email' },
  { id: 'telefon', label: 'Telefon', type: 'phone' },
  { id: 'jegyzet', label: 'Jegyzet', type: 'textarea', rows: 3 },
  { id: 'szam', label: 'Szám', type: 'number' },
  { id: 'ar', label: 'Ár', type: 'number', suffix: 'Ft' },
  { id: 'nap', label: 'Nap', type: 'date' },
  { id: 'ido', label: 'Idő', type: 'time' },
  { id: 'szin', label: 'Szín', type: 'select', optionList: 'szinek' },
  { id: 'elfogad', label: 'Elfogad', type: 'checkbox' },
  { id: 'kapcsolo', label: 'Kapcsoló', type: 'toggle' },
  { id: 'valaszt', label: 'Választ', type: 'radio', optionList: 'szinek' },
  { id: 'tobb', label: 'Több', type: 'checkboxGroup', optionList: 'szinek' },
].map((field) => ({ hint: 'Ahogy az okmányban áll.', ...field }))

/** The values of the fields of each type. */
export const variedValues: Readonly<Record<string, unknown>> = {
  ...{ szoveg: 'Kiss', maszk: '123-456', posta: 'a@b.hu', telefon: '+36 1 234 5678', jegyzet: 'Első' },
  ...{ szam: 1234.5, ar: 2500, nap: '2026/11/21', ido: '10:30', szin: 'k', elfogad: true, kapcsolo: true },
  ...{ valaszt: 'z', tobb: ['k', 'z'] },
}

/** The ids of the fields of each type. */
export const variedIds: readonly string[] = varied.map(({ id }) => id)

/** `count` texts named m0, m1 …, then a field of each type. */
export function buildLargeForm(count: number, parts: DefinitionParts = {}, container?: string) {
  const within = container === undefined ? {} : { parentId: container }
  return buildDefinition({
    ...parts,
    form: { title: 'Nagy űrlap', ...parts.form },
    formField: [
      ...(parts.formField ?? []),
      ...Array.from({ length: count }, (_, index) => ({
        ...{ id: `m${index}`, label: `Mező ${index}`, ...within },
      })),
      ...varied.map((field) => ({ ...field, ...within })),
    ],
    formOption: [
      { id: 'o1', list: 'szinek', value: 'k', label: 'Kék' },
      { id: 'o2', list: 'szinek', value: 'z', label: 'Zöld', description: 'Mint a fű.' },
    ],
  })
}
