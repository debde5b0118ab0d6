import { execFileSync } from 'node:child_process'
import { camelCase, kebabCase, UNWRITTEN } from './sources.mjs'

/** Adds a check of forms that compile; it finds fields with the placeholder as label until it is written. */
export function newCheck(sources, given, root) {
  const file = kebabCase(camelCase(given))
  const name = camelCase(file)
  const code = file.replaceAll('-', '_').toUpperCase()
  sources.addToList(
    'packages/engine/src/facts/diagnostic.ts',
    /^export const diagnosticFacts = \{/u,
    /^\}/u,
    code,
    `  ${code}: { severities: ['warning'], params: ['label'] },`,
  )
  sources.addToList(
    'packages/wording/src/messages/hu.ts',
    /^export const diagnosticMessages: /u,
    /^\}/u,
    code,
    `  ${code}: '${UNWRITTEN}: „{label}”.',`,
  )
  sources.create(`packages/engine/src/checks/${file}.ts`, checkText(name, code))
  const checks = 'packages/engine/src/checks/check-form.ts'
  sources.addLine(checks, /^import \{ \w+ \} from '\.\//u, `import { ${name} } from './${file}.ts'`)
  sources.addToList(checks, /^export const checks: /u, /^\]/u, name, `  ${name},`)
  sources.addToList(
    'packages/engine/src/checks/testing/seeded-rule-faults.ts',
    /^export const ruleFaults: /u,
    /^\]/u,
    code,
    `  {
    kind: '${UNWRITTEN} (${code})',
    parts: fields({ ...name, label: '${UNWRITTEN}' }),
    found: ['${code}'],
    sound: fields(name),
  },`,
  )
  // The page is made from the tables.
  execFileSync('node', ['scripts/write-errors.mjs'], { cwd: root })
  sources.written.push('docs/errors.md')
  return {
    check: ['engine', 'wording', 'admin'],
    left: [
      'when it reports, in its file; its parameters and severity, in diagnostic.ts',
      'its sentence, in packages/wording/src/messages/hu.ts; then: node scripts/write-errors.mjs',
      'a form with the fault and its sound twin, in seeded-rule-faults.ts; more cases in a test beside the check',
      'a mend in apps/admin/src/form/prove/problems/mends.ts, if no decision is needed',
    ],
  }
}

function checkText(name, code) {
  return `import { type Check, diagnosticOf } from './check.ts'

/** ${UNWRITTEN}: what it reports. It needs a proof, or an example on which the engine does it. */
export const ${name}: Check = (facts, report) => {
  for (const { item } of facts.program.fields) {
    const { label } = item
    // ${UNWRITTEN}: when it is a finding.
    if (label !== '${UNWRITTEN}') continue
    report(diagnosticOf(facts, { kind: 'formField', item, code: '${code}', path: 'label', params: { label } }))
  }
}
`
}
