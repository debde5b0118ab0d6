import {
  ancestorsOf,
  buildIssue,
  fieldsIn,
  holdsRows,
  type Issue,
  type IssueCode,
  insideLayout,
  isKeyTaken,
  isLayout,
  itemKinds,
  type Kind,
  kindNamed,
  MAX_FIELD_DEPTH,
  MAX_REPEAT_DEPTH,
  type TreeField,
} from '@urlapmuhely/schema'
import { knownFiles } from '../../files/file-service.ts'
import { type Item, toCell } from '../../storage/columns.ts'
import { itemTables } from '../../storage/item-tables.ts'
import { imagesOf } from '../../storage/rows/item-images.ts'
import { readParts } from '../item-repository.ts'
import { idsByKind } from '../references/describe-items.ts'
import { directReferences } from '../references/item-edges.ts'
import { parentProperty } from '../references/references.ts'
import { checkConditions } from './check-conditions.ts'
import { checkMatrix } from './check-matrix.ts'
import { checkOptionLists } from './check-option-lists.ts'
import { checkRowOptions } from './check-row-options.ts'
import { checkTexts } from './check-texts.ts'
import { type CheckedItem, keeps } from './checked-item.ts'
import { treeKind } from './stored-field-tree.ts'
import type { ReadSession } from './write-session.ts'

/**
 * Issues of each item that depend on other items: references, parents, unique properties, option lists, literals and
 * conditions. The items are already in the tables.
 */
export async function checkIntegrity(
  session: ReadSession,
  items: readonly CheckedItem[],
): Promise<Issue[][]> {
  const targets = await loadTargets(session, items)
  // A field's place, name and type depend on the others of its form. A field that keeps all of these is checked only
  // beside one that does not.
  const isTreeChanged = items.some((item) => item.kind.name === treeKind.name && !keeps(item, PLACING))
  const found: Issue[][] = []
  for (const checked of items) {
    const isPlaced = isTreeChanged || checked.kind.name !== treeKind.name
    found.push([
      ...checkReferences(checked, targets),
      ...(isPlaced ? await checkParents(session, checked) : []),
      ...(isPlaced ? await checkUnique(session, checked) : []),
      ...(await session.listener.check(session.db, checked.kind, checked.item)),
      ...(await checkFiles(session, checked)),
      ...(await checkOptionLists(session, checked)),
      ...(isPlaced ? await checkMatrix(session, checked) : []),
      ...(await checkRowOptions(session, checked)),
      ...(await checkConditions(session, checked)),
      ...(await checkTexts(session, checked)),
    ])
  }
  return found
}

/** The properties of a field that decide where it is in the tree of its form, and whether it fits there. */
const PLACING = ['key', 'parentId', 'type', 'appearance', 'optionList', 'domainId', 'overridesId'] as const

type Targets = ReadonlyMap<string, Item>

async function loadTargets(session: ReadSession, items: readonly CheckedItem[]): Promise<Targets> {
  const wanted = idsByKind(
    items.flatMap(({ kind, item }) =>
      directReferences(kind, item).map(({ toKind, toId }) => [toKind, toId] as const),
    ),
  )
  const targets = new Map<string, Item>()
  for (const [kindName, ids] of wanted) {
    const kind = kindNamed(kindName)
    for (const item of await readParts(session.db, kind, { ids: [...ids], names: askedOf(kind) })) {
      targets.set(`${kindName} ${item.id}`, item)
    }
  }
  return targets
}

const asked = new WeakMap<Kind, readonly string[]>()

/** The properties of a referenced item that decide whether it may be referred to. */
function askedOf(kind: Kind): readonly string[] {
  const known = asked.get(kind)
  if (known) return known
  const among = itemKinds.flatMap((from) =>
    Object.values(from.properties).flatMap((property) =>
      property.target === kind.name ? Object.keys(property.among ?? {}) : [],
    ),
  )
  const sets = [kind.orderedWithin ?? 'formId', 'formId'].filter((name) =>
    Object.hasOwn(kind.properties, name),
  )
  const names = [...new Set(['id', ...sets, ...among])]
  asked.set(kind, names)
  return names
}

function checkReferences({ kind, item }: CheckedItem, targets: Targets): Issue[] {
  return directReferences(kind, item).flatMap(({ property: propertyName, path, toKind, toId }) => {
    const target = targets.get(`${toKind} ${toId}`)
    if (!target) return [buildIssue(path, 'REFERENCE_MISSING')]
    const property = kind.properties[propertyName]
    const sameSet = kind.orderedWithin ?? (kind.ofForm ? 'formId' : null)
    if (property?.target === kind.name && kind.properties.overrideMode && propertyName === 'overridesId') {
      return sameSet && target[sameSet] !== item[sameSet] ? [buildIssue(path, 'OVERRIDE_MISMATCH')] : []
    }
    if (kind.ofForm && target.formId !== undefined && target.formId !== item.formId) {
      return [buildIssue(path, 'REFERENCE_OTHER_FORM')]
    }
    const refused = Object.entries(property?.among ?? {}).some(
      ([name, values]) => !values.includes(String(target[name])),
    )
    return refused ? [buildIssue(path, wrongSort(kind, propertyName))] : []
  })
}

