import {
  type AnyItem,
  ancestorsOf,
  byOrder,
  CONTEXT_KEY,
  contextTreeFields,
  fieldReads,
  formField,
  formOption,
  type Kind,
  listsRead,
  type NameTree,
  type TreeField,
} from '@urlapmuhely/schema'
import { type DocumentItem, editableValues, type FormDocument, itemsOf } from '../form-document.ts'
import { type DocumentField, documentNames, documentTree, fieldsOf, withVersions } from './document-fields.ts'
import {
  actionLists,
  actionRefers,
  fieldLists,
  membersOf,
  referredIds,
  ruleKinds,
  servedFields,
} from './rule-fields.ts'

/** The version of the format: others are not pasted. */
export const CLIPBOARD_VERSION = 1

/** Copied fields with all that belongs to them, as JSON. */
export interface Clipboard {
  readonly version: typeof CLIPBOARD_VERSION
  readonly formId: string
  /** In the order of the form. */
  readonly fields: readonly DocumentItem[]
  /** Rules by the name of their kind, in their order. */
  readonly rules: Readonly<Record<string, readonly DocumentItem[]>>
  /** The options of the lists that the fields use and the formulas read. */
  readonly options: readonly DocumentItem[]
  /** The fields of the form around the copied ones, and those that the rules read or change. */
  readonly around: readonly TreeField[]
  /** The context of the form, as fields. */
  readonly context: readonly TreeField[]
}

/**
 * Copies fields with their contents, the rules that change them or concern no other field, and their options. If all
 * fields are copied, the rules that concern no field are copied too: those that read context values, or nothing.
 *
 * A rule with several targets is copied for the copied ones.
 */
export function copyOf(document: FormDocument, ids: readonly string[]): Clipboard {
  const chosen = withVersions(document, ids)
  const choice: Choice = { chosen, names: documentNames(document) }
  const fields = documentTree(document)
    .nodes.map(({ item }) => item)
    .filter(({ id }) => chosen.has(id))
  const rules = Object.fromEntries(
    ruleKinds.map((kind) => [kind.name, copiedRules(document, kind, choice)] as const),
  )
  const all = [...fields.map((item) => ({ kind: formField as Kind, item })), ...withKinds(rules)]
  const lists = new Set([
    ...fields.flatMap(({ optionList }) => (optionList ? [optionList] : [])),
    ...listsRead(all.map(({ item }) => item)),
  ])
  return {
    version: CLIPBOARD_VERSION,
    formId: document.form.id,
    fields: fields.map((field) => editableValues(formField.name, field)),
    rules,
    options: itemsOf(document, formOption.name)
      .filter(({ list }) => lists.has(String(list)))
      .map((option) => editableValues(formOption.name, option)),
    around: fieldsAround(all, choice),
    context: contextTreeFields(document.form.context),
  }
}

/** The rules of a clipboard with their kinds. */
export function withKinds(rules: Clipboard['rules']): { readonly kind: Kind; readonly item: DocumentItem }[] {
  return ruleKinds.flatMap((kind) => (rules[kind.name] ?? []).map((item) => ({ kind, item })))
}

/** The fields that are copied, and the names of all fields of their form. */
interface Choice {
  readonly chosen: ReadonlySet<string>
  readonly names: NameTree
}

function copiedRules(document: FormDocument, kind: Kind, choice: Choice): DocumentItem[] {
  const { chosen, names } = choice
  const isWhole = chosen.size === fieldsOf(document).length
  const concerned = itemsOf(document, kind.name)
    .filter((rule) => concerns(kind, rule, choice) || (isWhole && isOfForm(kind, rule, names)))
    .toSorted(byOrder)
  const kept = new Map(concerned.map((rule) => [rule.id, rule]))
  // A version for a domain means nothing without the item that it overrides.
  for (let size = -1; size !== kept.size; ) {
    size = kept.size
    for (const { id, overridesId } of kept.values())
      if (overridesId && !kept.has(String(overridesId))) kept.delete(id)
  }
  return [...kept.values()].map((rule) => narrowed(kind, editableValues(kind.name, rule), chosen))
}

/** True if a rule neither serves nor reads a field, so that it belongs to the form alone. */
export function isOfForm(kind: Kind, rule: AnyItem, names: NameTree): boolean {
  return servedFields(kind, rule).length === 0 && fieldsRead(kind, rule, names).length === 0
}

/** The fields that a rule reads; context values are no fields. */
function fieldsRead(kind: Kind, rule: AnyItem, names: NameTree): string[] {
  const isField = (id: string) => id !== CONTEXT_KEY && !ancestorsOf(names, id).includes(CONTEXT_KEY)
  return fieldReads(kind, rule, names).flatMap(({ id }) => (isField(id) ? [id] : []))
}

function concerns(kind: Kind, rule: AnyItem, { chosen, names }: Choice): boolean {
  const served = servedFields(kind, rule)
  if (served.some((id) => chosen.has(id))) return true
  if (served.length > 0) return false
  const read = fieldsRead(kind, rule, names)
  const inside = read.filter((id) => chosen.has(id))
  // A name also passes through the groups around the copied fields.
  const around = new Set(inside.flatMap((id) => ancestorsOf(names, id)))
  return inside.length > 0 && read.every((id) => chosen.has(id) || around.has(id))
}

function narrowed(kind: Kind, rule: DocumentItem, chosen: ReadonlySet<string>): DocumentItem {
  const isChosen = (id: unknown) => chosen.has(String(id))
  const lists = fieldLists(kind)
  const inside = lists.filter((name) => membersOf(rule, name).some(isChosen))
  const changed: Record<string, unknown> = {}
  for (const name of inside) changed[name] = membersOf(rule, name).filter(isChosen)
  const isWatching = inside.length > 0
  const others = lists.some((name) => membersOf(rule, name).length > 0)
  if (!isWatching && others)
    for (const name of actionLists(kind))
      changed[name] = membersOf(rule, name).filter((action) => actionRefers(action, isChosen))
  return { ...rule, ...changed }
}

function fieldsAround(
  items: readonly { readonly kind: Kind; readonly item: DocumentItem }[],
  { chosen, names }: Choice,
): TreeField[] {
  const found = new Set<string>()
  for (const { kind, item } of items)
    for (const id of [...referredIds(kind, item), ...fieldReads(kind, item, names).map((read) => read.id)])
      if (names.byId.has(id)) for (const one of [id, ...ancestorsOf(names, id)]) found.add(one)
  return [...names.byId.values()]
    .filter(({ id }) => found.has(id) && !chosen.has(id))
    .map((field) => editableValues(formField.name, field as DocumentField) as DocumentField)
}
