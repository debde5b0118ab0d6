import {
  type Condition,
  type ContextEntry,
  canonicalLanguage,
  FORM_FILE_FORMAT,
  type FormFile,
  form as formKind,
  formKinds,
  formOption,
  type JsonValue,
  type Kind,
  tidyText,
} from '@urlapmuhely/schema'
import { parseItem } from '@urlapmuhely/schema/parse'
import { FileProblem } from '../report/formats.ts'
import type { OpenLine, OpenReport } from '../report/report.ts'
import { attempt } from './attempt.ts'
import { allOf } from './conditions.ts'
import {
  type DraftTranslations,
  emittedParent,
  type FieldDraft,
  type RuleDraft,
  valueParent,
} from './draft.ts'
import { buildOptionLists, type LookupList } from './option-lists.ts'
import { spend } from './work.ts'

type Item = Record<string, unknown>

/** An item that was made from a part of the file. */
interface MadeItem {
  readonly item: Item
  readonly line: OpenLine
  readonly translations: DraftTranslations
}

/** Everything that a form is made of. */
interface Parts {
  readonly formId: string
  readonly formKey: string
  readonly values: Readonly<Record<string, JsonValue>>
  readonly translations: DraftTranslations
  readonly context: ReadonlyMap<string, ContextEntry>
  readonly fields: readonly FieldDraft[]
  readonly lookups: ReadonlyMap<string, LookupList>
  readonly report: OpenReport
  readonly rule: (kind: string, line: OpenLine, values: Readonly<Record<string, JsonValue>>) => RuleDraft
  readonly rules: readonly RuleDraft[]
}

/**
 * Returns the finished form as a file: every item as it can be saved. Items that cannot be saved are noted in
 * the report.
 */
export function finishForm(builder: Parts): FormFile {
  const emitted = builder.fields.filter(({ ghost }) => !ghost)
  if (emitted.length === 0) throw new FileProblem('NO_FIELDS')
  addPresence(builder)
  const lists = buildOptionLists(builder.formKey, emitted, [...builder.lookups.values()])
  const items: Record<string, Item[]> = Object.fromEntries(formKinds.map(({ name }) => [name, []]))
  for (const [order, field] of emitted.entries()) {
    const list = lists.of(field)
    const item = fieldItem(field, builder.formId, order)
    keep(items, kindOf('formField'), { ...field, item: list ? { ...item, optionList: list } : item })
  }
  for (const [order, rule] of builder.rules.entries()) {
    keep(items, kindOf(rule.kind), { ...rule, item: { ...rule.values, order } })
  }
  const line = builder.report.line('', String(builder.values.title), 'form')
  const owner = {
    ...builder.values,
    ...(builder.context.size > 0 ? { context: [...builder.context.values()] } : {}),
  }
  const options: Record<string, Item[]> = { formOption: [] }
  for (const { item, translations } of lists.items) keep(options, formOption, { item, line, translations })
  return {
    format: FORM_FILE_FORMAT,
    version: 1,
    exportedAt: '',
    form: savable(formKind, { item: owner, line, translations: builder.translations }) ?? owner,
    items,
    options: options.formOption ?? [],
    domains: [],
    blocks: [],
  }
}

function kindOf(name: string): Kind {
  const kinds: readonly Kind[] = formKinds
  const kind = kinds.find((one) => one.name === name)
  if (!kind) throw new TypeError(`There is no kind ${name}.`)
  return kind
}

function fieldItem(field: FieldDraft, formId: string, order: number): Item {
  const label = String(field.values.label ?? '')
  return {
    id: field.id,
    formId,
    key: field.key,
    name: (label.trim() || field.key).slice(0, 120),
    type: field.type,
    parentId: emittedParent(field)?.id ?? null,
    order,
    ...field.values,
  }
}

/** The translations of an item's texts, each with the text that it was made from. */
function translated(translations: DraftTranslations, kind: Kind, item: Item): Item {
  const byLanguage = Object.entries(translations).flatMap(([language, texts]) => {
    const tag = canonicalLanguage(language)
    const kept = Object.entries(texts).flatMap(([property, text]) => {
      const source = item[property]
      if (typeof source !== 'string' || source === '' || text === '') return []
      return [[property, { text: text.slice(0, kind.properties[property]?.max ?? Infinity), source }]]
    })
    return tag !== null && kept.length > 0 ? [[tag, Object.fromEntries(kept)]] : []
  })
  return byLanguage.length > 0 ? { translations: Object.fromEntries(byLanguage) } : {}
}