function wrongSort(kind: Kind, property: string): IssueCode {
  const { target, type } = kind.properties[property] ?? {}
  if (property === parentProperty(kind)) return 'REFERENCE_WRONG_PARENT'
  if (target === kind.name) return 'REFERENCE_NO_REPEAT'
  // Rules about options name one field; those about values name several.
  return type === 'references' ? 'FIELD_WITHOUT_VALUE' : 'FIELD_WITHOUT_OPTIONS'
}

async function checkParents(session: ReadSession, { kind, item }: CheckedItem): Promise<Issue[]> {
  const property = parentProperty(kind)
  if (property === undefined || !item[property]) return []
  if (kind.name === treeKind.name) {
    const tree = await session.tree(String(item.formId))
    const above = ancestorsOf(tree, String(item.id))
    if (above.includes(String(item.id))) return [buildIssue(property, 'PARENT_CYCLE')]
    const depth = above.length + 1 + heightBelow(tree.byId, String(item.id))
    if (depth > MAX_FIELD_DEPTH) return [buildIssue(property, 'PARENT_TOO_DEEP', { max: MAX_FIELD_DEPTH })]
    const repeats = above.filter((id) => holdsRows(tree.byId.get(id)?.type)).length
    return repeats + repeatsFrom(tree.byId, String(item.id)) > MAX_REPEAT_DEPTH
      ? [buildIssue(property, 'REPEATS_TOO_DEEP', { max: MAX_REPEAT_DEPTH })]
      : []
  }
  return (await endsInCycle(session, { kind, item }, property)) ? [buildIssue(property, 'PARENT_CYCLE')] : []
}

type Fields = ReadonlyMap<string, TreeField>

function heightBelow(fields: Fields, id: string, seen = 0): number {
  if (seen > MAX_FIELD_DEPTH) return seen
  const children = fieldsIn({ byId: fields }, id)
  return children.length === 0
    ? 0
    : 1 + Math.max(...children.map((child) => heightBelow(fields, child.id, seen + 1)))
}

/** How many repeats are in one another, from a field on downwards. There is no cycle. */
function repeatsFrom(fields: Fields, id: string): number {
  const below = fieldsIn({ byId: fields }, id).map((child) => repeatsFrom(fields, child.id))
  return (holdsRows(fields.get(id)?.type) ? 1 : 0) + Math.max(0, ...below)
}

async function endsInCycle(
  session: ReadSession,
  { kind, item }: CheckedItem,
  property: string,
): Promise<boolean> {
  const seen = new Set([String(item.id)])
  let next = item[property]
  while (typeof next === 'string') {
    if (seen.has(next)) return true
    seen.add(next)
    const row = await itemTables(session.db)
      .selectFrom(kind.table)
      .select(property)
      .where('id', '=', next)
      .executeTakeFirst()
    next = row?.[property]
  }
  return false
}

async function checkFiles(session: ReadSession, { kind, item }: CheckedItem): Promise<Issue[]> {
  const images = imagesOf(kind, item)
  const known = await knownFiles(
    session.db,
    images.map(({ id }) => id),
  )
  return images.filter(({ id }) => !known.has(id)).map(({ property }) => buildIssue(property, 'FILE_MISSING'))
}

async function checkUnique(session: ReadSession, checked: CheckedItem): Promise<Issue[]> {
  const { kind, item } = checked
  if (kind.name === treeKind.name) return checkKeys(session, checked)
  const issues: Issue[] = []
  for (const set of kind.unique) {
    let query = itemTables(session.db).selectFrom(kind.table).select('id').where('id', '!=', String(item.id))
    for (const name of set) {
      const property = kind.properties[name]
      const cell = property ? toCell(property, item[name]) : null
      query = cell === null ? query.where(name, 'is', null) : query.where(name, '=', cell)
    }
    if (await query.limit(1).executeTakeFirst()) issues.push(takenIssue(kind, set))
  }
  return issues
}

/** Keys are unique among the fields whose values are in the same group, repeat or form, whatever the layout is. */
async function checkKeys(session: ReadSession, { item }: CheckedItem): Promise<Issue[]> {
  if (!isLayout(String(item.type)) && !(await session.mayShareKey(item))) return []
  const tree = await session.tree(String(item.formId))
  const own = tree.byId.get(String(item.id))
  if (!own) return []
  if (isKeyTaken(tree, own)) return [buildIssue('key', 'KEY_TAKEN')]
  const inside = insideLayout(tree, own.id).find((field) => isKeyTaken(tree, field))
  return inside ? [buildIssue('parentId', 'KEY_INSIDE_TAKEN', { key: inside.key })] : []
}

function takenIssue(kind: Kind, set: readonly string[]): Issue {
  const value = set.find((property) => kind.properties[property]?.type === 'optionValue')
  if (value) return buildIssue(value, 'OPTION_VALUE_TAKEN')
  return buildIssue(
    set.find((property) => kind.properties[property]?.type === 'text') ?? set[0] ?? '',
    'KEY_TAKEN',
  )
}
