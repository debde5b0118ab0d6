import { byOrder, formField, kindNamed } from '@urlapmuhely/schema'
import { eachFieldRead } from './field-reads.ts'
import type { Answer, QuestionName } from './questions.ts'
import { buildReadableFields, type ReadableFields } from './readable-fields.ts'
import type { RuleContent, RuleItem, RuleKindName } from './rule-content.ts'
import { ruleKindNames, wholeItem, writerOf } from './rule-writers.ts'

/** A rule, and the rules of domains that override it. */
export interface RuleNode {
  readonly kind: RuleKindName
  readonly item: RuleItem
  readonly overrides: readonly RuleNode[]
}

/** An item that reads a field: a rule, a field with a formula or a text with a place, or the form. */
export interface FieldReader {
  readonly kind: string
  readonly item: RuleItem
  /** The properties in which it does, each once. */
  readonly properties: readonly string[]
}

/** The rules that concern each field, and the items that read it. */
export interface RuleIndex {
  /** By the id of the field: the rules that answer each question, the one that decides first. */
  readonly byField: ReadonlyMap<string, ReadonlyMap<QuestionName, readonly RuleNode[]>>
  /** By the id of the field, or the name of the context value (`context.kulcs`). */
  readonly readBy: ReadonlyMap<string, readonly FieldReader[]>
  /** Rules that are about no field that exists. */
  readonly loose: readonly RuleNode[]
}

/** The questions that a rule answers, and about which fields. */
export function answeredBy(kind: RuleKindName, item: RuleItem): readonly Answer[] {
  return writerOf(kind).answers(wholeItem(kind, item))
}

/** Builds the index of a form in one pass over its items. */
export function buildRuleIndex(content: RuleContent): RuleIndex {
  const pieces = ruleIndexInPieces(content)
  let piece = pieces.next()
  while (!piece.done) piece = pieces.next()
  return piece.value
}

/** The same, interrupted after each item: the index of a large form takes longer than a key may wait. */
export function* ruleIndexInPieces(content: RuleContent): Generator<undefined, RuleIndex> {
  const { form, items } = content
  const fields = buildReadableFields(content)
  const index = { byField: new Map(), readBy: new Map(), loose: [] } satisfies OpenIndex
  addReader(index, { kind: 'form', item: form }, fields)
  for (const field of items[formField.name] ?? []) {
    addReader(index, { kind: formField.name, item: field }, fields)
    yield
  }
  for (const kind of ruleKindNames) yield* addRules(index, { kind, rules: items[kind] ?? [] }, fields)
  return index
}

interface OpenIndex {
  readonly byField: Map<string, Map<QuestionName, RuleNode[]>>
  readonly readBy: Map<string, (FieldReader & { readonly properties: string[] })[]>
  readonly loose: RuleNode[]
}

interface OpenNode extends RuleNode {
  readonly overrides: OpenNode[]
  readonly answers: readonly Answer[]
}

interface RulesOfKind {
  readonly kind: RuleKindName
  readonly rules: readonly RuleItem[]
}

function* addRules(
  index: OpenIndex,
  { kind, rules }: RulesOfKind,
  fields: ReadableFields,
): Generator<undefined, void> {
  const nodes = new Map<string, OpenNode>()
  for (const item of rules.toSorted(byOrder)) {
    const answers = answeredBy(kind, item).filter(({ fieldId }) => fields.byId.has(fieldId))
    nodes.set(item.id, { kind, item, overrides: [], answers })
    addReader(index, { kind, item }, fields)
    yield
  }
  for (const node of nodes.values()) {
    const parent = overridden(node, nodes)
    if (parent) parent.overrides.push(node)
    const own = parent ? node.answers.filter((answer) => !isAnswered(answer, parent)) : node.answers
    for (const answer of own) addAnswer(index, answer, node)
    if (!parent && node.answers.length === 0) index.loose.push(node)
  }
}

/** The rule that a rule overrides; null if there is none, or if it leads back to the rule itself. */
function overridden(node: OpenNode, nodes: ReadonlyMap<string, OpenNode>): OpenNode | null {
  const parentOf = ({ item }: OpenNode) => nodes.get(String(item.overridesId ?? ''))
  const parent = parentOf(node)
  const seen = new Set([node])
  for (let at = parent; at; at = parentOf(at)) {
    if (seen.has(at)) return null
    seen.add(at)
  }
  return parent ?? null
}

function isAnswered({ question, fieldId }: Answer, { answers }: OpenNode): boolean {
  return answers.some((other) => other.question === question && other.fieldId === fieldId)
}

function addAnswer({ byField }: OpenIndex, { question, fieldId }: Answer, node: RuleNode) {
  const questions = byField.get(fieldId) ?? new Map<QuestionName, RuleNode[]>()
  byField.set(fieldId, questions)
  const rules = questions.get(question)
  if (rules) rules.push(node)
  else questions.set(question, [node])
}

function addReader(
  { readBy }: OpenIndex,
  { kind, item }: Pick<FieldReader, 'kind' | 'item'>,
  fields: ReadableFields,
) {
  eachFieldRead({ kind: kindNamed(kind), item }, fields, (fieldId, property) => {
    if (fieldId === item.id) return
    const readers = readBy.get(fieldId) ?? []
    readBy.set(fieldId, readers)
    // All that one item reads is added together.
    const last = readers.at(-1)
    if (last?.item !== item) readers.push({ kind, item, properties: [property] })
    else if (!last.properties.includes(property)) last.properties.push(property)
  })
}
