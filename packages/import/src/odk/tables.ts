import type { JsonValue } from '@urlapmuhely/schema'
import { withArticle } from '@urlapmuhely/schema/article'
import type { DraftOption, FieldDraft } from '../builder/draft.ts'
import { computed, literalOperand, type Operand } from '../builder/operand.ts'
import { Unreadable } from '../builder/unreadable.ts'
import { spend } from '../builder/work.ts'
import type { Building } from './building.ts'
import type { OdkTable } from './model.ts'
import type { XPath } from './xpath/parse.ts'
import { operandFrom, type PulledData, type XPathScope } from './xpath/translate.ts'

/** Translates `instance('name')/root/item[key = …]/column`; null for any other expression. */
export function tableRead(building: Building, tree: XPath, scope: XPathScope): Operand | null {
  if (tree.is !== 'path' || typeof tree.from !== 'object') return null
  const { from, steps } = tree
  if (from.is !== 'call' || from.name !== 'instance' || from.args[0]?.is !== 'literal') return null
  const name = String(from.args[0].value)
  if (name === '__last-saved') return scope.fromHost(`elozo.${steps.at(-1)?.name ?? ''}`)
  const table = tableNamed(building, name)
  const item = steps.find(({ predicates }) => predicates.length > 0)
  const column = steps.at(-1)?.name ?? ''
  if (!item) return literalOperand(table.map((row): JsonValue => row[column] ?? Object.values(row)[0] ?? ''))
  const [by, more] = item.predicates
  if (more || by?.is !== 'binary' || by.operator !== '=' || item === steps.at(-1))
    throw new Unreadable('egy tábla több sora')
  const [key, value] = columnName(by.left) === null ? [by.right, by.left] : [by.left, by.right]
  const keyName = columnName(key)
  if (keyName === null) throw new Unreadable('egy tábla összetett szűrője')
  return lookUp(building, { name, table, column, key: keyName }, operandFrom(value, scope))
}

/** Translates `pulldata('table', 'column', 'key', value)`. */
export function pulledData(building: Building, { table, column, key, value }: PulledData): Operand {
  const name = table.replace(/\.(?:csv|xml)$/iu, '')
  return lookUp(building, { name, table: tableNamed(building, name), column, key }, value)
}

function tableNamed({ form }: Building, name: string): OdkTable {
  const table = form.tables.get(name)
  if (!table || table.length === 0) throw new Unreadable(`${withArticle(`„${name}”`)} tábla nincs a fájlban`)
  return table
}

/** The name of a path that is only a name: a column of the tested row. */
export function columnName(tree: XPath): string | null {
  if (tree.is !== 'path' || tree.from !== 'here') return null
  const [step, more] = tree.steps.filter(({ name }) => name !== '.')
  return step && !more && step.name !== '..' && step.predicates.length === 0 ? step.name : null
}

/** A column of a table that is looked up by another. */
interface TableColumn {
  readonly name: string
  readonly table: OdkTable
  readonly column: string
  readonly key: string
}

function lookUp({ builder }: Building, asked: TableColumn, value: Operand): Operand {
  const { name, table, column, key } = asked
  const known = listsOf(table)
  const mark = JSON.stringify([name, column, key])
  const list = known.get(mark) ?? lookupList(builder, asked)
  known.set(mark, list)
  return computed({ lookup: [list.name, asText(value), column] }, list.isNumber ? 'number' : 'text')
}

/** The lists that were made of a table, which many formulas may read. */
const listsByTable = new WeakMap<OdkTable, Map<string, TableList>>()

interface TableList {
  readonly name: string
  readonly isNumber: boolean
}

function listsOf(table: OdkTable): Map<string, TableList> {
  const lists = listsByTable.get(table) ?? new Map<string, TableList>()
  listsByTable.set(table, lists)
  return lists
}

function lookupList(builder: Building['builder'], { name, table, column, key }: TableColumn): TableList {
  spend('readOptions', table.length)
  const columns = new Set(table.flatMap((row) => Object.keys(row)))
  for (const one of [column, key])
    if (!columns.has(one)) throw new Unreadable(`${withArticle(`„${name}”`)} táblában nincs „${one}” oszlop`)
  const isNumber = table.every((row) => isPlainNumber(row[column] ?? ''))
  const options = table.flatMap((row): DraftOption[] => {
    const own = row[key] ?? ''
    const data = isNumber && row[column] ? { ...row, [column]: Number(row[column]) } : row
    return own === '' ? [] : [{ value: own, label: row.label || own, data }]
  })
  // Of several rows with one key, the first counts, as in the file.
  const first = new Map(options.toReversed().map((option) => [option.value, option]))
  return { name: builder.lookupList(name, [...first.values()].reverse()), isNumber }
}

/** The label of a choice of a field by its value. */
export function choiceLabel({ builder }: Building, value: Operand, of: FieldDraft): Operand {
  if (value.field === of) {
    const label = { option_label: [value.condition] }
    return value.sort === 'list' ? computed(label, 'list') : { ...computed(label, 'text'), choice: value }
  }
  if (of.options.length === 0) throw new Unreadable('egy nem ismert választék felirata')
  const options = of.options.map(
    ({ value: own, label }): DraftOption => ({ value: own, label, data: { felirat: label } }),
  )
  return computed(
    { lookup: [builder.lookupList(`${of.key}-feliratai`, options), asText(value), 'felirat'] },
    'text',
  )
}

function asText(value: Operand) {
  if (value.literal !== undefined) return String(value.literal)
  return value.sort === 'number' ? { cat: [value.condition] } : value.condition
}

/** True for a text that is only a number, or empty; a code with leading zeros is none. */
function isPlainNumber(text: string): boolean {
  return text === '' || String(Number(text)) === text
}
