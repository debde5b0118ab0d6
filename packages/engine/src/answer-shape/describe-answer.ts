import '../optional/identifiers.ts'
import '../optional/patterns.ts'
import { type AnyDefinition, expandDefinition, fieldValueTypes, plainText } from '@urlapmuhely/schema/facts'
import { compile } from '../compile/compile.ts'
import type { ProgramData } from '../program/program.ts'
import { isAskedTextId } from '../scope/asked-texts-part.ts'
import { boundariesOf } from '../scope/effective.ts'
import { contextKeyOf, type Field, topFields } from '../scope/fields.ts'
import { conditionalShapes, isAlwaysFilled } from './conditional-shapes.ts'
import { type FieldFacts, factsOf } from './field-facts.ts'
import { createListChoices, type ListChoices } from './listed-choices.ts'
import { mergeObjects } from './merge-shapes.ts'
import type { AnswerShape, ObjectShape, PropertyShape } from './shape.ts'
import { valueOfField } from './value-of-field.ts'

/** Before every validity. */
const BEGINNING = '0001-01-01T00:00:00.000Z'
/** A form that changes more often, or is large and changes often, is not described. */
const MAX_PERIODS = 40
const MAX_FIELDS = 20_000

/**
 * Describes the answers that the check accepts, at any time: each accepted one has this shape.
 *
 * @param domain the key or the id of a domain; null for what applies everywhere.
 * @returns null if the form does not compile at some time, or is another one too often.
 */
export function describeAnswer(definition: AnyDefinition, domain: string | null = null): AnswerShape | null {
  const whole = expandDefinition(definition)
  const domainId = whole.domains.find(({ id, key }) => id === domain || key === domain)?.id ?? null
  const instants = [BEGINNING, ...boundariesOf(whole, domainId, BEGINNING)]
  const count = instants.length * whole.items.formField.length
  if (instants.length > MAX_PERIODS || (instants.length > 1 && count > MAX_FIELDS)) return null
  const choicesOf = createListChoices()
  const shapes: AnswerShape[] = []
  for (const now of instants) {
    const { program } = compile(whole, { domain, now })
    if (!program) return null
    shapes.push(describeProgram(program, choicesOf))
  }
  const [first] = shapes
  return first
    ? {
        ...first,
        object: mergeObjects(shapes.map(({ object }) => object)),
      }
    : null
}

/** The same for the items that apply at the time for which a program was compiled. */
function describeProgram(program: ProgramData, choicesOf: ListChoices): AnswerShape {
  const facts = factsOf(program, choicesOf)
  return {
    title: program.definition.form.title,
    object: objectOf(facts, topFields(program.root)),
    context: program.context.map((field) => ({
      ...propertyOf(facts, field),
      key: contextKeyOf(field),
    })),
  }
}

function objectOf(facts: FieldFacts, fields: readonly Field[]): ObjectShape {
  const valued = fields.filter(({ item }) => fieldValueTypes[item.type] !== 'empty')
  return {
    properties: valued.map((field) => propertyOf(facts, field)),
    conditions: valued.flatMap((field) => conditionalShapes(facts, field)),
  }
}

function propertyOf(facts: FieldFacts, field: Field): PropertyShape {
  const { key, label, hint, id } = field.item
  return {
    key,
    label,
    hint: plainText(hint),
    value: valueOfField(facts, field, (fields) => objectOf(facts, fields)),
    isRequired: isAlwaysFilled(facts, field),
    isAskedText: isAskedTextId(id),
  }
}
