import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { camelCase, kebabCase, pascalCase, UNWRITTEN } from './sources.mjs'

const MIGRATIONS = 'apps/server/src/storage/migrations'

/** Adds a rule kind: items of a form that affect some of its fields while a condition holds. */
export async function newKind(sources, given, root) {
  const slug = kebabCase(camelCase(given))
  const name = camelCase(slug)
  const type = pascalCase(slug)
  sources.create(`packages/schema/src/kinds/${slug}.ts`, kindText(slug, name, type))
  const kinds = 'packages/schema/src/kinds/index.ts'
  sources.addLine(kinds, /^import \{ \w+ \} from '\.\/form/u, `import { ${name} } from './${slug}.ts'`)
  sources.addToList(kinds, /^export const kinds = \[/u, /^\]/u, name, `  ${name},`)

  addToWire(sources, name)

  sources.create(`packages/engine/src/rules/${slug}.ts`, ruleText(name))
  const rules = 'packages/engine/src/rules/index.ts'
  sources.addLine(rules, /^import \{ form\w+ \} from '\.\/form/u, `import { ${name} } from './${slug}.ts'`)
  sources.addToList(rules, /^export const rules = \{/u, /^\}/u, name, `  ${name},`)
  const ruleKinds = 'packages/engine/src/rules/rule-kinds.ts'
  sources.addToList(ruleKinds, /^const kinds = \{/u, /^\}/u, name, `  ${name}: 'part',`)

  sources.addToList(
    'packages/document/src/graph/rule-effects.ts',
    /^const ruleEffects = \{/u,
    /^\}/u,
    name,
    `  ${name}: { aspect: 'presence', acts: 'targets', reads: value, follows: always },`,
  )

  sources.create(`packages/wording/src/rules/${slug}.ts`, writerText(name))
  const writers = 'packages/wording/src/rules/rule-writers.ts'
  sources.addLine(writers, /^import \{ \w+ \} from '\.\/[a-z]/u, `import { ${name} } from './${slug}.ts'`)
  sources.addToList(writers, /^const writers = \{/u, /^\}/u, name, `  ${name},`)

  addExamples(sources, name)
  await addToAdmin(sources, name, root)

  const migration = `${nextNumber(root)}-${slug}s`
  sources.create(`${MIGRATIONS}/${migration}.ts`, await migrationText(root, slug, name, migration))
  return {
    check: ['schema', 'engine', 'wording', 'server'],
    left: [
      'its labels, its purpose and its own properties, in the kind; then the columns of these, in the migration, and their random values, in random-rules.ts',
      'what it decides, how it explains itself and what would turn it, in the rule',
      'a test beside the rule, and a scenario (packages/engine/scenarios) with an item of it',
      'its sentence in packages/wording/src/rules, with lines in golden/rules.txt',
      'its section in docs/hu (it may move to another page, with its address in topics.ts), and how it is begun, in rule-intents.ts',
    ],
  }
}

/** Adds the initial values that consumers read, and the first free letter for the ids of items. */
function addToWire(sources, name) {
  const values = 'packages/schema/src/wire/wire-values.ts'
  sources.addToList(values, /^export const wireValues: /u, /^\}/u, name, `  ${name}: { ...ofRules },`)
  const [, letters = ''] = sources.read(values).split('export const wireLetters')
  const taken = [...letters.matchAll(/: '([a-z])'/gu)].map(([, letter]) => letter)
  const letter = [...'abcdefghijklmnopqrstuvwxyz'].find((one) => !taken.includes(one))
  sources.addToList(values, /^export const wireLetters = /u, /^\}/u, name, `  ${name}: '${letter}',`)
}

/** Adds it to random forms, to the reference model that they are compared with, and to the examples of sentences. */
function addExamples(sources, name) {
  const testing = 'packages/engine/src/testing'
  sources.addToList(
    `${testing}/random-rules.ts`,
    /^const builders: /u,
    /^\}/u,
    name,
    `
  ${name}: (seed, form) => {
    const target = aimed(form, seed.target)
    // ${UNWRITTEN}: random values of its own properties.
    return { targets: targetsOf(target, seed, form), condition: conditionFor(target, seed) }
  },`,
  )
  sources.addToList(
    `${testing}/reference-form.ts`,
    /^const subjects: /u,
    /^\}/u,
    name,
    `  ${name}: ({ targets }) => targets,`,
  )
  sources.addToList(`${testing}/reference-view.ts`, /^const based = \{/u, /^\}/u, name, `  ${name}: true,`)
  sources.append(
    'packages/wording/src/golden/rules.txt',
    `# ${UNWRITTEN}
${name} {"targets":["nev"],"condition":{"var":"elfogad"}}
  A „Név” ${UNWRITTEN}, ha az „Elfogadom” be van jelölve.
`,
  )
}

/** Adds how a person begins such a rule in the workshop, and its place in the handbook. */
async function addToAdmin(sources, name, root) {
  const { anchorOf } = await import(pathToFileURL(join(root, 'apps/admin/src/base/help/anchor.ts')).href)
  const form = 'apps/admin/src/form'
  const heading = `${UNWRITTEN}: ${name}?`
  sources.append('docs/hu/24-szabalyok.md', `## ${heading}\n\n${UNWRITTEN}.\n`)
  sources.addToList(
    'apps/admin/src/base/help/topics.ts',
    /^const kindTopics: /u,
    /^\}/u,
    name,
    `  ${name}: { page: '24-szabalyok#${anchorOf(heading)}' },`,
  )
  sources.addToList(
    'apps/admin/src/base/messages/form/hu-workshop-behaviour.ts',
    /^ {2}intent: \{/u,
    /^ {2}\}/u,
    name,
    `    ${name}: '${UNWRITTEN}, ha…',`,
  )
  sources.addToList(
    `${form}/store/rules/rule-intents.ts`,
    /^export const ruleIntents: /u,
    /^\]/u,
    name,
    `  { name: '${name}', question: 'visible', kind: '${name}', opens: 'condition', values: conditional },`,
  )
  sources.addToList(
    `${form}/rules/rows/rule-matrix.test.ts`,
    /^const questionOf: /u,
    /^\}/u,
    name,
    `  ${name}: 'visible',`,
  )
}

