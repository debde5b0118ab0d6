/** Red, green and blue, each 0–255, and opacity 0–1. */
export interface Color {
  readonly red: number
  readonly green: number
  readonly blue: number
  readonly alpha: number
}

/** Parses `#rgb`, `#rrggbb`, `#rrggbbaa`, `rgb(…)` or `rgba(…)`; null for any other text. */
export function parseColor(text: string): Color | null {
  return parseHex(text.trim()) ?? parseRgb(text.trim())
}

/** Formats a colour as `#rrggbb`, with its opacity as two more digits if it is not opaque. */
export function formatHex({ red, green, blue, alpha }: Color): string {
  const parts = alpha === 1 ? [red, green, blue] : [red, green, blue, Math.round(alpha * 255)]
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Formats a colour as `rgb(1, 2, 3)`, or `rgba(1, 2, 3, 0.5)` if it is not opaque. */
export function formatRgb({ red, green, blue, alpha }: Color): string {
  return alpha === 1 ? `rgb(${red}, ${green}, ${blue})` : `rgba(${red}, ${green}, ${blue}, ${alpha})`
}

function parseHex(text: string): Color | null {
  const match = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(text)
  if (!match?.[1]) return null
  const digits = match[1].length < 6 ? [...match[1]].map((digit) => digit + digit).join('') : match[1]
  const part = (index: number) => Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16)
  return { red: part(0), green: part(1), blue: part(2), alpha: digits.length === 8 ? part(3) / 255 : 1 }
}

function parseRgb(text: string): Color | null {
  const match =
    /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*(0|1|0?\.\d+|1\.0+)\s*)?\)$/i.exec(text)
  if (!match) return null
  const [red = 0, green = 0, blue = 0] = match.slice(1, 4).map(Number)
  if (Math.max(red, green, blue) > 255) return null
  return { red, green, blue, alpha: match[4] === undefined ? 1 : Number(match[4]) }
}
