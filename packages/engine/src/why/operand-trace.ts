import type { Condition, ConditionOperator, FormFieldTypeName } from '@urlapmuhely/schema'
import { outward } from '../language/runtime.ts'
import type { RowsPlan } from '../program/plans.ts'
import { labelSources } from '../rules/personal.ts'
import { rowLabels } from '../rules/row-options.ts'
import { type Field, isCalculated, levelsOutward } from '../scope/fields.ts'
import { programOf } from '../session/program-of.ts'
import { type Frame, rowsIn } from '../state/frame.ts'
import { type Place, pathOf } from '../state/paths.ts'
import { callOf, carriesPersonal, fieldNamed, isPersonal, iterations, namesIn, valueOfNode } from './nodes.ts'

/** The names of a field in sentences. */
export interface FieldNameTrace {
  readonly label: string
  readonly type: FormFieldTypeName
  /** The labels of its options, by value; null for fields without options. */
  readonly optionLabels: Readonly<Record<string, string>> | null
  /** The label of the repeat whose rows are its options; missing for other fields. */
  readonly rowsOf?: string
}

/** A field that a condition or formula reads, and the value that it read. */
export interface OperandTrace extends FieldNameTrace {
  readonly name: string
  readonly path: string
  /** The groups and repeats around it that `name` mentions, outermost first. */
  readonly parents: readonly string[]
  /** True for a column: the values of the field in all rows of a repeat. */
  readonly isColumn: boolean
  /** For a repeat, the fields of its rows by their keys; null for other fields. */
  readonly columns: Readonly<Record<string, FieldNameTrace>> | null
  /** For a column, the values in its rows. Null for personal data, and for repeats; see `rows`. */
  readonly value: unknown
  /** True if the value is personal data and therefore masked. */
  readonly personal: boolean
  /** The number of rows of a repeat; null for other fields. */
  readonly rows: number | null
  /** How its value was calculated; null for fields without a formula, and for columns. */
  readonly formula: FormulaTrace | null
}

/** A formula with the values that it read, and its result. */
export interface FormulaTrace {
  readonly node: Condition
  /** Null for personal data too. */
  readonly value: unknown
  readonly personal: boolean
  readonly operands: readonly OperandTrace[]
  readonly computed: readonly ComputedTrace[]
}

/** A calculation inside a condition or formula, and its result: the sum of a column, the age from a date. */
export interface ComputedTrace {
  readonly node: Condition
  /** Null for personal data too. */
  readonly value: unknown
  readonly personal: boolean
}

/** Maximum number of formulas that one trace follows, and their depth: a form may have a chain of thousands. */
const MAX_FORMULAS = 40
const MAX_DEPTH = 4

/** The remaining part of these limits. */
export interface Following {
  formulas: number
  readonly depth: number
}

/** The full limits of one trace. */
export function followAll(): Following {
  return { formulas: MAX_FORMULAS, depth: MAX_DEPTH }
}

/** The fields that a condition or formula reads directly, with their values and how these were calculated. */
export function operandsOf(frame: Frame, node: Condition, following: Following): OperandTrace[] {
  return namesIn(node).flatMap((name) => {
    const found = fieldNamed(frame, name)
    if (!found) return []
    const { field, at } = found
    const personal = isPersonal(programOf(frame), field)
    return [
      {
        ...fieldName(frame, field),
        name,
        path: at ? pathOf(at, field) : field.path,
        parents: parentLabels(field, name.split('.').length - 1),
        isColumn: at === null,
        columns: columnsOf(frame, field),
        value: personal || field.rows ? null : valueOfNode(frame, { var: name }),
        personal,
        rows: rowCount(frame, field),
        formula: at ? formulaOf(at, field, following) : null,
      },
    ]
  })
}

/** The label of a field. */
export function labelOf({ item }: Field): string {
  return item.label || item.key
}

/** How the value of a field was calculated; null if it has no formula, or the limit is reached. */
export function formulaOf(frame: Frame, field: Field, following: Following): FormulaTrace | null {
  const { expression } = field.item
  if (!isCalculated(field) || expression === null) return null
  if (following.formulas <= 0 || following.depth <= 0) return null
  following.formulas -= 1
  return traceFormula({ frame, field }, expression, following)
}

/**
 * The formula of a field, with its operands. The result is masked if the field is personal, whatever its operands are.
 */