function kindText(slug, name, type) {
  const code = slug
    .replace(/^form-/u, '')
    .replaceAll('-', '')
    .slice(0, 3)
    .toUpperCase()
  return `import { condition } from '../property/data-properties.ts'
import { references } from '../property/reference-properties.ts'
import { defineKind, type ItemOf } from './define-kind.ts'
import { legalBasis, legalBasisSection } from './legal-basis.ts'

/** ${UNWRITTEN}: what it does to a form, in one sentence. */
export const ${name} = defineKind({
  name: '${name}',
  slug: '${slug}s',
  code: '${code}',
  label: { one: '${UNWRITTEN}', many: '${UNWRITTEN}' },
  purpose: '${UNWRITTEN}.',
  ofForm: true,
  ordered: true,
  sections: legalBasisSection,
  properties: {
    targets: references('Mezők', 'formField', { min: 1 }),
    condition: condition('Feltétel', { optional: true, help: 'Üresen mindig igaz.' }),
    legalBasis,
  },
  list: { columns: ['name', 'targets', 'condition', 'formId', 'enabled', 'order'], sort: 'formId,order' },
})

/** One such rule. */
export type ${type} = ItemOf<typeof ${name}>
`
}

function ruleText(name) {
  return `import { findTargets, prepareCondition } from '../draft/context.ts'
import type { EngineItems } from '../facts/definition.ts'
import { conditionTurns, type Rule } from './rule.ts'

const kind = '${name}'

/** ${UNWRITTEN}: what it decides while its condition holds. */
export const ${name}: Rule<EngineItems[typeof kind][number]> = {
  aspect: 'presence',
  targetsOf: ({ targets }) => targets,

  gather(context, item) {
    const owner = { kind, item } as const
    for (const field of findTargets(context, owner, item.targets)) {
      // ${UNWRITTEN}: add what it decides to the plans of the field, and what the condition reads to the graph.
      prepareCondition(context, owner, { node: item.condition, scope: field.template })
    }
  },

  explain: () => [],

  // ${UNWRITTEN}: the conditions of the rules about the field.
  turnedBy: (form) => conditionTurns(form, kind, []),
}
`
}

function writerText(name) {
  return `import type { FormItems } from '@urlapmuhely/schema'
import { briefOf, fieldsPhrase, whenPhrase } from './phrases.ts'
import { answersOf } from './questions.ts'
import { glue } from './rule-part.ts'
import type { RuleWriter } from './rule-writer.ts'

/** ${UNWRITTEN}: an example of its sentence. */
export const ${name}: RuleWriter<FormItems['${name}'][number]> = {
  write: (item, names) => [
    ...fieldsPhrase('targets', { ids: item.targets }, names),
    glue(' ${UNWRITTEN}'),
    ...whenPhrase(item.condition, names.readBy(item)),
  ],
  brief: ({ targets }, names) => briefOf('${UNWRITTEN}', targets, names),
  // ${UNWRITTEN}: the question about its fields that it answers.
  answers: ({ targets }) => answersOf('visible', targets),
}
`
}

/** The next free number of a migration, with four digits. */
function nextNumber(root) {
  const taken = readdirSync(join(root, MIGRATIONS)).map((file) => Number.parseInt(file, 10))
  return String(Math.max(...taken.filter((number) => number >= 0)) + 1).padStart(4, '0')
}

/** The migration of a kind that was just written: its current columns, and the indexes beside those of its list. */
async function migrationText(root, slug, name, migration) {
  const load = (path) => import(pathToFileURL(join(root, path)).href)
  const { [name]: kind } = await load(`packages/schema/src/kinds/${slug}.ts`)
  const { columnTypeOf, hasSortKey, SEARCH_COLUMN, sortKeyColumn } = await load(
    'apps/server/src/storage/columns.ts',
  )
  const { columnType } = await load('packages/schema/src/property/property-types.ts')
  const { snakeCase } = await load('apps/server/src/storage/kind-tables.ts')
  const columns = Object.entries(kind.properties).flatMap(([property, definition]) => {
    const isEmpty = definition.initial === null || columnType(definition) === 'json'
    const own = property === 'id' ? 'id' : `${columnTypeOf(definition)}${isEmpty ? '?' : ''}`
    const key = hasSortKey(kind, property) ? [[snakeCase(sortKeyColumn(property)), 'text']] : []
    return [[snakeCase(property), own], ...key]
  })
  const lines = [...columns, [SEARCH_COLUMN, 'text']].map(([column, form]) => `    ${column}: '${form}',`)
  return `import { tableMigration } from '../kind-tables.ts'
import type { Migration } from '../migration.ts'

/** The table of kind \`${name}\` as it was first made. */
export const ${name}s: Migration = tableMigration('${migration}', {
  table: '${kind.table}',
  columns: {
${lines.join('\n')}
  },
  indexes: [
    ['form_id', 'order', 'id'],
    ['domain_id', 'id'],
    ['overrides_id', 'id'],
  ],
})
`
}
