import type { Condition } from '@urlapmuhely/schema'
import { attempt } from '../builder/attempt.ts'
import { allOf, anyOf, not } from '../builder/conditions.ts'
import type { FieldDraft } from '../builder/draft.ts'
import { nameOfField } from '../builder/finish.ts'
import { emptiness } from '../builder/operand.ts'
import { requireWithin, spend } from '../builder/work.ts'
import { isObject, type JsonObject, listOf, objectOf, textOf } from '../json/object.ts'
import { join, operandAt, schemaHolds } from './conditions.ts'
import { addProperty } from './properties.ts'
import { resolved, type SchemaReading } from './reading.ts'
import { valueHolds } from './value-holds.ts'

/** A condition at a field that depends on it. */
type At = (at: FieldDraft) => Condition

/** The object whose schema has branches. */
interface Holder {
  readonly parent: FieldDraft | null
  readonly path: string
  /** The number of branches around. */
  readonly depth?: number
  /** When the branches around hold; always at the top. */
  readonly holds?: At
}

const always: At = () => true

/**
 * Adds the demands that a schema makes only in some cases: `if`, `then` and `else`, dependencies, and variants of `oneOf`
 * and `anyOf`.
 *
 * A property that only a branch has is asked while the branch holds. Other properties that the branch demands are
 * required and checked then.
 */
export function addBranches(reading: SchemaReading, schema: JsonObject, holder: Holder): void {
  const { path } = holder
  for (const part of [schema, ...listOf(schema, 'allOf')]) {
    if (!isObject(part.if)) continue
    const test = part.if
    const holds: At = (at) => schemaHolds(reading, { schema: test, path }, at)
    addBranch(reading, objectOf(part, 'then'), within(holder, holds))
    addBranch(
      reading,
      objectOf(part, 'else'),
      within(holder, (at) => not(holds(at))),
    )
  }
  for (const name of ['dependencies', 'dependentRequired', 'dependentSchemas'])
    for (const [property, dependent] of Object.entries(objectOf(schema, name))) {
      const branch = Array.isArray(dependent) ? { required: dependent } : isObject(dependent) ? dependent : {}
      addBranch(
        reading,
        branch,
        within(holder, (at) => not(emptiness(operandAt(reading, join(path, property), at)))),
      )
    }
  for (const name of ['oneOf', 'anyOf']) addVariants(reading, listOf(schema, name), holder)
}

/** The object in a branch that holds under a condition. */
function within(holder: Holder, condition: At): Holder {
  return { ...holder, holds: both(holder.holds ?? always, condition) }
}

function both(one: At, other: At): At {
  return (at) => allOf([one(at), other(at)])
}

/** Adds the rules that apply while a branch holds. */
function addBranch(reading: SchemaReading, given: JsonObject, outer: Holder): void {
  const holder = { ...outer, depth: (outer.depth ?? 0) + 1 }
  requireWithin('depth', holder.depth)
  spend('branches')
  const branch = resolved(reading, given)
  const { path, parent, holds = always } = holder
  for (const [name, property] of Object.entries(objectOf(branch, 'properties'))) {
    if (!isObject(property)) continue
    if (reading.byPath.has(join(path, name)))
      checkWhile(reading, { path: join(path, name), given: property }, holds)
    else {
      const field = addProperty(reading, { name, given: property, parent, path })
      reading.later.push(() =>
        attempt(field.line, 'condition-unreadable', () => {
          const checked = reading.builder.checked(holds(field), field, field.line)
          if (checked !== null) reading.onlyIn.set(field, [...(reading.onlyIn.get(field) ?? []), checked])
        }),
      )
    }
  }
  for (const name of Array.isArray(branch.required) ? branch.required : [])
    requireWhile(reading, join(path, String(name)), holds)
  addBranches(reading, { ...branch, properties: {} }, holder)
}

/** A property that several branches have is there while one of them holds. */
export function settleBranches({ onlyIn }: SchemaReading): void {
  for (const [field, conditions] of onlyIn)
    attempt(field.line, 'condition-unreadable', () => field.presence.push(anyOf(conditions)))
}

