import { type FieldDraft, valueChain } from '../builder/draft.ts'
import { takesOptions } from '../builder/host-options.ts'
import { nameWithinRow } from '../builder/names.ts'
import { computed, fieldOperand, type Operand } from '../builder/operand.ts'
import { shadowedName, Unreadable } from '../builder/unreadable.ts'
import type { Building } from './building.ts'
import type { OdkNode } from './model.ts'
import { choiceLabel, columnName, pulledData, tableRead } from './tables.ts'
import { parseXPath, type XPath } from './xpath/parse.ts'
import { conditionFrom, operandFrom, type XPathScope } from './xpath/translate.ts'

/** Returns the scope of paths at a node: absolute, relative, or `${name}`. */
export function fieldScope(building: Building, node: OdkNode, at: FieldDraft): XPathScope {
  const scope: XPathScope = {
    own: at,
    fieldAt: (tree) => {
      const saved = tree.is === 'variable' ? /^last-saved#(.+)$/u.exec(tree.name)?.[1] : undefined
      if (saved !== undefined) return scope.fromHost(`elozo.${saved}`)
      const table = tableRead(building, tree, scope)
      if (table) return table
      const found = resolve(building, tree, node.path)
      const field = found && building.byPath.get(found.path)
      if (!field) return null
      return found.chosen
        ? chosenRows(building, { field, at, chosen: found.chosen }, scope)
        : answerOperand(building, field, at)
    },
    column: (tree, repeat) => {
      const [field, rows] = [tree, repeat].map((one) => {
        const path = resolve(building, one, node.path)?.path
        return path === undefined ? undefined : building.byPath.get(path)
      })
      const name = field && rows && rowsScope(building, rows, at).columnOf(field)
      return name ? { var: name } : null
    },
    rowNumber: (tree) => rowNumber(building, resolve(building, tree, node.path)?.path ?? '', at),
    choiceName: (value, path) => {
      const found = resolve(building, parseXPath(path.trim()), node.path)
      const field = found && building.byPath.get(found.path)
      return field && takesOptions(field) ? choiceLabel(building, value, field) : null
    },
    pullData: (asked) => pulledData(building, asked),
    fromHost: (name, type = 'text') => {
      const key = name.replace(/[^\w.]+/gu, '_')
      at.line.note('host-function', { name, key })
      return computed(building.builder.contextValue(key, type, name), type)
    },
  }
  return scope
}

/**
 * Returns the scope of paths in a filter of choices: a plain name is a column of the choice, or of the row that
 * is the choice.
 */
export function choiceScope(building: Building, node: OdkNode, at: FieldDraft): XPathScope {
  const outer = fieldScope(building, node, at)
  const repeat = node.rowChoices ? building.byPath.get(node.rowChoices.repeat) : undefined
  return {
    ...outer,
    fieldAt: (tree) => {
      const inRow = repeat ? columnOfRow(building, tree, repeat) : null
      const name = repeat && inRow ? rowsScope(building, repeat, at).columnOf(inRow) : null
      if (inRow && name) {
        const element = { element: [{ var: name }, { var: 'option.value' }] }
        return { ...fieldOperand(inRow, name, false), field: null, condition: element }
      }
      const column = columnName(tree)
      return column === null ? outer.fieldAt(tree) : optionColumn(column)
    },
  }
}

/** The field of the rows that a filter of rows reads: relative to the row, or by its name. */
function columnOfRow(building: Building, tree: XPath, repeat: FieldDraft): FieldDraft | null {
  const path = building.nodes.get(repeat)?.path ?? ''
  const isRelative = tree.is === 'path' && tree.from === 'here'
  const found = isRelative || tree.is === 'variable' ? resolve(building, tree, path) : null
  const field = found && !found.chosen ? building.byPath.get(found.path) : undefined
  return field && valueChain(field).includes(repeat) ? field : null
}

/** The names by which a rule on `at` reads all rows of a repeat; null where that is not possible. */
export function rowsScope({ builder }: Pick<Building, 'builder'>, repeat: FieldDraft, at: FieldDraft) {
  const around = valueChain(at)
  const isWithin = valueChain(repeat).every((one) => one.type !== 'repeat' || around.includes(one))
  const name = isWithin ? builder.nameOf(repeat, at) : null
  return {
    name,
    columnOf: (field: FieldDraft): string | null => {
      const inner = field === repeat ? null : nameWithinRow(field, repeat)
      return name === null || inner === null ? null : `${name}.${inner}`
    },
  }
}

function optionColumn(name: string): Operand {
  const column =
    name === 'name' || name === 'value'
      ? 'option.value'
      : name === 'label'
        ? 'option.label'
        : `option.data.${name}`
  return { condition: { var: column }, sort: 'text', field: null, literal: undefined }
}

interface Found {
  readonly path: string
  /** The repeat in whose rows it is, and the condition that chooses among them. */
  readonly chosen: { readonly repeat: string; readonly by: XPath } | null
}

