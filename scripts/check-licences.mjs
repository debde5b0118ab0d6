// Checks that every package of an installation has a licence with which an MIT product may be delivered.
import { billOfMaterials } from './runtime-packages.mjs'

/** SPDX ids of licences that require no more than attribution. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
])

const packages = billOfMaterials().components
const faults = packages.filter(({ licenses = [] }) => !licenses.some(isAllowed))
for (const { purl, licenses = [] } of faults) {
  const named = licenses.map(nameOf).join(', ') || 'no licence is named'
  console.error(`${decodeURIComponent(purl)}: ${named}; not on the list of allowed licences`)
}
console.log(`${packages.length - faults.length} of ${packages.length} packages have an allowed licence.`)
process.exit(faults.length === 0 ? 0 : 1)

/** A licence in the bill of materials: one id, a free text, or an expression such as `(MIT OR CC0-1.0)`. */
function nameOf({ license, expression }) {
  return expression ?? license?.id ?? license?.name ?? ''
}

/** True if one of the alternatives of a licence is allowed; of an alternative joined by AND, all members must be. */
function isAllowed(licence) {
  return nameOf(licence)
    .replace(/[()]/gu, '')
    .split(/ OR /u)
    .some((alternative) => alternative.split(/ AND /u).every((id) => ALLOWED.has(id.trim())))
}