/** One expandable for all fields of a scope that share a condition; those of a ghost apply to its children. */
function addPresence(builder: Parts): void {
  const groups = new Map<string, { targets: FieldDraft[]; condition: Condition }>()
  for (const field of builder.fields) {
    if (field.ghost) continue
    const condition = attempt(field.line, 'condition-unreadable', () =>
      allOf([...ghostPresence(field), ...field.presence]),
    )
    if (condition === null || condition === true) continue
    const enabled = field.values.enabled !== false
    const key = JSON.stringify([condition, field.retain, valueParent(field)?.id ?? '', enabled])
    const group = groups.get(key) ?? { targets: [], condition }
    group.targets.push(field)
    groups.set(key, group)
  }
  for (const { targets, condition } of groups.values()) {
    const [first] = targets
    if (!first) continue
    builder.rule('formExpandable', first.line, {
      name: `Megjelenik: ${nameOfField(first)}`.slice(0, 120),
      targets: targets.map(({ id }) => id),
      mode: 'auto',
      condition,
      retain: first.retain,
      ...(first.values.enabled === false ? { enabled: false } : {}),
    })
  }
}

function ghostPresence(field: FieldDraft): Condition[] {
  const conditions: Condition[] = []
  for (let parent = field.parent; parent?.ghost; parent = parent.parent)
    conditions.unshift(...parent.presence)
  return conditions
}

/** The name of a field within the names of its rules. */
export function nameOfField(field: FieldDraft): string {
  return String(field.values.label ?? '').trim() || field.key
}

function keep(items: Record<string, Item[]>, kind: Kind, made: MadeItem): void {
  const found = savable(kind, made)
  spend('text', lengthOfTexts(found))
  if (found) items[kind.name]?.push(found)
}

function lengthOfTexts(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((sum, part) => sum + lengthOfTexts(part), 0)
}

/**
 * Returns the value with its texts as they are stored, so that keys, options and the texts that conditions
 * compare with them are alike.
 */
function tidied(value: unknown): unknown {
  if (typeof value === 'string') return tidyText(value)
  if (Array.isArray(value)) return value.map(tidied)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, tidied(member)]))
}

/** The item as the server accepts it: texts cut to their limits, refused properties left out; null if it is refused whole. */
function savable(kind: Kind, { item, line, translations }: MadeItem): Item | null {
  const own = Object.entries(item).filter(([name]) => kind.properties[name])
  const known = Object.fromEntries(own.map(([name, value]) => [name, tidied(value)]))
  const short = withinLimits(kind, known, line)
  const cut = { ...short, ...translated(translations, kind, short) }
  const parsed = parseItem(kind, cut)
  if (parsed.ok && kind.check(parsed.values).length === 0) return cut
  const issues = parsed.ok ? kind.check(parsed.values) : parsed.issues
  const wrong = new Set(issues.map(({ path }) => path.split('.')[0] ?? ''))
  const rest = Object.fromEntries(Object.entries(cut).filter(([name]) => !wrong.has(name)))
  const again = parseItem(kind, rest)
  const detail = [...wrong].map((name) => kind.properties[name]?.label ?? name).join(', ')
  if (again.ok && kind.check(again.values).length === 0) {
    line.note('property-lost', { detail })
    return rest
  }
  line.note('item-refused', { detail })
  return null
}

function withinLimits(kind: Kind, item: Item, line: OpenLine): Item {
  const cut: Item = { ...item }
  for (const [name, property] of Object.entries(kind.properties)) {
    const text = item[name]
    if (typeof text !== 'string' || property.max === undefined || text.length <= property.max) continue
    if (property.format !== undefined) continue
    cut[name] = `${text.slice(0, property.max - 1)}…`
    if (name === 'note' || name === 'name') continue
    line.note('text-cut')
    cut.note = `${cut.note ? `${String(cut.note)}\n\n` : ''}${property.label}: ${text}`.slice(0, 2000)
  }
  return cut
}
