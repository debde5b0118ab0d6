/**
 * The contrast of two colours, from 1 to 21; null if one of them is not `#rrggbb`.
 *
 * Source: WCAG 2.2, definitions of relative luminance and contrast ratio.
 */
export function contrastOf(one: string, other: string): number | null {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  if (a === null || b === null) return null
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const HEX = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/iu

function luminanceOf(color: string): number | null {
  const parts = HEX.exec(color.trim())
  if (!parts) return null
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map((part) => linear(Number.parseInt(part, 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
