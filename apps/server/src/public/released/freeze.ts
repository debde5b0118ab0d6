// Freezes what a release stores of a form, and the answer of its engine: node apps/server/src/public/released/freeze.ts
// VERSION. Later releases must read each of these files; they are never edited.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import canonicalize from 'canonicalize'
import { fillInReleased, releasedForm } from '../../testing/released-form.ts'

const [version] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+$/u.test(version ?? '')) {
  console.error('Usage: node apps/server/src/public/released/freeze.ts VERSION, such as 0.1.0')
  process.exit(1)
}
const definition = releasedForm()
const text = canonicalize(definition) ?? ''
const hash = createHash('sha256').update(text).digest('hex')
const { values, issues } = fillInReleased(definition)
const frozen = { hash, definition: text, values, issues: issues.map(({ path, rule }) => ({ path, rule })) }
writeFileSync(join(import.meta.dirname, `${version}.json`), `${JSON.stringify(frozen, null, 2)}\n`)
