// Finds literals that belong elsewhere: comparisons by the name of a field type, where a fact of the type should be read,
// and Hungarian texts outside message files.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UNWRITTEN } from './new/sources.mjs'

const TYPES = 'packages/schema/src/form/field-value-types.ts'

/** Where the names of field types may be compared, each with the reason. */
const MAY_COMPARE_TYPES = {
  // They define the types.
  'packages/schema/src/': true,
  'packages/demo/src/': true,
  // They make fields of our types from something else: other systems, lines of text.
  'packages/import/src/': true,
  'packages/document/src/intake/': true,
  // The controls of single types.
  'packages/renderer/src/controls/': true,
  // Inputs and elements of pages, whose own types have such names.
  'packages/ui/src/': true,
  'packages/embed/src/preact-settings.ts': true,
  // The part of the style sheets that is loaded first.
  'packages/embed/src/load-styles.ts': true,
}

/** Where Hungarian texts have no place outside message files. */
const WITHOUT_HUNGARIAN = ['packages/engine/src/', 'apps/server/src/']
const MAY_BE_HUNGARIAN = {
  // Letters, not words.
  'packages/engine/src/language/patterns/fold.ts': true,
  'apps/server/src/storage/text-sql.ts': true,
  // A source that is generated, as an example.
  'apps/server/src/public/description-routes.ts': true,
  // Names, towns and streets of made-up answers.
  'packages/engine/src/synthetic/words.ts': true,
}

/** Names that much else has too: they count only for something that is called a field or an item. */
const COMMON = new Set([
  ...['text', 'number', 'date', 'datetime', 'time', 'fulltime'],
  ...['file', 'color', 'group', 'custom'],
])

/** Every fault of the sources of packages and applications, a text each. `files` are relative to `root`. */
export function literalFaults(root, files) {
  const read = (file) => readFileSync(join(root, file), 'utf8')
  const names = typeNames(read(TYPES))
  const isIn = (file, places) => Object.keys(places).some((place) => file.startsWith(place))
  return files
    .filter((file) => /^(?:packages|apps)\/[^/]+\/src\/.*\.tsx?$/u.test(file) && !isTest(file))
    .flatMap((file) => {
      const text = read(file)
      const found = isIn(file, MAY_COMPARE_TYPES) ? [] : comparedTypes(text, names)
      const isFree = !WITHOUT_HUNGARIAN.some((place) => file.startsWith(place)) || isMessages(file)
      const words = isFree || isIn(file, MAY_BE_HUNGARIAN) ? [] : hungarianTexts(text)
      return [
        ...found.map(
          ({ line, code }) => `${file}:${line}: ${code}: ask factsOfType or fieldValueTypes instead`,
        ),
        ...words.map(({ line, literal }) => `${file}:${line}: ${literal} belongs in a message file`),
      ]
    })
}

function isTest(file) {
  return /\.(?:test|browser|node)\.tsx?$|\/(?:testing|scenarios)\//u.test(file)
}

function isMessages(file) {
  return /\/messages\/|-messages\.ts$/u.test(file)
}

/** The names of all types of fields, from the file that lists them. */
export function typeNames(text) {
  const [, table = ''] = /fieldValueTypes = \{(.*?)\n\}/su.exec(text) ?? []
  return [...table.matchAll(/^ {2}(\w+):/gmu)].map(([, name]) => name)
}

/** Finds comparisons of a type with the name of one, and lists of such names that are searched for one. */
export function comparedTypes(text, names) {
  const any = names.join('|')
  const own = names.filter((name) => !COMMON.has(name))
  const sign = String.raw`\s*[!=]==\s*`
  const patterns = [
    new RegExp(String.raw`(?<!typeof [\w.]*)\btype${sign}'(?:${own.join('|')})'`, 'gu'),
    new RegExp(String.raw`(?<!typeof [\w.]*)\b(?:item|field|draft)\??\.type${sign}'(?:${any})'`, 'gu'),
  ]
  const lists = [...text.matchAll(/(?:new Set\(\[([^\]]*)\]\)|\[([^\]]*)\]\.includes\()/gu)].filter(
    ([, inSet, inList]) => {
      const members = [...(inSet ?? inList).matchAll(/'([^']*)'/gu)].map(([, name]) => name)
      return members.every((name) => names.includes(name)) && members.some((name) => own.includes(name))
    },
  )
  const found = [...patterns.flatMap((pattern) => [...text.matchAll(pattern)]), ...lists]
  const byLine = new Map(found.map(({ 0: code, index }) => [lineAt(text, index), code.replace(/\s+/gu, ' ')]))
  return [...byLine].sort(([one], [other]) => one - other).map(([line, code]) => ({ line, code }))
}

const HUNGARIAN = /[áéíóöőúüű]/iu
/** Comments, texts, and patterns in slashes, in which quotes begin no text. */
const TOKENS =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`|(?<=[=(,:!&|?[{;]\s*)\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/gu
/** The end of the text before the description of a route. */
const DESCRIPTION = /(?:\b(?:summary|description|tags|title):(?:\s*\[)?|\.describe\(|\bexamples: \[)\s*$/u

/** Literals with Hungarian letters, but for the descriptions of routes. */
export function hungarianTexts(text) {
  return (
    [...text.matchAll(TOKENS)]
      .filter(([token]) => /^['"`]/u.test(token) && HUNGARIAN.test(token))
      // The mark of a text that is still to be written, which has a check of its own.
      .filter(([token]) => !token.includes(UNWRITTEN))
      .filter(({ index }) => !DESCRIPTION.test(text.slice(0, index)))
      .map(({ 0: token, index }) => ({ line: lineAt(text, index), literal: token.slice(0, 60) }))
  )
}

function lineAt(text, index) {
  return text.slice(0, index).split('\n').length
}
