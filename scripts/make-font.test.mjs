import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const font = readFileSync(resolve(root, 'apps/admin/public/fonts/inter-4.1.woff2'))
/** Tags of WOFF2 by number, as far as `cmap` needs them: it is the first. https://www.w3.org/TR/WOFF2/#table_dir_format */
const TRANSFORMED_BY_DEFAULT = new Set([10, 11])

it('is small enough to load before the first screen', () => {
  expect(font.length).toBeLessThanOrEqual(35_000)
})

it('has every letter and quotation mark of the texts on the screens', () => {
  const known = charactersOf(font)
  const files = globSync('{apps,packages}/*/src/**/{messages,kinds}/**/*.ts', { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  )
  expect(files.length).toBeGreaterThan(50)
  const used = new Set(files.flatMap((file) => [...readFileSync(resolve(root, file), 'utf8')]))
  const missing = [...used].filter((one) => /[\p{Script=Latin}\d„”“‚’«»–…]/u.test(one) && !known.has(one))
  expect(missing).toEqual([])
  expect([...'őűŐŰșđł'].every((one) => known.has(one))).toBe(true)
  expect(known.has('б')).toBe(false)
})

/** The characters that a WOFF2 font maps to a glyph, by its table `cmap`, format 4 or 12. */
function charactersOf(woff2) {
  let at = 48
  const tables = []
  for (let index = 0; index < woff2.readUInt16BE(12); index += 1) {
    const flags = woff2[at]
    at += 1
    const number = flags & 63
    const tag = number === 63 ? woff2.toString('latin1', at, at + 4) : number
    if (number === 63) at += 4
    const size = readBase128()
    const isTransformed = TRANSFORMED_BY_DEFAULT.has(number) ? flags >> 6 === 0 : flags >> 6 !== 0
    tables.push({ tag, length: isTransformed ? readBase128() : size })
  }
  const data = brotliDecompressSync(woff2.subarray(at, at + woff2.readUInt32BE(20)))
  const before = tables.slice(
    0,
    tables.findIndex(({ tag }) => tag === 0),
  )
  return mappedBy(data.subarray(before.reduce((sum, { length }) => sum + length, 0)))

  function readBase128() {
    let value = 0
    for (;;) {
      const byte = woff2[at]
      at += 1
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
}

function mappedBy(cmap) {
  const found = new Set()
  const add = (first, last) => {
    for (let code = first; code <= last; code += 1) found.add(String.fromCodePoint(code))
  }
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4))
    const format = table.readUInt16BE(0)
    if (format === 12) {
      for (let group = 0; group < table.readUInt32BE(12); group += 1)
        add(table.readUInt32BE(16 + group * 12), table.readUInt32BE(20 + group * 12))
    } else if (format === 4) {
      const doubled = table.readUInt16BE(6)
      for (let end = 14; end < 14 + doubled; end += 2) {
        const last = table.readUInt16BE(end)
        if (last < 0xffff) add(table.readUInt16BE(end + doubled + 2), last)
      }
    }
  }
  return found
}
