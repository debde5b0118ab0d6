import type { PropertyDefinition } from '../../property/property-definition.ts'
import { issuesFromZod } from '../issues-from-zod.ts'
import { propertyShape } from '../property-shape.ts'

/** The stored value, or the issues as text. */
export function read(property: PropertyDefinition, given: unknown): unknown {
  const result = propertyShape(property).safeParse(given, { reportInput: true })
  return result.success ? result.data : new Refusal(...issuesFromZod(result.error))
}

type Found = ReturnType<typeof issuesFromZod>[number]

/** A value that was refused, and why. */
class Refusal {
  readonly issues: readonly string[]
  constructor(...issues: readonly Found[]) {
    this.issues = issues.map(({ path, code, params }) =>
      [path, code, ...Object.values(params)].join(' ').trim(),
    )
  }
}

/** The issues of a value; empty if it is accepted. */
export function issuesOf(property: PropertyDefinition, given: unknown): readonly string[] {
  const result = read(property, given)
  return result instanceof Refusal ? result.issues : []
}
