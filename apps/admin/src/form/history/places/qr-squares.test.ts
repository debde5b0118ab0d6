import jsQR from 'jsqr'
import { expect, it } from 'vitest'
import { qrSquares } from './qr-squares.ts'

/** Pixels for each module, as in a small picture. */
const SCALE = 4

it.each([
  'http://127.0.0.1:3000/kitoltes/karbejelento',
  'https://urlap.nagyon-hosszu-onkormanyzati-nev.hu/kitoltes/ovodai-felvetel-es-etkezes-2026-2027',
  `https://urlap.pelda.hu/kitoltes/${'a'.repeat(80)}`,
])('another program reads %s from the squares', (address) => {
  const { size, path } = qrSquares(address)
  const width = size * SCALE
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/gu))
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row += 1)
      for (let column = Number(x) * SCALE; column < (Number(x) + Number(run)) * SCALE; column += 1)
        pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)

  expect(path.replaceAll(/M\d+ \d+h(\d+)v1h-\1z/gu, '')).toBe('')
  expect(jsQR(pixels, width, width, { inversionAttempts: 'dontInvert' })?.data).toBe(address)
})

it('leaves a light frame of four modules, which scanners need', () => {
  const { size, path } = qrSquares('https://urlap.pelda.hu/kitoltes/a')
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/gu)) {
    expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(4)
    expect(Math.max(Number(x) + Number(run), Number(y) + 1)).toBeLessThanOrEqual(size - 4)
  }
})
