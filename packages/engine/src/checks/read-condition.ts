import type { Condition } from '@urlapmuhely/schema'
import { compileExpression } from '../language/expression.ts'
import { isEmpty, isTrue } from '../language/runtime.ts'
import type { ProgramData } from '../program/program.ts'
import type { Field, Template } from '../scope/fields.ts'
import { placeIn, resolveName } from '../scope/names.ts'
import { type Atom, allOf, anyOf, constantTree, not, type Tree, type Use } from './tree.ts'

type Program = Pick<ProgramData, 'fields' | 'names'>

/** Takes a condition apart. What it compares is evaluated by the engine itself. */
export function readCondition(program: Program, condition: Condition, template: Template): Tree {
  if (typeof condition !== 'object' || condition === null || Array.isArray(condition))
    return Array.isArray(condition) ? readAtom(program, condition, template) : constantTree(isTrue(condition))
  const call = callOf(condition)
  if (!call) return readAtom(program, condition, template)
  const { name, args } = call
  const parts = () => args.map((one) => readCondition(program, one, template))
  if (name === 'and') return allOf(parts())
  if (name === 'or') return anyOf(parts())
  if (name === '!!' && args.length === 1) return allOf(parts())
  if (name === '!' && args.length === 1) return not(allOf(parts()))
  if (name === 'if' && args.length === 3) {
    const [when, then, otherwise] = parts() as [Tree, Tree, Tree] // three, as counted
    return anyOf([allOf([when, then]), allOf([not(when), otherwise])])
  }
  return readAtom(program, condition, template)
}

/** An atom that holds while a field reads as empty. */
export function emptyTree(field: Field): Tree {
  const { local, template } = field
  const atom: Atom = {
    template,
    evaluate: (scope) => isEmpty(scope.val[local]),
    fields: [field],
    uses: [{ field, by: 'value', constant: undefined, isNow: false }],
    hints: [],
    written: 'empty',
  }
  return { type: 'atom', atom }
}

interface Call {
  readonly name: string
  readonly args: readonly Condition[]
}

function callOf(node: Condition): Call | null {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return null
  const [entry, ...others] = Object.entries(node)
  if (!entry || others.length > 0) return null
  const [name, given] = entry
  // What is in a condition is one.
  return { name, args: Array.isArray(given) ? given : [given as Condition] }
}

function readAtom(program: Program, node: Condition, template: Template): Tree {
  const compiled = compileExpression(node, placeIn(template, program.names))
  // They are numbers of fields of this program.
  const fields = [...new Set(compiled.fields.map(({ field }) => program.fields[field] as Field))]
  const columns = fields.filter((field) => !isWithin(template, field))
  const uses = columns.length === 0 ? usesOf(program, node, template) : null
  const hints: unknown[] = []
  gatherLiterals(node, hints)
  return {
    type: 'atom',
    atom: {
      template,
      evaluate: compiled.evaluate,
      fields: fields.filter((field) => !columns.includes(field)),
      uses,
      hints,
      written: JSON.stringify(node),
      columns,
      readsClock: compiled.clock,
    },
  }
}

/** True if a scope of the template sees one value of the field, not a column of them. */
function isWithin(template: Template, field: Field): boolean {
  for (let at: Template | null = template; at; at = at.parent) if (at === field.template) return true
  return false
}

const comparisons = new Set(['==', '===', '!=', '!==', '<', '<=', '>', '>='])
const equalities = new Set(['==', '===', '!=', '!=='])

function usesOf(program: Program, node: Condition, template: Template): readonly Use[] | null {
  const own = fieldOf(program, node, template)
  if (own) return [{ field: own, by: 'value', constant: undefined, isNow: false }]
  const call = callOf(node)
  if (!call) return null
  const { name, args } = call
  if (comparisons.has(name)) return comparisonUses(program, call, template)
  return name === 'in' && args.length === 2 ? membershipUses(program, args, template) : null
}

/** A comparison of one field, or of its age or length, with constants. */
function comparisonUses(program: Program, { name, args }: Call, template: Template): readonly Use[] | null {
  const isEquality = equalities.has(name)
  const sides = args.map((side) => {
    const field = fieldOf(program, side, template)
    if (field) return { field, by: isEquality ? ('value' as const) : ('order' as const) }
    const call = callOf(side)
    if (call?.args.length !== 1 || (call.name !== 'age' && call.name !== 'length')) return null
    // Both were tested above.
    const inner = fieldOf(program, call.args[0] as Condition, template)
    return inner && { field: inner, by: call.name as 'age' | 'length' } // asked above
  })
  const compared = sides.filter((side) => side !== null)
  const [subject] = compared
  if (!subject || compared.length > 1) return null
  const constants = args.filter((_, index) => sides[index] === null).map(constantOf)
  if (constants.some((one) => one === null)) return null
  return constants.flatMap((one) => (one ? [{ ...subject, ...one }] : []))
}

function membershipUses(
  program: Program,
  [member, list]: readonly Condition[],
  template: Template,
): readonly Use[] | null {
  // What is in a condition is one.
  const field = fieldOf(program, member as Condition, template)
  if (field && Array.isArray(list) && list.every(isPlain) && field.valueType !== 'options')
    return list.map((constant) => ({ field, by: 'value' as const, constant, isNow: false }))
  // As the member.
  const whole = fieldOf(program, list as Condition, template)
  return whole?.valueType === 'options' && isPlain(member)
    ? [{ field: whole, by: 'member', constant: member, isNow: false }]
    : null
}

function isPlain(node: unknown): boolean {
  return typeof node !== 'object' || node === null
}

/** Reads a literal or the present day or moment; null for values that have to be computed. */
function constantOf(node: Condition): { constant: unknown; isNow: boolean } | null {
  if (isPlain(node)) return { constant: node, isNow: false }
  const call = callOf(node)
  return call?.name === 'today' || call?.name === 'now' ? { constant: call.name, isNow: true } : null
}

/** The field whose own value a node reads; null for other nodes. */
function fieldOf({ names }: Program, node: Condition, template: Template): Field | null {
  const call = callOf(node)
  const [name, ...rest] = call?.name === 'var' ? call.args : []
  if (typeof name !== 'string' || rest.length > 0) return null
  return resolveName(name, template, names)?.direct?.field ?? null
}

function gatherLiterals(node: Condition, found: unknown[]): void {
  if (isPlain(node)) {
    if (node !== null && node !== '') found.push(node)
  } else if (Array.isArray(node)) for (const member of node) gatherLiterals(member, found)
  else {
    const call = callOf(node)
    if (call && call.name !== 'var') for (const argument of call.args) gatherLiterals(argument, found)
  }
}
