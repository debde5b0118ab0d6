import { isEmptyListApart } from './empty-list.ts'
import { MAX_LISTED, NamedLists } from './listed-choices.ts'
import type { AnswerShape, ChoiceShape, ObjectShape, PropertyShape, ValueShape } from './shape.ts'
import { literal, objectKey, regularExpression, valueName } from './source-text.ts'
import { type DescribedForm, fileHeader } from './typescript.ts'

/** The name of the zod shape of a form's answers. */
export function zodShapeName({ form }: Pick<DescribedForm, 'form'>): string {
  return `${valueName(form)}Shape`
}

/**
 * Returns TypeScript source with the shape of a form's answers for zod 4. Every answer that the check accepts passes
 * the shape. Conditions between fields are left out.
 *
 * @param shape null for a form that cannot be described: any object passes.
 */
export function answerZod(shape: AnswerShape | null, form: DescribedForm): string {
  const name = zodShapeName(form)
  const lists = new NamedLists((number) => `_options${number}`)
  const written = shape ? objectSource(lists, shape.object, '') : 'z.record(z.string(), z.unknown())'
  const named = lists
    .entries()
    .map(([list, listName]) => `const ${listName} = ${literalSource(list.map(({ value }) => value))}\n`)
  const before = shape ? [...PRELUDE, ...named, '\n'].join('') : ''
  const about = '/** The shape of an answer. Conditions between fields are left to the check. */'
  return `${fileHeader(form)}\nimport { z } from 'zod'\n\n${before}${about}\nexport const ${name} = ${written}\n`
}

// The names of the form begin with its own; `_` keeps these apart.
const PRELUDE: readonly string[] = [
  "const _empty = z.literal([null, ''])\n",
  'const _size = z.number().refine((size) => Number.isInteger(size) && size >= 0)\n',
  'const _file = z.strictObject({ name: z.string(), size: _size, type: z.string() })\n',
  'const _count = (text: string) => [...text].length\n',
]

function objectSource(lists: NamedLists, { properties }: ObjectShape, indent: string): string {
  const inner = `${indent}  `
  const lines = properties.map(
    (property) => `${inner}${objectKey(property.key)}: ${propertySource(lists, property, inner)},\n`,
  )
  return `z.strictObject({\n${lines.join('')}${indent}})`
}

function propertySource(
  lists: NamedLists,
  { value, isRequired, label }: PropertyShape,
  indent: string,
): string {
  const source = isRequired
    ? filledSource(lists, value, indent)
    : `${orEmptySource(lists, value, indent)}.optional()`
  return label === '' ? source : `${source}.describe(${literal(label)})`
}

function orEmptySource(lists: NamedLists, value: ValueShape, indent: string): string {
  const source = valueSource(lists, value, indent)
  if (value.kind === 'object') return `${source}.nullable()`
  if (value.kind === 'result' && value.sorts === null) return source
  return union([source, '_empty', ...(isEmptyListApart(value) ? ['z.tuple([])'] : [])])
}

function filledSource(lists: NamedLists, value: ValueShape, indent: string): string {
  const source = valueSource(lists, value, indent)
  if (value.kind === 'boolean') return 'z.literal(true)'
  if (value.kind === 'text') return `${source}.regex(/\\S/u)`
  if (value.kind === 'rows' || value.kind === 'choices') return value.least > 0 ? source : `${source}.min(1)`
  return source
}

function valueSource(lists: NamedLists, value: ValueShape, indent: string): string {
  switch (value.kind) {
    case 'text': {
      const { least, most, patterns } = value
      // In code points; zod's own minimum and maximum count halves of them.
      return [
        'z.string()',
        ...(least > 0 ? [`.refine((text) => _count(text) >= ${least})`] : []),
        ...(most === null ? [] : [`.refine((text) => _count(text) <= ${most})`]),
        ...patterns.map((pattern) => `.regex(${regularExpression(pattern)})`),
      ].join('')
    }
    case 'number': {
      const min = value.min === null ? '' : `.gte(${value.min})`
      return `z.number()${min}${value.max === null ? '' : `.lte(${value.max})`}`
    }
    case 'boolean':
      return 'z.boolean()'
    case 'choice':
      return choiceSource(lists, value.of)
    case 'choices':
      return listSource(choiceSource(lists, value.of), value.least, null)
    case 'file':
      return '_file'
    case 'members':
      return membersSource(value)
    case 'object':
      return objectSource(lists, value.object, indent)
    case 'rows':
      return listSource(objectSource(lists, value.row, indent), value.least, value.most)
    case 'result':
      return value.sorts === null
        ? 'z.unknown()'
        : union([...value.sorts.map((sort) => `z.${sort}()`), 'z.null()'])
    case 'either':
      return union(value.shapes.map((shape) => orEmptySource(lists, shape, indent)))
  }
}

function listSource(items: string, least: number, most: number | null): string {
  return `z.array(${items})${least > 0 ? `.min(${least})` : ''}${most === null ? '' : `.max(${most})`}`
}

function choiceSource(lists: NamedLists, { listed, isOpen, asking }: ChoiceShape): string {
  const isListed = !isOpen && listed.length > 0 && listed.length <= MAX_LISTED
  const plain = isListed
    ? [lists.nameOf(listed) ?? literalSource(listed.map(({ value }) => value))]
    : ['z.string()', 'z.number()']
  const withText = `z.strictObject({ value: ${literalSource(asking)}, text: z.string() })`
  return union([...plain, ...(asking.length > 0 ? [withText] : [])])
}

function literalSource(values: readonly (string | number)[]): string {
  return `z.literal([${values.map(literal).join(', ')}])`
}

function membersSource({ members }: Extract<ValueShape, { kind: 'members' }>): string {
  const types = { text: 'z.string().min(1)', number: 'z.number()', boolean: 'z.boolean()' } as const
  const written = members.map(
    ({ key, type, required }) => `${objectKey(key)}: ${types[type]}${required ? '' : '.nullish()'}`,
  )
  return `z.strictObject({ ${written.join(', ')} })`
}

function union(sources: readonly string[]): string {
  const [only] = sources
  return only !== undefined && sources.length === 1 ? only : `z.union([${sources.join(', ')}])`
}
