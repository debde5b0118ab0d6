// Writes the possible lengths of telephone numbers in each country, so that a form in a browser needs no library for
// it. Source: the metadata of libphonenumber, by libphonenumber-js.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { getCountries, getCountryCallingCode, isPossiblePhoneNumber } from 'libphonenumber-js'

const file = resolve(import.meta.dirname, '..', 'packages/engine/src/validators/phone-lengths.ts')

/** Codes without a country, for services that work worldwide. */
const OF_NO_COUNTRY = ['800', '808', '870', '878', '881', '882', '883', '888', '979']
/** E.164 allows 15 digits, including the calling code. */
const MAX_DIGITS = 15

const codes = [
  ...new Set([...getCountries().map((country) => getCountryCallingCode(country)), ...OF_NO_COUNTRY]),
]
const codesByLengths = Map.groupBy(codes.sort(), lengthsOf)
codesByLengths.delete('')
const table = Object.fromEntries(
  [...codesByLengths].sort().map(([lengths, some]) => [lengths, some.join(' ')]),
)
writeFileSync(
  file,
  `// Made by scripts/write-phone-lengths.mjs from libphonenumber's metadata; run that again rather than edit.

/** Calling codes by the numbers of digits that may follow them. */
export const CODES_BY_LENGTHS: Readonly<Record<string, string>> = ${JSON.stringify(table)}
`,
)
process.exit(spawnSync('biome', ['format', '--write', file], { stdio: 'inherit' }).status ?? 1)

function lengthsOf(code) {
  return Array.from({ length: MAX_DIGITS - code.length }, (_, index) => index + 1)
    .filter((length) => isPossiblePhoneNumber(`+${code}${'5'.repeat(length)}`))
    .join(' ')
}
