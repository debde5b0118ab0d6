/** The ways to write a Hungarian number, as a grammar; each puts the whole part and the decimals into groups. */
const ways: readonly RegExp[] = [
  // 1234,5 and ,5
  /^(\d+)(?:,(\d*))?$/u,
  /^(),(\d+)$/u,
  // 12 500 and 1 234,5
  /^([1-9]\d{0,2}(?:[\s'’]\d{3})+)(?:,(\d*))?$/u,
  // 12.500 and 1.234,5
  /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?$/u,
  // 12.5, 1 234.5 and 0.125: three digits behind the dot are decimals only of nothing.
  /^(\d+|[1-9]\d{0,2}(?:[\s'’]\d{3})+)\.((?:\d{0,2}|\d{4,}))$/u,
  /^(0*)\.(\d+)$/u,
]

/** The number that a text is in Hungarian; null for any other text. Shares no code with the reader. */
export function hungarianNumber(text: string): number | null {
  const bare = text
    .replace(/^\s*(?:ft|huf|forint)(?=[\s\d,.+−–-])|(?:ft|huf|forint)\s*$/iu, '')
    .trim()
    .replace(/,[-–]$/u, '')
  if (/[.,]\s*$/u.test(text)) return null
  const [, sign = '', digits = ''] = /^([+−–-]?)\s*(.*)$/su.exec(bare) ?? []
  for (const way of ways) {
    const [all, whole = '', decimals = ''] = way.exec(digits) ?? []
    if (all === undefined) continue
    const number = Number.parseFloat(`${whole.replaceAll(/\D/gu, '')}.${decimals}0`.replace(/^\./u, '0.'))
    return Number.isFinite(number) ? number * (/[−–-]/u.test(sign) ? -1 : 1) + 0 : null
  }
  return null
}
