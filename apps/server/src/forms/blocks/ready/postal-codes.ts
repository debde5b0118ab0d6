import type { JsonValue } from '@urlapmuhely/schema'

/** Settlements by the patterns of their postal codes: those with many codes. Source: Magyar Posta. */
const settlements: Readonly<Record<string, string>> = {
  Budapest: '1[0-9]{3}',
  Miskolc: '35(2[5-9]|3[0-5])',
  Debrecen: '40(2[4-9]|3[0-4])',
  Szeged: '672[0-9]',
  Pécs: '76(2[1-9]|3[0-6])',
  Győr: '90(2[1-9]|30)',
}

/** The formula of the settlement that belongs to a postal code; empty if it is none of the known ones. */
export function settlementOf(code: JsonValue): JsonValue {
  const branches = Object.entries(settlements).flatMap(([name, pattern]) => [
    { matches: [code, pattern] },
    name,
  ])
  return { if: [...branches, null] }
}
