import { encode } from 'uqr'

/** The light frame that scanners need around a code, in modules. */
const QUIET = 4

/** A QR code as a path of dark squares. */
interface QrSquares {
  /** Width and height in modules, with the light frame. */
  readonly size: number
  /** The `d` of an SVG path in units of modules: one rectangle for each run of dark modules in a row. */
  readonly path: string
}

/** Makes the QR code of a text. */
export function qrSquares(text: string): QrSquares {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET })
  const runs = data.flatMap((row, y) =>
    darkRuns(row).map(({ x, width }) => `M${x} ${y}h${width}v1h-${width}z`),
  )
  return { size, path: runs.join('') }
}

function darkRuns(row: readonly boolean[]): { readonly x: number; readonly width: number }[] {
  const runs: { x: number; width: number }[] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last.x + last.width === x) last.width += 1
    else runs.push({ x, width: 1 })
  }
  return runs
}
