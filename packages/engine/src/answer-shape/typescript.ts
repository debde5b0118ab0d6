import type { ValueMember } from '@urlapmuhely/schema/facts'
import { MAX_LISTED, NamedLists } from './listed-choices.ts'
import type { AnswerShape, ChoiceShape, ObjectShape, PropertyShape, ValueShape } from './shape.ts'
import { createNames, docComment, literal, propertyName, typeName } from './source-text.ts'

/** The facts about a version that its generated files state. */
export interface DescribedForm {
  readonly form: string
  readonly version: number
  readonly hash: string
  readonly domain: string | null
  readonly lang: string
}

const INDENT = '  '

/** The first lines of a generated file. */
export function fileHeader({ form, version, hash, domain, lang }: DescribedForm): string {
  const about = [
    `${form}, version ${version}`,
    `language ${lang}`,
    ...(domain === null ? [] : [`domain ${domain}`]),
  ]
  return `// Generated from the form ${literal(about.join(', '))}; SHA-256 ${hash.slice(0, 16)}. Edits are lost.\n`
}

/**
 * Returns TypeScript source with the types of a form's answers and of its context values. Answers that the check
 * accepts are assignable to them.
 *
 * @param shape null for a form that cannot be described: answers are any objects.
 */
export function answerTypes(shape: AnswerShape | null, form: DescribedForm): string {
  const base = typeName(form.form)
  const names = createNames()
  const answer = names(`${base}Answer`)
  const context = names(`${base}Context`)
  for (const own of ['Answer', 'Context', 'Empty', 'Other', 'UploadedFile']) names(own)
  const aliases = `/** The same names in the file of every form. */\nexport type { ${answer} as Answer, ${context} as Context }\n`
  if (!shape)
    return [
      fileHeader(form),
      `export type ${answer} = Readonly<Record<string, unknown>>`,
      `export type ${context} = Readonly<Record<string, unknown>>\n`,
      aliases,
    ].join('\n')
  const writer = new TypeWriter(names, new NamedLists((number) => names(`${base}Options${number}`)))
  writer.addObject({ name: answer, base, about: shape.title }, shape.object)
  writer.addContext(context, shape.context)
  return [fileHeader(form), PRELUDE, ...writer.declarations, aliases].join('\n')
}

const PRELUDE = `/** An empty value: the check reads an empty text like null. */
export type Empty = null | ''

/** A choice that is not listed: the check accepts some from locked fields, and those that only the host knows. */
export type Other = number | (string & {})

/** What an answer has of an uploaded file. \`size\` is in bytes. */
export interface UploadedFile {
  readonly name: string
  readonly size: number
  readonly type: string
}
`

/** The name of an interface, what the names in it begin with, and what it is about. */
interface InterfaceHead {
  readonly name: string
  readonly base: string
  readonly about: string
}

class TypeWriter {
  readonly #written: string[] = []
  readonly #names: (wanted: string) => string
  readonly #lists: NamedLists

  constructor(names: (wanted: string) => string, lists: NamedLists) {
    this.#names = names
    this.#lists = lists
  }

  /** The interfaces, those of outer objects first, then the long lists of options. */
  get declarations(): readonly string[] {
    const lists = this.#lists.entries().map(([list, name]) => {
      const lines = list.map(
        ({ value, label }) => `${docComment(label, INDENT)}${INDENT}| ${literal(value)}\n`,
      )
      return `export type ${name} =\n${lines.join('')}`
    })
    return [...this.#written, ...lists]
  }

  addObject({ name, base, about }: InterfaceHead, { properties }: ObjectShape): void {
    const at = this.#written.push('') - 1
    // The text of an option is in `{value, text}`.
    const lines = properties
      .filter(({ isAskedText }) => !isAskedText)
      .map((property) => this.#property(property, base))
    this.#written[at] = `${docComment(about, '')}export interface ${name} {\n${lines.join('')}}\n`
  }

  addContext(name: string, properties: readonly PropertyShape[]): void {
    const lines = properties.map((property) => this.#property({ ...property, isRequired: false }, name))
    const written =
      lines.length === 0
        ? `type ${name} = Readonly<Record<string, never>>\n`
        : `interface ${name} {\n${lines.join('')}}\n`
    this.#written.push(`/** What the host may say when it opens the form. */\nexport ${written}`)
  }

  #property({ key, label, hint, value, isRequired }: PropertyShape, base: string): string {
    const about = docComment([label, hint].filter((text) => text !== '').join(' — '), INDENT)
    const type = this.#type(value, `${base}${typeName(key)}`)
    const isOptional = isRequired ? '' : '?'
    return `${about}${INDENT}readonly ${propertyName(key)}${isOptional}: ${isRequired ? type : orEmpty(value, type)}\n`
  }

  #type(value: ValueShape, base: string): string {
    switch (value.kind) {
      case 'text':
        return 'string'
      case 'number':
        return 'number'
      case 'boolean':
        return 'boolean'
      case 'choice':
        return this.#choiceType(value.of)
      case 'choices':
        return `readonly (${this.#choiceType(value.of)})[]`
      case 'file':
        return 'UploadedFile'
      case 'members':
        return membersType(value.members)
      case 'object':
        return this.#objectType(base, base, value.object)
      case 'rows':
        return `readonly ${this.#objectType(`${base}Row`, base, value.row)}[]`
      case 'result':
        return value.sorts === null ? 'unknown' : value.sorts.join(' | ') || 'null'
      case 'either':
        return value.shapes.map((shape) => orEmpty(shape, this.#type(shape, base))).join(' | ')
    }
  }

  #choiceType({ listed, isOpen, asking }: ChoiceShape): string {
    const isListed = listed.length > 0 && listed.length <= MAX_LISTED
    const isTexts = listed.every(({ value }) => typeof value === 'string')
    const any = isTexts && listed.length > 0 && !isOpen ? 'string' : 'string | number'
    const name = isListed ? this.#lists.nameOf(listed) : null
    const plain = name === null ? listed.map(({ value }) => literal(value)) : [name]
    return [
      ...(isListed ? plain : [any]),
      ...(isListed && isOpen ? ['Other'] : []),
      ...asking.map((value) => `{ readonly value: ${literal(value)}; readonly text: string }`),
    ].join(' | ')
  }

  #objectType(wanted: string, base: string, object: ObjectShape): string {
    const name = this.#names(wanted)
    this.addObject({ name, base, about: '' }, object)
    return name
  }
}

function orEmpty(value: ValueShape, type: string): string {
  if (type === 'unknown') return type
  if (value.kind === 'object') return `${type} | null`
  return `${type} | Empty`
}

function membersType(members: readonly ValueMember[]): string {
  const types = { text: 'string', number: 'number', boolean: 'boolean' } as const
  const written = members.map(
    ({ key, type, required }) =>
      `readonly ${propertyName(key)}${required ? '' : '?'}: ${types[type]}${required ? '' : ' | null'}`,
  )
  return `{ ${written.join('; ')} }`
}
