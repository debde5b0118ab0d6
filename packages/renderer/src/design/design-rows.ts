import {
  factsOfType,
  fieldValueTypes,
  holdsRows,
  isMatrixGroup,
  isPage,
  isUnseen,
} from '@urlapmuhely/schema/facts'
import { isMatrix } from '../controls/matrix-fields.ts'
import { withChangedTexts } from './changed-texts.ts'
import { buildEntry, kept } from './design-entry.ts'
import { type DesignItem, drawnField, drawnProperty, textOf, typeOf } from './design-item.ts'
import {
  type ContainerType,
  type DesignEntry,
  type DesignLayout,
  type DesignParts,
  type DesignRail,
  type DesignRowData,
  entriesOf,
} from './design-layout.ts'
import { buildLabelFinder } from './design-names.ts'
import { hasSameEntries, optionsByList } from './design-options.ts'
import { buildDesignTree, type DesignTree, holdsFields } from './design-tree.ts'

/**
 * Lays a form out as rows: the title, lines of fields that share twelve columns, the beginnings and ends of containers.
 *
 * @param previous the last layout of the same form: rows and entries in which nothing changed are the same objects.
 */
export function designRows(parts: DesignParts, previous?: DesignLayout): DesignLayout {
  const patched = previous && withChangedTexts(parts, previous)
  if (patched) return patched
  const { form, fields, options } = parts
  const lists = optionsByList(options, previous?.lists)
  const find = buildLabelFinder(form, fields)
  const entries = new Map<string, DesignEntry>()
  const layout: Layout = {
    tree: buildDesignTree(fields),
    entryOf(item) {
      const entry = kept(previous?.entries.get(item.id), buildEntry(item, lists, find))
      entries.set(item.id, entry)
      return entry
    },
    known: new Map(previous?.rows.map((row) => [row.key, row])),
    rows: [],
    rowOf: new Map(),
    columns: typeof form.columns === 'number' ? form.columns : 1,
    pages: 0,
  }
  const whole = layout.entryOf(form)
  addRow(layout, { kind: 'title', key: 'title', rails: TOP, form: whole })
  addChildren(layout, null, TOP)
  addRow(layout, { kind: 'actions', key: 'actions', rails: TOP, form: whole })
  return { rows: layout.rows, rowOf: layout.rowOf, entries, lists, parts }
}

/** A layout that is being made. */
interface Layout {
  readonly tree: DesignTree
  readonly entryOf: (item: DesignItem) => DesignEntry
  readonly known: ReadonlyMap<string, DesignRowData>
  readonly rows: DesignRowData[]
  readonly rowOf: Map<string, number>
  readonly columns: number
  pages: number
}

const TOP: readonly DesignRail[] = Object.freeze([])
const TRACKS = 12
const NO_ITEMS: readonly DesignItem[] = Object.freeze([])

function addChildren(layout: Layout, parentId: string | null, rails: readonly DesignRail[]): void {
  const wide = rails.every(({ type }) => isPage(type) || (isSection(type) && isOutermostSection(rails)))
  const room = isInline(rails.at(-1)) ? Number.POSITIVE_INFINITY : TRACKS * (wide ? layout.columns : 1)
  let line: DesignEntry[] = []
  let used = 0
  function endLine(): void {
    const [first] = line
    if (first)
      addRow(layout, { kind: 'line', key: `line ${first.item.id}`, rails, entries: line, isWide: wide })
    line = []
    used = 0
  }
  for (const item of layout.tree.get(parentId) ?? NO_ITEMS) {
    const entry = layout.entryOf(item)
    if (holdsFields(item)) {
      endLine()
      addContainer(layout, entry, rails)
      continue
    }
    const width = isAlone(item) ? room : drawnProperty(item, 'width')
    if (used + width > room) endLine()
    line.push(entry)
    used += width
  }
  endLine()
}

/** Sections inside others have the columns of one, whatever those of the form. */
function isOutermostSection(rails: readonly DesignRail[]): boolean {
  return rails.filter(({ type }) => isSection(type)).length === 1
}

function isSection(type: string): boolean {
  return factsOfType(type).layout === 'section'
}

function isInline(rail: DesignRail | undefined): boolean {
  return rail !== undefined && fieldValueTypes[rail.type] === 'object' && rail.appearance === 'inline'
}

/** True for a field that has a line of its own: text between fields, and fields that are not drawn. */
function isAlone(item: DesignItem): boolean {
  const type = typeOf(item)
  return fieldValueTypes[type] === 'empty' || isUnseen(type)
}

function addContainer(layout: Layout, entry: DesignEntry, rails: readonly DesignRail[]): void {
  const { item } = entry
  const type = typeOf(item)
  if (isTable(layout.tree, item)) {
    const inner = descendants(layout.tree, item).map(layout.entryOf)
    addRow(layout, { kind: 'table', key: `table ${item.id}`, rails, entry, inner })
    return
  }
  if (isPage(type)) layout.pages += 1
  const position = isPage(type) ? layout.pages : 0
  addRow(layout, { kind: 'head', key: `head ${item.id}`, rails, entry, position })
  const hasHeading = isPage(type) || (isSection(type) && textOf(item, 'label') !== '')
  // `holdsFields` was checked.
  const rail = {
    id: item.id,
    type: type as ContainerType,
    appearance: drawnProperty(item, 'appearance'),
    hasHeading,
  }
  addChildren(layout, item.id, [...rails, rail])
  addRow(layout, { kind: 'end', key: `end ${item.id}`, rails, entry })
}

/** True for a container whose control draws a table. */
function isTable(tree: DesignTree, item: DesignItem): boolean {
  const type = typeOf(item)
  if (holdsRows(type)) return drawnProperty(item, 'rowAppearance') === 'table'
  if (!isMatrixGroup({ type, appearance: drawnProperty(item, 'appearance') })) return false
  return isMatrix((tree.get(item.id) ?? NO_ITEMS).map(drawnField))
}

function descendants(tree: DesignTree, { id }: DesignItem): readonly DesignItem[] {
  return (tree.get(id) ?? NO_ITEMS).flatMap((child) => [child, ...descendants(tree, child)])
}

function addRow(layout: Layout, row: DesignRowData): void {
  const known = layout.known.get(row.key)
  const position = layout.rows.push(known && isSameRow(known, row) ? known : row) - 1
  for (const { item } of entriesOf(row)) if (!layout.rowOf.has(item.id)) layout.rowOf.set(item.id, position)
}

function isSameRow(one: DesignRowData, other: DesignRowData): boolean {
  return (
    one.kind === other.kind &&
    isWide(one) === isWide(other) &&
    positionOf(one) === positionOf(other) &&
    hasSameEntries(entriesOf(one), entriesOf(other)) &&
    one.rails.length === other.rails.length &&
    one.rails.every((rail, index) => isSameRail(rail, other.rails[index]))
  )
}

function isWide(row: DesignRowData): boolean {
  return row.kind === 'line' && row.isWide
}

function positionOf(row: DesignRowData): number {
  return row.kind === 'head' ? row.position : 0
}

function isSameRail(one: DesignRail, other: DesignRail | undefined): boolean {
  return (
    one.id === other?.id &&
    one.type === other.type &&
    one.appearance === other.appearance &&
    one.hasHeading === other.hasHeading
  )
}
