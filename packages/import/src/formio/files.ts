import { numberOf, textOf } from '../json/object.ts'
import type { Placed } from './reading.ts'

const UNITS: Readonly<Record<string, number>> = { b: 1, kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3 }

/** Reads which files a field takes. */
export function readFileLimits({ component, field, line }: Placed): void {
  if (field.type !== 'file') return
  const accepted = textOf(component, 'filePattern')
    .split(/[,;]/u)
    .map((one) => one.trim().replace(/^\*\./u, '.'))
    .filter((one) => one !== '' && one !== '*' && one !== '*/*')
  if (accepted.length > 0) field.values.accept = accepted.slice(0, 20)
  const bytes = bytesOf(textOf(component, 'fileMaxSize'))
  if (bytes !== null) field.values.maxBytes = bytes
  const least = bytesOf(textOf(component, 'fileMinSize'))
  if (least !== null && least > 0) line.note('property-lost', { detail: 'legkisebb fájlméret' })
}

/** The bytes of a size such as `5MB`; null if there is none. */
function bytesOf(text: string): number | null {
  const [, amount, unit] = /^\s*([\d.,]+)\s*([kmg]?b)?\s*$/iu.exec(text) ?? []
  const number = amount === undefined ? null : numberOf({ amount: amount.replace(',', '.') }, 'amount')
  return number === null ? null : Math.round(number * (UNITS[(unit ?? 'b').toLowerCase()] ?? 1))
}
