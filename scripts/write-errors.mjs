// Writes docs/errors.md from the tables of codes in schema, engine and wording. With --check it only checks that the
// page is up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { diagnosticFacts } from '../packages/engine/src/facts/diagnostic.ts'
import { errors } from '../packages/schema/src/index.ts'
import { issueMessages } from '../packages/schema/src/messages/hu.ts'
import { diagnosticMessages } from '../packages/wording/src/messages/hu.ts'

const file = resolve(import.meta.dirname, '..', join('docs', 'errors.md'))
const text = `# Errors and issues

Made by \`node scripts/write-errors.mjs\` from \`packages/schema/src/ground/errors.ts\`, \`packages/schema/src/messages/\`,
\`packages/engine/src/facts/diagnostic.ts\` and \`packages/wording/src/messages/hu.ts\`; edit those.

## Errors

A request that cannot be served answers \`application/problem+json\` with one of these codes.

| code | status | title |
|---|--:|---|
${Object.entries(errors)
  .map(([code, { status, title }]) => `| \`${code}\` | ${status} | ${title} |`)
  .join('\n')}

## Issues

What is wrong with data: \`{ path, code, params, message }\`. Words in braces are parameters.

| code | message |
|---|---|
${Object.entries(issueMessages)
  .map(([code, message]) => `| \`${code}\` | ${cell(message)} |`)
  .join('\n')}

## Diagnostics

What the engine finds in a form when it compiles and checks it: \`{ severity, code, item, path, params }\`. An error keeps the
form from being published, and from running if compiling found it; a warning has to be confirmed; a hint asks for nothing. Words in braces are parameters.

| code | severity | parameters | sentence |
|---|---|---|---|
${Object.entries(diagnosticFacts)
  .map(
    ([code, { severities, params }]) =>
      `| \`${code}\` | ${severities.join(' or ')} | ${params.map((name) => `\`${name}\``).join(', ')} | ${cell(diagnosticMessages[code])} |`,
  )
  .join('\n')}
`
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  console.error('docs/errors.md is not what the tables say: run node scripts/write-errors.mjs.')
  process.exit(1)
}

/** A message in a cell of a table; an article that fits what follows is written as both. */
function cell(message) {
  return message.replaceAll('|', '\\|').replace(/\{(a|A)z:\w+\}/gu, '$1(z)')
}