function requireWhile(reading: SchemaReading, path: string, condition: At): void {
  reading.later.push(() => {
    const field = reading.byPath.get(path)
    if (!field || ['group', 'repeat', 'checkbox'].includes(field.type)) return
    attempt(field.line, 'condition-unreadable', () => {
      const checked = reading.builder.checked(condition(field), field, field.line)
      if (checked !== null) rule(reading, field, { rule: 'required', parameters: {}, condition: checked })
    })
  })
}

/**
 * Adds a rule for a property that is there in any case: while the branch holds, the value must satisfy the
 * branch's schema.
 */
function checkWhile(
  reading: SchemaReading,
  { path, given }: { readonly path: string; readonly given: JsonObject },
  condition: At,
): void {
  reading.later.push(() => {
    const field = reading.byPath.get(path)
    const { title: _, description: __, ...schema } = resolved(reading, given)
    if (!field || Object.keys(schema).every((name) => name === 'type')) return
    attempt(field.line, 'condition-unreadable', () => {
      const operand = operandAt(reading, path, field)
      const [checked, expression] = [condition(field), valueHolds(schema, operand)].map((one) =>
        reading.builder.checked(one, field, field.line),
      )
      if (checked !== null && checked !== undefined && expression !== null && expression !== undefined)
        rule(reading, field, { rule: 'expression', parameters: { expression }, condition: checked })
    })
  })
}

/** Variants of an object: a property with another constant in each of them says which it is; else one is added that asks. */
function addVariants(reading: SchemaReading, given: readonly JsonObject[], holder: Holder): void {
  const variants = given.map((one) => resolved(reading, one))
  if (variants.length === 0 || variants.some((one) => one.const !== undefined)) return
  if (variants.every((one) => !isObject(one.properties))) {
    addRequiredVariants(reading, variants, holder)
    return
  }
  const { path, parent } = holder
  const telling = tellingProperty(variants)
  const names = variants.map((one, index) => textOf(one, 'title') || `${index + 1}. változat`)
  const [name, values] = telling ?? ['valtozat', variants.map((_, index) => String(index + 1))]
  if (!reading.byPath.has(join(path, name))) {
    const choice = {
      oneOf: values.map((value, index) => ({ const: value, title: names[index] ?? '' })),
      title: telling ? name : 'Változat',
    }
    const field = addProperty(reading, { name, given: choice, parent, path })
    if (!telling) field.line.note('value-shape', { detail: 'a változatot egy külön mező mondja meg' })
  }
  for (const [index, variant] of variants.entries()) {
    const { [name]: _, ...properties } = objectOf(variant, 'properties')
    const required = Array.isArray(variant.required) ? variant.required.filter((one) => one !== name) : []
    addBranch(
      reading,
      { ...variant, properties, required },
      within(holder, (at) => valueHolds({ const: values[index] }, operandAt(reading, join(path, name), at))),
    )
  }
}

/** Variants that only demand different properties: one of the groups must be filled in. */
function addRequiredVariants(
  reading: SchemaReading,
  variants: readonly JsonObject[],
  { path, holds = always }: Holder,
): void {
  const groups = variants.map(({ required }) => (Array.isArray(required) ? required.map(String) : []))
  if (groups.some((group) => group.length === 0)) return
  for (const [index, group] of groups.entries())
    for (const name of group)
      requireWhile(
        reading,
        join(path, name),
        both(holds, (at) =>
          allOf(
            groups
              .filter((_, other) => other !== index)
              .map((other) => anyOf(other.map((one) => emptiness(operandAt(reading, join(path, one), at))))),
          ),
        ),
      )
}

/** The property that has a constant of its own in each variant, with the constants. */
function tellingProperty(variants: readonly JsonObject[]): [string, (string | number)[]] | null {
  const [first] = variants
  for (const name of Object.keys(objectOf(first ?? {}, 'properties'))) {
    const values = variants.flatMap((variant) => {
      const property = objectOf(objectOf(variant, 'properties'), name)
      const [only, more] = Array.isArray(property.enum) ? property.enum : [property.const]
      return (typeof only === 'string' || typeof only === 'number') && more === undefined ? [only] : []
    })
    if (values.length === variants.length && new Set(values).size === values.length) return [name, values]
  }
  return null
}

function rule(
  { builder }: SchemaReading,
  field: FieldDraft,
  values: Readonly<Record<string, Condition>>,
): void {
  builder.rule('formValidation', field.line, {
    name: nameOfField(field).slice(0, 120),
    targets: [field.id],
    ...values,
  })
}
