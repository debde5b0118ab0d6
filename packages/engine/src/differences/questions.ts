import { allOf, anyOf, constantTree, not, type Tree } from '../checks/tree.ts'
import type { Field } from '../scope/fields.ts'

/** A place where two states of a form may differ. */
export interface Question {
  /** The fields whose states are compared; empty if nothing that is compared shows it. */
  readonly observed: readonly Field[]
  /** The names of rules whose differences no field shows. */
  readonly names?: readonly string[]
  /** Where this does not hold, the two do not differ here. */
  readonly tree: Tree
  /** Values of fields that are worth a try beside those that the tree compares them with. */
  readonly tries: ReadonlyMap<Field, readonly unknown[]>
}

/** Where the left tree holds and the right one does not, and the other way round: two cases, as they show two things. */
export function differ(left: Tree, right: Tree): readonly Tree[] {
  return [allOf([left, not(right)]), allOf([not(left), right])]
}

/** Holds everywhere, and names the fields of some trees as those on which it depends. */
export function anywhere(trees: readonly Tree[] = []): Tree {
  return anyOf([constantTree(true), ...trees])
}
