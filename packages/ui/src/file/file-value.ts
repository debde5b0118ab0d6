import { localeOf } from '../messages/locale-of.ts'
import { formatNumber } from '../text/number-format.ts'

/** A form's value for a file; the host application stores its content. `size` is in bytes. */
export interface FileValue {
  readonly name: string
  readonly size: number
  readonly type: string
}

/** Formats a number of bytes: `512 bájt`, `1,4 MB`. */
export function formatBytes(bytes: number, lang = 'hu'): string {
  if (bytes < 1024) return bytesText(bytes, lang)
  const units = ['kB', 'MB', 'GB', 'TB']
  let size = bytes / 1024
  let unit = 0
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${formatNumber(Math.round(size * 10) / 10, undefined, lang)} ${units[unit]}`
}

/** CLDR writes one byte and two bytes differently, in each language. */
function bytesText(bytes: number, lang: string): string {
  const options = { style: 'unit', unit: 'byte', unitDisplay: 'long', numberingSystem: 'latn' } as const
  return new Intl.NumberFormat(localeOf(lang), options).format(bytes)
}

/**
 * True if a file matches an `accept` list as in the HTML attribute: extensions, media types, `image/*`. An empty list
 * accepts every file.
 */
export function isAccepted(file: FileValue, accept: string | undefined): boolean {
  const rules = (accept ?? '')
    .split(',')
    .map((rule) => rule.trim().toLowerCase())
    .filter(Boolean)
  if (rules.length === 0) return true
  const name = file.name.toLowerCase()
  const type = file.type.toLowerCase()
  return rules.some((rule) => {
    if (rule.startsWith('.')) return name.endsWith(rule)
    return rule.endsWith('/*') ? type.startsWith(rule.slice(0, -1)) : type === rule
  })
}