export function traceFormula({ frame, field }: Place, node: Condition, following: Following): FormulaTrace {
  const inner: Following = { formulas: following.formulas, depth: following.depth - 1 }
  const operands = operandsOf(frame, node, inner)
  following.formulas = inner.formulas
  const result = isPersonal(programOf(frame), field)
    ? { node, value: null, personal: true }
    : computedOf(frame, node)
  return {
    ...result,
    operands,
    computed: computedIn(frame, node).filter((one) => one.node !== node),
  }
}

/** A calculation with its result. */
function computedOf(frame: Frame, node: Condition): ComputedTrace {
  const personal = carriesPersonal(frame, node)
  return { node, value: personal ? null : valueOfNode(frame, node), personal }
}

/** Operators whose result is more informative than their operands, which may be many or indirect. */
const summaries: ReadonlySet<string> = new Set<ConditionOperator>([
  'sum',
  'count',
  'min',
  'max',
  'length',
  'age',
  'days',
  'date_add',
  'year',
  'month',
  'day_of_month',
  'years_between',
  'months_between',
  'option_label',
  'option_data',
  'lookup',
  'element',
  'split',
  'unique',
])

/** Operators that sentences express directly, not as calculations. */
const statements: ReadonlySet<string> = new Set<ConditionOperator>([
  ...([
    'var',
    'missing',
    'missing_some',
    'and',
    'or',
    '!',
    '!!',
    '==',
    '===',
    '!=',
    '!==',
    '<',
    '<=',
    '>',
    '>=',
  ] as const),
  ...(['in', 'matches', 'starts_with', 'ends_with', 'all', 'none', 'some', 'today', 'now'] as const),
])

/** The calculations of a leaf: the computed values that it compares, and the aggregates inside them. */
export function computedIn(frame: Frame, node: Condition): ComputedTrace[] {
  const found: Condition[] = []
  gather(node, true, found)
  return found.map((one) => computedOf(frame, one))
}

function gather(node: Condition, isOuter: boolean, found: Condition[]) {
  if (Array.isArray(node)) {
    for (const part of node) gather(part, isOuter, found)
    return
  }
  const call = callOf(node)
  if (!call) return
  const { operator, args } = call
  const isStatement = statements.has(operator)
  if (!isStatement && (isOuter || summaries.has(operator))) found.push(node)
  if (operator === 'var') return
  for (const part of iterations.has(operator) ? args.slice(0, 1) : args) gather(part, isStatement, found)
}

/** The names of a field. */
export function fieldName(frame: Frame, field: Field): FieldNameTrace {
  const options = programOf(frame).plans.options[field.number] ?? null
  const names = { label: labelOf(field), type: field.item.type }
  if (options?.rows?.repeat)
    return {
      ...{ ...names, rowsOf: labelOf(options.rows.repeat) },
      optionLabels: rowNames(frame, field, options.rows),
    }
  return {
    ...names,
    optionLabels:
      options && Object.fromEntries(options.base.options.map(({ value, label }) => [String(value), label])),
  }
}

/** The labels of the rows that a field offers, by number; none if they show personal data or are of other rows. */
function rowNames(frame: Frame, field: Field, rows: RowsPlan): Record<string, string> {
  const program = programOf(frame)
  const up = rows.repeat && levelsOutward(frame.template, rows.repeat.template)
  if (up === null || labelSources(program, field).some((source) => isPersonal(program, source))) return {}
  const labels = rowLabels(outward(frame, up), { ...rows, up: 0 })
  return Object.fromEntries(
    labels.flatMap((label, index) => (label === '' ? [] : [[String(index + 1), label]])),
  )
}

function columnsOf(frame: Frame, { rows }: Field): Record<string, FieldNameTrace> | null {
  if (!rows) return null
  const columns = rows.template.fields.map((column) => [column.localPath, fieldName(frame, column)] as const)
  return Object.fromEntries(columns)
}

/** The labels of the given number of groups and repeats around a field, outermost first. Names do not have the others. */
function parentLabels(field: Field, count: number): string[] {
  const labels: string[] = []
  let parent = field.parent ?? field.template.repeat
  while (parent && labels.length < count) {
    labels.unshift(labelOf(parent))
    parent = parent.parent ?? parent.template.repeat
  }
  return labels
}

function rowCount(frame: Frame, field: Field): number | null {
  if (!field.rows) return null
  // Inside the rows of another repeat it is a list of lists, which has no single number of rows.
  const levels = frame.template.depth - field.template.depth
  return levels < 0 ? null : rowsIn(outward(frame, levels), field).length
}
