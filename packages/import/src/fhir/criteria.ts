import { allOf, not } from '../builder/conditions.ts'
import { computed, emptiness, type Operand, type OperandSort, truth } from '../builder/operand.ts'
import { Unreadable } from '../builder/unreadable.ts'
import type { FhirRows } from './fhir-scope.ts'
import type { FhirPath } from './fhirpath.ts'

/** Functions of FHIRPath whose argument is evaluated for each member of a collection. */
const CRITERIA: ReadonlySet<string> = new Set(['where', 'exists', 'all', 'any', 'select'])

/** The parts that FHIR has within the answers of a question: here the value is the code of the choice. */
const PARTS: ReadonlySet<string> = new Set([
  'value',
  'code',
  'valueCoding',
  'valueString',
  'valueInteger',
  'valueDecimal',
  'valueBoolean',
  'valueDate',
])

type Call = Extract<FhirPath, { is: 'call' }>

/** True for a call whose argument is evaluated for each member. */
export function isCriterion(tree: Call): boolean {
  return CRITERIA.has(tree.name) && tree.args.length === 1 && tree.of !== null
}

/** A criterion about the answers of a question: of one, or of each of several. */
export function ofAnswers(
  { name, args: [test] }: Call,
  answers: Operand,
  translate: (tree: FhirPath) => Operand,
): Operand {
  const isList = answers.sort === 'list'
  const member = isList ? element(answers.members ?? 'text') : answers
  const asked = test && translate(withMember(test, member))
  if (!asked) throw new Unreadable(`„${name}” függvény`)
  if (name === 'select') {
    if (asked !== member) throw new Unreadable('„select” függvény')
    return answers
  }
  if (isList) return ofEach(name, answers, truth(asked))
  const holds = allOf([not(emptiness(answers)), truth(asked)])
  if (name === 'where') return { ...computed({ if: [holds, answers.condition, null] }, answers.sort) }
  if (name === 'all') return computed(not(allOf([not(emptiness(answers)), not(truth(asked))])), 'boolean')
  return computed(holds, 'boolean')
}

/** A criterion about the rows of a repeating group. */
export function ofRows(
  { name, args: [test] }: Call,
  rows: FhirRows,
  translate: (tree: FhirPath, rows: FhirRows) => Operand,
): Operand {
  if (!test || name === 'select') throw new Unreadable(`„${name}” függvény`)
  return ofEach(name, rows.list, truth(translate(test, rows)))
}

function ofEach(name: string, list: Operand, test: Operand['condition']): Operand {
  const { condition } = list
  if (name === 'where') return { ...list, condition: { filter: [condition, test] }, field: null }
  // Of no member at all, everything is true of all.
  if (name === 'all') return computed({ none: [condition, { '!': [test] }] }, 'boolean')
  return computed({ some: [condition, test] }, 'boolean')
}

function element(sort: OperandSort): Operand {
  return computed({ var: '' }, sort)
}

/** The test with the paths that begin at the member in question replaced by it. */
function withMember(tree: FhirPath, member: Operand): FhirPath {
  if (isMember(tree)) return { is: 'known', operand: member }
  const inner = (part: FhirPath) => withMember(part, member)
  switch (tree.is) {
    case 'binary':
      return { ...tree, left: inner(tree.left), right: inner(tree.right) }
    case 'negative':
      return { ...tree, of: inner(tree.of) }
    case 'index':
      return { ...tree, of: inner(tree.of), at: inner(tree.at) }
    case 'member':
      return tree.of ? { ...tree, of: inner(tree.of) } : tree
    case 'call':
      // The argument of another criterion begins at its own member.
      return {
        ...tree,
        of: tree.of && inner(tree.of),
        args: isCriterion(tree) ? tree.args : tree.args.map(inner),
      }
    default:
      return tree
  }
}

/** `$this`, `code`, `value.code`, `$this.value`. */
function isMember(tree: FhirPath): boolean {
  if (tree.is !== 'member') return false
  if (tree.of === null) return tree.name === '$this' || PARTS.has(tree.name)
  return PARTS.has(tree.name) && isMember(tree.of)
}
