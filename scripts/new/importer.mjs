import { camelCase, kebabCase, pascalCase, UNWRITTEN } from './sources.mjs'

/** The format that is named last in sentences. */
const LAST = 'form-js'

/** Adds a reader of JSON files of another system; it carries nothing but a title until it is written. */
export function newImporter(sources, given) {
  const name = kebabCase(camelCase(given))
  const type = pascalCase(camelCase(name))
  const key = name.includes('-') ? `'${name}'` : name
  const folder = 'packages/import/src'
  sources.addToList(
    `${folder}/report/formats.ts`,
    /^export const formats = \{/u,
    /^\}/u,
    name,
    `  ${key}: { label: '${UNWRITTEN}', called: '${UNWRITTEN}', recognised: '${UNWRITTEN}.' },`,
  )
  sources.create(`${folder}/${name}/read-${name}.ts`, readerText(name, type))
  sources.create(`${folder}/${name}/read-${name}.test.ts`, testText(name, type))
  const readers = `${folder}/readers.ts`
  const anchor = /^import \{ \w+ \} from '\.\/[\w-]+\/read-/u
  sources.addLine(readers, anchor, `import { read${type} } from './${name}/read-${name}.ts'`)
  sources.addToList(
    readers,
    /^const readers: /u,
    /^\}/u,
    name,
    `  ${key}: (content, { name }) => read${type}(content, name),`,
  )
  const recognise = `${folder}/recognise.ts`
  sources.addLine(recognise, anchor, `import { is${type} } from './${name}/read-${name}.ts'`)
  sources.addToList(recognise, /^const fits: /u, /^\}/u, name, `  ${key}: is${type},`)
  sources.addLine('docs/architecture.md', /^own\/ |^json-schema\/ /u, `${name}/  ${UNWRITTEN}`)
  sources.addLine(
    'docs/en/import.md',
    /^\| form-js \|/u,
    `| ${UNWRITTEN} | ${UNWRITTEN} | ${UNWRITTEN} | ${UNWRITTEN} |`,
  )
  for (const page of ['docs/hu/15-importalas.md', 'apps/admin/src/base/messages/form/hu-form-import.ts'])
    sources.replace(page, `JSON-séma, ${LAST}`, `JSON-séma, ${LAST}, ${UNWRITTEN}`)
  return {
    check: ['import', 'admin'],
    left: [
      'its names, in report/formats.ts, and in the pages and texts that name every format',
      'how it is recognised: before or after others, in recognise.ts, if they may take its files for theirs',
      'its fields, options and rules, in its reader, and which properties it knows (noteUnread)',
      'forms of it with what they must become, a comparison with its own engine (decision 0219), and hostile-files.test.ts',
    ],
  }
}

function readerText(name, type) {
  return `import { FormBuilder } from '../builder/form-builder.ts'
import type { ImportedForm } from '../file.ts'
import { isObject, textOf } from '../json/object.ts'
import { FileProblem } from '../report/formats.ts'

/** ${UNWRITTEN}: by what such a file is known. */
export function is${type}(content: unknown): boolean {
  return isObject(content) && content['${UNWRITTEN}'] !== undefined
}

/** ${UNWRITTEN}: what it reads. */
export function read${type}(content: unknown, fileName: string): ImportedForm {
  if (!isObject(content)) throw new FileProblem('NO_FIELDS')
  const key = fileName.replace(/\\.[^.]*$/u, '')
  const builder = new FormBuilder({
    format: '${name}',
    identity: key,
    key,
    title: textOf(content, 'title') || key,
  })
  // ${UNWRITTEN}: its fields and rules.
  return builder.finish()
}
`
}

function testText(name, type) {
  return `import { expect, test } from 'vitest'
import { read } from '../read.ts'
import { is${type} } from './read-${name}.ts'

const content = { '${UNWRITTEN}': true }

test('is recognised by its content', () => {
  expect(is${type}(content)).toBe(true)
  const { report } = read({ name: 'a.json', bytes: new TextEncoder().encode(JSON.stringify(content)) })
  expect(report.format).toBe('${name}')
})
`
}
