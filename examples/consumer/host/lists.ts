/** What the host application knows: contracts by county, and the places where a parcel can be collected. */
const CONTRACTS: Readonly<Record<string, readonly string[]>> = {
  BA: ['2024/117', '2025/031'],
  ZA: ['2023/902'],
}
const PLACES = ['Postán', 'Üzletben', 'Csomagautomatában']

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
  const all = list === 'szerzodesek' ? contractsIn(values.megye) : list === 'atvevohelyek' ? places() : []
  const words = query.toLocaleLowerCase('hu')
  return all.filter(
    ({ value, label }) => chosen.includes(value) || label.toLocaleLowerCase('hu').includes(words),
  )
}

function contractsIn(county: unknown): readonly HostOption[] {
  return (CONTRACTS[String(county)] ?? []).map((value) => ({ value, label: `${value}. számú szerződés` }))
}

function places(): readonly HostOption[] {
  return PLACES.map((label, index) => ({ value: `hely-${index + 1}`, label }))
}
