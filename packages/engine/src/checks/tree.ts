import type { Evaluate } from '../language/runtime.ts'
import type { Field, Template } from '../scope/fields.ts'

/** A condition taken apart as far as *and*, *or* and *not* go. */
export type Tree =
  | { readonly type: 'constant'; readonly holds: boolean }
  | { readonly type: 'and' | 'or'; readonly parts: readonly Tree[] }
  | { readonly type: 'not'; readonly part: Tree }
  | { readonly type: 'atom'; readonly atom: Atom }
  /** Whether a person has opened a panel, which no value of a field decides. */
  | { readonly type: 'open' }

/** A part of a condition that has one truth value for given values of its fields. */
export interface Atom {
  /** Evaluated in a scope of this template. */
  readonly template: Template
  readonly evaluate: Evaluate
  readonly fields: readonly Field[]
  /** Its comparisons, if it consists of nothing else; null if the cells of its fields do not decide it. */
  readonly uses: readonly Use[] | null
  /** Constants that are worth a try where the cells do not decide. */
  readonly hints: readonly unknown[]
  /** Equal for two atoms that make the same statement about their fields. */
  readonly written: string
  /** Fields that it reads in rows, and not one value of each. */
  readonly columns?: readonly Field[]
  /** True if it reads the present day or moment. */
  readonly readsClock?: boolean
}

/** How an atom reads one field. */
export interface Use {
  readonly field: Field
  /**
   * `value`: compares the value; `member`: whether an option is chosen;
   * others: compare a number derived from the value.
   */
  readonly by: 'value' | 'order' | 'member' | 'age' | 'length'
  /** Undefined if it only tests whether there is a value. */
  readonly constant: unknown
  /** True if the constant is the present day or moment. */
  readonly isNow: boolean
}

/** A part that holds always or never. */
export function constantTree(holds: boolean): Tree {
  return { type: 'constant', holds }
}

/** Holds if all parts do. */
export function allOf(parts: readonly Tree[]): Tree {
  return { type: 'and', parts }
}

/** Holds if a part does. */
export function anyOf(parts: readonly Tree[]): Tree {
  return { type: 'or', parts }
}

/** Holds if the part does not. */
export function not(part: Tree): Tree {
  return { type: 'not', part }
}

/** The parts of a tree, by the tree, which never changes. */
const sizes = new WeakMap<Tree, number>()

/** The number of parts of a tree, on all levels. */
export function sizeOf(tree: Tree): number {
  const known = sizes.get(tree)
  if (known !== undefined) return known
  const parts = tree.type === 'not' ? [tree.part] : 'parts' in tree ? tree.parts : []
  const size = parts.reduce((sum, part) => sum + sizeOf(part), 1)
  sizes.set(tree, size)
  return size
}

/** Every atom of some trees, each once. */
export function atomsOf(trees: readonly Tree[]): Atom[] {
  const found = new Set<Atom>()
  const gather = (tree: Tree): void => {
    if (tree.type === 'atom') found.add(tree.atom)
    else if (tree.type === 'not') gather(tree.part)
    else if (tree.type === 'and' || tree.type === 'or') tree.parts.forEach(gather)
  }
  trees.forEach(gather)
  return [...found]
}

/** The truth value of an atom; null if it is not known. */
export type TruthOf = (atom: Atom) => boolean | null

/** The truth value of a tree, if those of enough of its atoms are known; otherwise null. */
export function truthOf(tree: Tree, of: TruthOf): boolean | null {
  switch (tree.type) {
    case 'constant':
      return tree.holds
    case 'open':
      return null
    case 'atom':
      return of(tree.atom)
    case 'not': {
      const truth = truthOf(tree.part, of)
      return truth === null ? null : !truth
    }
    case 'and':
    case 'or': {
      const decisive = tree.type === 'or'
      let all: boolean | null = !decisive
      for (const part of tree.parts) {
        const truth = truthOf(part, of)
        if (truth === decisive) return decisive
        if (truth === null) all = null
      }
      return all
    }
  }
}
