import { join } from 'node:path'
import {
  Application,
  type Comment,
  type DeclarationReflection,
  ReferenceReflection,
  ReflectionKind,
  type SignatureReflection,
} from 'typedoc'
import type { Language } from '../folders.ts'
import { asCode, asText, table } from '../markdown.ts'
import { packages } from './packages.ts'
import { referenceWords } from './reference-words.ts'

/** A package as TypeDoc read it. */
export interface ReadPackage {
  readonly name: string
  readonly exports: readonly DeclarationReflection[]
}

/** Reads the public entries of the packages, with their docstrings. */
export async function readPackages(names = Object.keys(packages)): Promise<ReadPackage[]> {
  const app = await Application.bootstrap({
    entryPoints: names.map((name) => packages[name]?.entry ?? ''),
    tsconfig: join(import.meta.dirname, 'tsconfig.json'),
    // The project checks its types itself.
    skipErrorChecking: true,
    disableSources: true,
    excludePrivate: true,
    readme: 'none',
    logLevel: 'Error',
  })
  const project = await app.convert()
  if (!project) throw new Error('The sources of the packages could not be read.')
  // A single entry is the project itself.
  const modules = names.length === 1 ? [project] : (project.children ?? [])
  return names.map((name) => {
    const read = names.length === 1 ? project : modules.find((one) => one.name.split('/')[0] === name)
    if (!read?.children?.length) throw new Error(`Nothing was found in the package ${name}.`)
    return { name, exports: read.children }
  })
}

const GROUPS = [
  ['functions', ReflectionKind.Function],
  ['classes', ReflectionKind.Class],
  ['values', ReflectionKind.Variable],
  ['types', ReflectionKind.Interface | ReflectionKind.TypeAlias | ReflectionKind.Reference],
] as const

/** How TypeDoc names a parameter that is taken apart at once. */
const UNNAMED = '__namedParameters'
/** Longer types are cut: they are inferred, and nobody reads them in a line. */
const MAX_TYPE = 400

/** The page of a package. */
export function referencePage({ name, exports: everything }: ReadPackage, language: Language): string {
  const words = referenceWords[language]
  const leading = (packages[name]?.leading ?? []).flatMap((pattern) =>
    everything.filter((one) => pattern.test(one.name)),
  )
  const exports = everything.filter((one) => !leading.includes(one))
  const first =
    leading.length === 0 ? [] : [`## ${words.leading}`, ...leading.map((one) => itemText(one, language))]
  const groups = GROUPS.flatMap(([group, kinds]) => {
    const members = exports.filter(
      (one) => (one.kind & kinds) !== 0 && isFunction(one) === (group === 'functions'),
    )
    const values =
      group === 'functions'
        ? exports.filter((one) => one.kind !== ReflectionKind.Function && isFunction(one))
        : []
    const all = [...members, ...values].toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    if (all.length === 0) return []
    return [`## ${words.groups[group]}`, ...all.map((one) => itemText(one, language))]
  })
  return [`# @urlapmuhely/${name}`, words.intro, ...first, ...groups].join('\n\n')
}

/** True for functions, and for components that are constants. */
function isFunction(one: DeclarationReflection): boolean {
  if (one.kind === ReflectionKind.Function) return true
  return one.kind === ReflectionKind.Variable && /^[A-Z][a-z]/u.test(one.name)
}

function itemText(one: DeclarationReflection, language: Language): string {
  const words = referenceWords[language]
  const target = one instanceof ReferenceReflection ? one.getTargetReflectionDeep() : null
  if (target) {
    const owner = target.parent?.name.split('/')[0] ?? ''
    return `### ${one.name}\n\n${words.elsewhere} [@urlapmuhely/${owner}](./${owner}#${one.name.toLowerCase()})`
  }
  const signatures = one.signatures ?? []
  const comment = signatures[0]?.comment ?? one.comment
  return [
    `### ${one.name}`,
    '<div lang="en">',
    ['```ts', ...declarations(one, signatures), '```'].join('\n'),
    commentText(comment, language),
    ...membersOf(one, signatures, language),
    '</div>',
  ]
    .filter((text) => text !== '')
    .join('\n\n')
}

function declarations(one: DeclarationReflection, signatures: readonly SignatureReflection[]): string[] {
  if (signatures.length > 0) return signatures.map((signature) => `${one.name}${signatureText(signature)}`)
  if (one.kind === ReflectionKind.Class) return [`class ${one.name}${extended(one)}`]
  if (one.kind === ReflectionKind.Interface) return [`interface ${one.name}${generics(one)}${extended(one)}`]
  if (one.kind === ReflectionKind.TypeAlias)
    return [`type ${one.name}${generics(one)} = ${cut(String(one.type))}`]
  return [`const ${one.name}: ${cut(String(one.type))}`]
}

function generics({ typeParameters = [] }: DeclarationReflection): string {
  return typeParameters.length === 0 ? '' : `<${typeParameters.map(({ name }) => name).join(', ')}>`
}

function extended({ extendedTypes = [] }: DeclarationReflection): string {
  return extendedTypes.length === 0 ? '' : ` extends ${extendedTypes.map(String).join(', ')}`
}

function signatureText({ parameters = [], type }: SignatureReflection): string {
  const taken = parameters.map(
    (one) =>
      `${one.name.replace(UNNAMED, 'props')}${one.flags.isOptional ? '?' : ''}: ${cut(String(one.type))}`,
  )
  return `(${taken.join(', ')}): ${cut(String(type))}`
}

/** Tables of the members of a shape or a class, or of the parameters that are described. */
function membersOf(
  one: DeclarationReflection,
  signatures: readonly SignatureReflection[],
  language: Language,
): string[] {
  const words = referenceWords[language]
  const head = [words.name, words.meaning, words.type]
  const described = (signatures[0]?.parameters ?? []).filter(({ comment }) => comment !== undefined)
  const members = (one.children ?? []).filter(isOwnMember)
  return [described, members]
    .filter((rows) => rows.length > 0)
    .map((rows) =>
      table(
        head,
        rows.map((row) => {
          const [signature] = 'signatures' in row ? (row.signatures ?? []) : []
          const type = signature ? signatureText(signature) : cut(String(row.type))
          const name = `${row.name}${row.flags.isOptional ? '?' : ''}`
          return [
            asCode(name),
            oneLine(commentText(signature?.comment ?? row.comment, language)),
            asCode(type),
          ]
        }),
      ),
    )
}

/** Members that a class takes over from the platform, such as those of HTMLElement, are described elsewhere. */
function isOwnMember(member: DeclarationReflection): boolean {
  return !member.flags.isExternal && member.kind !== ReflectionKind.Constructor
}

function commentText(comment: Comment | undefined, language: Language): string {
  if (!comment) return ''
  const words = referenceWords[language]
  const tagged = { '@returns': words.returns, '@throws': words.throws }
  const tags = Object.entries(tagged).flatMap(([name, label]) =>
    comment.blockTags
      .filter(({ tag }) => tag === name)
      .map(({ content }) => `${label} ${partsText(content)}`),
  )
  return [partsText(comment.summary), ...tags].filter((text) => text !== '').join('\n\n')
}

function partsText(parts: readonly { readonly text: string }[]): string {
  return asText(parts.map(({ text }) => text).join('')).trim()
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/gu, ' ').replace(/(?<!\\)\|/gu, '\\|')
}

/** A type in one line; parameters that are taken apart have no name of their own. */
function cut(type: string): string {
  const text = type.replaceAll(UNNAMED, 'props')
  return text.length > MAX_TYPE ? `${text.slice(0, MAX_TYPE)} …` : text
}
