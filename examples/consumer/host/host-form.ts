const COUNTIES = [
  ['BA', 'Baranya'],
  ['ZA', 'Zala'],
  ['VA', 'Vas'],
] as const

/** More than 200, so that the published form leaves them out; the names are made up. */
const TOWNS = ['Kis', 'Nagy', 'Új', 'Alsó', 'Felső'].flatMap((first) =>
  [
    'erdő',
    'mező',
    'patak',
    'hegy',
    'völgy',
    'liget',
    'rét',
    'domb',
    'kút',
    'híd',
    'vár',
    'tó',
    'malom',
    'sziget',
  ].flatMap((last) => COUNTIES.map(([county, name]) => ({ label: `${first}${last} (${name})`, county }))),
)

/** What is sent to the administrators' API, in this order: the path and the body. */
export type Call = readonly [path: string, body: Readonly<Record<string, unknown>>]

/**
 * The calls that make the example form: a prefilled and locked name, a large list narrowed down by another field, a list of the
 * host that the server verifies, and one that it does not.
 *
 * @param host the origin of the host application.
 * @param newId makes a new id.
 */
export function hostFormCalls(host: string, newId: () => string): readonly Call[] {
  const formId = newId()
  const townId = newId()
  const options = (list: string, all: readonly { value: string; label: string; data?: object }[]): Call => [
    'form-options/import',
    { rows: all.map((one, order) => ({ id: newId(), values: { name: one.label, list, order, ...one } })) },
  ]
  const field = (order: number, key: string, label: string, more: object): Call => [
    'form-fields',
    { id: newId(), formId, name: label, key, label, order, ...more },
  ]
  const ofHost = (hostList: string, more: object) => ({ optionSource: 'host', hostList, ...more })
  return [
    options(
      'pelda-megyek',
      COUNTIES.map(([value, label]) => ({ value, label })),
    ),
    options(
      'pelda-telepulesek',
      TOWNS.map(({ label, county }, index) => ({ value: `t${index}`, label, data: { megye: county } })),
    ),
    [
      'forms',
      {
        ...{ id: formId, name: 'Ügyintézés', key: 'ugyintezes', title: 'Ügyintézés' },
        context: [{ key: 'ugyfel.nev', label: 'Az ügyfél neve', type: 'text', personal: true }],
      },
    ],
    field(1, 'nev', 'Név', { prefill: 'ugyfel.nev', prefillLocked: true }),
    field(2, 'megye', 'Megye', { type: 'radio', optionList: 'pelda-megyek', inline: true }),
    field(3, 'telepules', 'Település', { id: townId, type: 'select', optionList: 'pelda-telepulesek' }),
    [
      'form-option-modifiers',
      {
        ...{ id: newId(), formId, name: 'Csak a megye települései', fieldId: townId, effect: 'exclude' },
        filter: { '!=': [{ var: 'option.data.megye' }, { var: 'megye' }] },
      },
    ],
    field(
      4,
      'szerzodes',
      'Szerződés',
      ofHost('szerzodesek', {
        ...{ type: 'select', optionInputs: ['megye'] },
        ...{ optionsUrl: `${host}/host/options/szerzodesek`, ifUnverified: 'refuse' },
      }),
    ),
    field(5, 'atvetel', 'Átvétel helye', ofHost('atvevohelyek', { type: 'radio', onUnavailable: 'flag' })),
  ]
}
