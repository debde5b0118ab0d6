// Creates the files that CONTRIBUTING.md lists for a new kind, operator, type of field, check, importer or tab, with
// contents that compile. Placeholders mark what still has to be written; the check fails until then.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { newCheck } from './new/check.mjs'
import { newFieldType } from './new/field-type.mjs'
import { newImporter } from './new/importer.mjs'
import { newKind } from './new/kind.mjs'
import { newOperator } from './new/operator.mjs'
import { openSources, UNWRITTEN } from './new/sources.mjs'
import { newTab } from './new/tab.mjs'

const root = resolve(import.meta.dirname, '..')
const makers = {
  kind: newKind,
  operator: newOperator,
  'field-type': newFieldType,
  check: newCheck,
  importer: newImporter,
  tab: newTab,
}
const [what = '', name = '', ...others] = process.argv.slice(2)
const make = makers[what]
if (!make || !/^[a-z][A-Za-z0-9]*(-[a-z0-9]+)*$/u.test(name) || others.length > 0) {
  console.error(
    `Usage: npm run new -- ${Object.keys(makers).join('|')} NAME, such as: npm run new -- kind form-hint`,
  )
  process.exit(2)
}
const sources = openSources(root)
try {
  const { left, check } = await make(sources, name, root)
  spawnSync('biome', ['check', '--write', ...sources.written], { cwd: root, stdio: 'ignore' })
  console.log(['Written:', ...sources.written].join('\n  '))
  console.log([`\nStill to be written, marked ${UNWRITTEN}:`, ...left].join('\n  '))
  console.log(`\nThen: npm run types -- ${check[0]}, npm test -- ${check.join(' ')}, npm run check.`)
} catch (error) {
  console.error(error.message)
  if (sources.written.length > 0) console.error(['Written before that:', ...sources.written].join('\n  '))
  process.exit(1)
}
