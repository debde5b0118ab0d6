import { byOrder, type FormField, formField, isLayout, type Published } from '@urlapmuhely/schema'
import { type RuleItem, type RuleNames, ruleText, scopePhrase } from '@urlapmuhely/wording'
import type { Words } from '../property-words.ts'
import type { RuleLister } from './book-rules.ts'
import { describeItem } from './describe-item.ts'
import type { BookDescription, BookField, BookOptions } from './rule-book.ts'
import { texts } from './rule-book-messages.ts'

type Field = Published<FormField>

/** The source of the chapter about the fields of a form. */
export interface FieldSource {
  readonly fields: readonly Field[]
  readonly words: Words
  readonly names: RuleNames
  readonly rules: RuleLister
  readonly listNamed: (name: string | null) => BookOptions | null
}

/** The number of the chapter of the fields, with which their numbers begin. */
export const FIELDS_CHAPTER = 2

const NAMES: ReadonlySet<string> = new Set(['name', 'optionList'])
const SHOWN: ReadonlySet<string> = new Set([...NAMES, 'key', 'label', 'type', 'parentId'])

/**
 * The fields of a form as a tree, in the order of the form. A domain's own version is beside the field that it
 * overrides. A field whose parent or overridden field is not in force is at the top of the tree.
 */
export function listFields(source: FieldSource): readonly BookField[] {
  const byId = new Map(source.fields.map((field) => [field.id, field]))
  const placed = new Set<string>()
  const sorted = source.fields.toSorted(byOrder)
  const variantsOf = Map.groupBy(sorted, ({ overridesId }) => overridesId)
  const childrenOf = Map.groupBy(
    sorted.filter(({ overridesId }) => !byId.has(overridesId ?? '')),
    ({ parentId }) => parentId,
  )
  const write = (field: Field, number: string, path: string): BookField => {
    placed.add(field.id)
    const key = isLayout(field.type) ? field.key : `${path}${field.key}`
    const inside = isLayout(field.type) ? path : `${key}.`
    const below = (fields: readonly Field[] = [], separator: string) =>
      fields
        .filter(({ id }) => !placed.has(id))
        .map((one, index) => ({ one, number: `${number}${separator}${index + 1}` }))
    const own = ownParts(source, field, byId.get(field.overridesId ?? ''))
    const variants = below(variantsOf.get(field.id), '/').map((next) => write(next.one, next.number, path))
    const children = below(childrenOf.get(field.id), '.').map((next) => write(next.one, next.number, inside))
    return { ...own, number, key, variants, children }
  }
  const tops = sorted.filter(
    ({ parentId, overridesId }) => !byId.has(parentId ?? '') && !byId.has(overridesId ?? ''),
  )
  const book = tops.map((field, index) => write(field, `${FIELDS_CHAPTER}.${index + 1}`, ''))
  // The remaining fields are in circles, which checks report.
  for (const field of sorted)
    if (!placed.has(field.id)) book.push(write(field, `${FIELDS_CHAPTER}.${book.length + 1}`, ''))
  return book
}

function ownParts(
  { words, names, rules, listNamed }: FieldSource,
  field: Field,
  base: Field | undefined,
): Omit<BookField, 'number' | 'key' | 'variants' | 'children'> {
  const description = describeItem(formField, field, { words, shown: base ? NAMES : SHOWN, base })
  return {
    id: field.id,
    anchor: `mezo-${field.id}`,
    name: field.label || field.name,
    type: formField.properties.type?.choices?.[field.type] ?? field.type,
    scope: scopeText({ ...field, overridesId: null }, names),
    description,
    remark: base ? remarkOn(field, description) : '',
    options: field.optionList === base?.optionList ? null : listNamed(field.optionList),
    questions: rules.ofField(field.id),
  }
}

/** Where, when and whether an item is in force, in brackets; empty for always and everywhere. */
export function scopeText(item: RuleItem, names: RuleNames): string {
  return ruleText(scopePhrase(item, names)).trim()
}

function remarkOn({ overrideMode }: Field, { facts, texts: blocks }: BookDescription): string {
  if (overrideMode === 'suppress') return texts.suppressed
  return facts.length + blocks.length === 0 ? texts.same : ''
}