/** The path that an expression names; null if it is no path. */
function resolve({ byPath }: Pick<Building, 'byPath'>, tree: XPath, at: string): Found | null {
  if (tree.is === 'variable') {
    const path = [...byPath.keys()].find((one) => one.endsWith(`/${tree.name}`))
    return path === undefined ? null : { path, chosen: null }
  }
  if (tree.is !== 'path') return null
  const isCurrent = typeof tree.from === 'object' && tree.from.is === 'call' && tree.from.name === 'current'
  const start = typeof tree.from === 'object' && !isCurrent ? resolve({ byPath }, tree.from, at) : null
  if (typeof tree.from === 'object' && !isCurrent && !start) return null
  let path = tree.from === 'root' ? [] : (start?.path ?? at).split('/').filter(Boolean)
  let chosen: Found['chosen'] = start?.chosen ?? null
  for (const { name, predicates } of tree.steps) {
    if (name === '..') path = path.slice(0, -1)
    else if (name !== '.') path = [...path, name]
    const [by, more] = predicates
    if (!by) continue
    if (more || chosen) throw new Unreadable('több szűrő egy útvonalban')
    chosen = { repeat: `/${path.join('/')}`, by }
  }
  return { path: `/${path.join('/')}`, chosen }
}

function answerOperand(building: Building, field: FieldDraft, at: FieldDraft): Operand {
  const name = building.builder.nameOf(field, at)
  if (name === null) throw shadowedName(field.key)
  const column = isColumn(field, at)
  if (field.values.optionSource === 'rows' && field.type !== 'checkboxGroup' && !column)
    return chosenLabel(field, name)
  return fieldOperand(field, name, column)
}

/** A chosen row is its number here, and its label in the file. */
function chosenLabel(field: FieldDraft, name: string): Operand {
  const label = String(field.values.rowLabel).slice(1, -1)
  return computed({ element: [{ var: label }, { var: name }] }, 'text')
}

/** A field within chosen rows, read by a rule on `at`. */
interface ChosenField {
  readonly field: FieldDraft
  readonly at: FieldDraft
  readonly chosen: NonNullable<Found['chosen']>
}

/** A column of the rows that a predicate chooses: one by its number, or all for which it holds. */
function chosenRows(building: Building, { field, at, chosen }: ChosenField, scope: XPathScope): Operand {
  const { repeat: path, by } = chosen
  const repeat = building.byPath.get(path)
  if (repeat?.type !== 'repeat') throw new Unreadable('szűrő, amely nem ismétlődő szakasz sorait választja')
  const rows = rowsScope(building, repeat, at)
  const number = positionIn(by, scope)
  if (number) {
    const column = rows.columnOf(field)
    if (column === null) throw new Unreadable('egy kiválasztott sor adata')
    return {
      ...fieldOperand(field, column, false),
      field: null,
      condition: { element: [{ var: column }, number.condition] },
    }
  }
  const inner = nameWithinRow(field, repeat)
  if (rows.name === null) throw new Unreadable('egy másik szakasz soraiban lévő sorok')
  const kept = { filter: [{ var: rows.name }, conditionFrom(by, rowScope(building, repeat, scope))] }
  return computed(field === repeat ? kept : { map: [kept, { var: inner ?? '' }] }, 'list')
}

/** The number of a row, if the predicate is one. */
function positionIn(by: XPath, scope: XPathScope): Operand | null {
  if (by.is === 'binary' && ['=', '!=', '<', '<=', '>', '>=', 'and', 'or'].includes(by.operator)) {
    const isPosition = by.left.is === 'call' && by.left.name === 'position' && by.left.args.length === 0
    return isPosition && by.operator === '=' ? operandFrom(by.right, scope) : null
  }
  if (by.is === 'call' && by.name === 'last' && by.args.length === 0) return computed(-1, 'number')
  const found =
    by.is === 'call' && ['not', 'selected', 'true', 'false', 'contains', 'regex', 'boolean'].includes(by.name)
  return found ? null : operandFrom(by, scope)
}

/** Returns the scope of paths in a predicate of rows: names of the row, and nothing else. */
function rowScope(building: Building, repeat: FieldDraft, outer: XPathScope): XPathScope {
  const path = building.nodes.get(repeat)?.path ?? ''
  return {
    ...outer,
    fieldAt: (tree) => {
      const found = resolve(building, tree, path)
      const field = found && !found.chosen ? building.byPath.get(found.path) : undefined
      const name = field && field !== repeat ? nameWithinRow(field, repeat) : null
      if (!field || name === null) throw new Unreadable('a sorok szűrője a soron kívüli adatot olvas')
      return fieldOperand(field, name, false)
    },
  }
}

/** Returns the number of the row around a field; 1 if the path is no repeat. */
function rowNumber({ byPath }: Building, path: string, at: FieldDraft): Operand {
  const around = valueChain(at).filter(({ type }) => type === 'repeat')
  const field = byPath.get(path)
  if (field?.type !== 'repeat') return computed(1, 'number')
  if (around.at(-1) !== field) throw new Unreadable('egy külső ismétlődő szakasz sorának száma')
  return computed({ row_number: [] }, 'number')
}

function isColumn(field: FieldDraft, at: FieldDraft): boolean {
  const around = valueChain(at)
  return (
    field.type === 'repeat' || valueChain(field).some((one) => one.type === 'repeat' && !around.includes(one))
  )
}
