/** What the host application knows: contracts by county, places where a parcel can be collected, and builders by postal code. */
const CONTRACTS: Readonly<Record<string, readonly string[]>> = {
  BA: ['2024/117', '2025/031'],
  ZA: ['2023/902'],
}
const PLACES = ['Postán', 'Üzletben', 'Csomagautomatában']
const BUILDERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '9024': { 'mk-9024-1': 'Rába Homlokzat Kft.', 'mk-9024-2': 'Kisalföld Építő Bt.' },
  '6720': { 'mk-6720-1': 'Tisza-parti Felújító Kft.' },
}

/** The fields of forms whose options this host gives: their list, and the field whose value narrows it down. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, { list: string; by: string }>>>> = {
  ugyintezes: {
    szerzodes: { list: 'szerzodesek', by: 'megye' },
    atvetel: { list: 'atvevohelyek', by: '' },
  },
  lakasfelujitas: { kivitelezo: { list: 'kivitelezok', by: 'lakcim.iranyitoszam' } },
}

/** An option as the form takes it. */
interface HostOption {
  readonly value: string
  readonly label: string
}

/** What is asked of a list: by the form in the browser, or by the form server about the choices of an answer. */
export interface ListQuestion {
  readonly query: string
  readonly values: Readonly<Record<string, unknown>>
  readonly chosen: readonly unknown[]
}

/** The options of one of the host's lists; empty for an unknown list. */
export function optionsOf(list: string, { query, values, chosen }: ListQuestion): readonly HostOption[] {
  const all = lists[list]?.(values) ?? []
  const words = query.toLocaleLowerCase('hu')
  return all.filter(
    ({ value, label }) => chosen.includes(value) || label.toLocaleLowerCase('hu').includes(words),
  )
}

/** True if a choice in an answer is one of this host's options, for the other values of that answer. */
export function offers(form: string, path: string, answer: unknown): boolean {
  const { list = '', by = '' } = FIELDS[form]?.[path] ?? {}
  const chosen = [valueAt(answer, path)]
  const values = { [by]: valueAt(answer, by) }
  return optionsOf(list, { query: '', values, chosen }).some(({ value }) => value === chosen[0])
}

const lists: Readonly<Record<string, (values: ListQuestion['values']) => readonly HostOption[]>> = {
  szerzodesek: ({ megye }) => contractsIn(megye),
  atvevohelyek: places,
  kivitelezok: (values) =>
    Object.entries(BUILDERS[String(values['lakcim.iranyitoszam'])] ?? {}).map(([value, label]) => ({
      value,
      label,
    })),
}

function valueAt(answer: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce(
      (at, key) =>
        typeof at === 'object' && at !== null
          ? Object.entries(at).find(([name]) => name === key)?.[1]
          : undefined,
      answer,
    )
}

function contractsIn(county: unknown): readonly HostOption[] {
  return (CONTRACTS[String(county)] ?? []).map((value) => ({ value, label: `${value}. számú szerződés` }))
}

function places(): readonly HostOption[] {
  return PLACES.map((label, index) => ({ value: `hely-${index + 1}`, label }))
}
