// Writes the bill of materials of an installation as CycloneDX JSON: `npm run sbom -- [FILE]`.
import { writeFileSync } from 'node:fs'
import { billOfMaterials } from './runtime-packages.mjs'

const [file = 'sbom.cdx.json'] = process.argv.slice(2)
const bill = billOfMaterials()
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
console.log(`${bill.components.length} packages written to ${file}.`)
