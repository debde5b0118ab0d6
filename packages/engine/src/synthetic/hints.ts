import type { Condition } from '@urlapmuhely/schema'
import { cellsOf } from '../checks/cells.ts'
import { Facts } from '../checks/facts.ts'
import { type Atom, atomsOf } from '../checks/tree.ts'
import type { ProgramData } from '../program/program.ts'
import { ruleKinds } from '../rules/rule-kinds.ts'
import type { Field, Template } from '../scope/fields.ts'

/** Values of fields at which some rule of the form changes its effect. */
export type Hints = ReadonlyMap<Field, readonly unknown[]>

/** More values of one field are not kept. */
const MAX_HINTS = 60

/** Cuts the values of each field by all conditions of a form, so that made-up answers reach both sides of its rules. */
export function hintsOf(program: ProgramData): Hints {
  const facts = new Facts(program)
  const atoms = new Map<Field, Set<Atom>>()
  for (const { condition, template } of conditionsOf(facts)) {
    for (const atom of atomsOf([facts.read(condition, template)])) {
      for (const field of atom.fields) {
        const known = atoms.get(field) ?? new Set()
        atoms.set(field, known.add(atom))
      }
    }
  }
  return new Map(
    [...atoms].map(([field, reading]) => [
      field,
      cellsOf(facts, field, [...reading])
        .values.filter((value) => value !== null)
        .slice(0, MAX_HINTS),
    ]),
  )
}

interface ReadCondition {
  readonly condition: Condition
  readonly template: Template
}

/** The conditions and the conditions to be met, each in the scope of each field that it is about. */
function conditionsOf(facts: Facts): readonly ReadCondition[] {
  const { program } = facts
  return ruleKinds.flatMap((kind) =>
    facts.inForce(kind).flatMap((item) => {
      // Kinds have some of these properties.
      const { condition = null, targets = [], trigger, parameters } = item as Partial<Conditional>
      const templates = new Set(
        [...targets, ...(trigger ?? [])].flatMap((id) => program.fieldById.get(id)?.template ?? []),
      )
      if (templates.size === 0) templates.add(program.root)
      const written = [condition, parameters?.expression ?? null].filter((one) => one !== null)
      return [...templates].flatMap((template) => written.map((one) => ({ condition: one, template })))
    }),
  )
}

/** The properties that the kinds of rules share here; some kinds have only a part of them. */
interface Conditional {
  readonly condition: Condition
  readonly targets: readonly string[]
  readonly trigger: readonly string[]
  readonly parameters: { readonly expression?: Condition }
}
