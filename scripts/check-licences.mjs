// Holds every package that an installation runs to licences that an MIT product may be delivered with.
import { billOfMaterials } from './runtime-packages.mjs'

/** Licences that ask for no more than to be named, by their SPDX ids. */
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

/** A licence as the bill names it: one id, a free text, or an expression such as `(MIT OR CC0-1.0)`. */
function nameOf({ license, expression }) {
  return expression ?? license?.id ?? license?.name ?? ''
}

/** Whether one of the alternatives of a licence is allowed; all that an alternative joins by AND must be. */
function isAllowed(licence) {
  return nameOf(licence)
    .replace(/[()]/gu, '')
    .split(/ OR /u)
    .some((alternative) => alternative.split(/ AND /u).every((id) => ALLOWED.has(id.trim())))
}
