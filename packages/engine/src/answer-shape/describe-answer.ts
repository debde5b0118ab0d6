import { type AnyDefinition, expandDefinition, fieldValueTypes, plainText } from '@urlapmuhely/schema/facts'
import { compile } from '../compile.ts'
import { isAskedTextId } from '../scope/asked-texts.ts'
import { boundariesOf } from '../scope/effective.ts'
import { contextKeyOf, type Field, topFields } from '../scope/fields.ts'
import type { ProgramData } from '../session/program.ts'
import { conditionalShapes, isAlwaysFilled } from './conditional-shapes.ts'
import { type FieldFacts, factsOf } from './field-facts.ts'
import { mergeObjects } from './merge-shapes.ts'
import type { AnswerShape, ObjectShape, PropertyShape } from './shape.ts'
import { valueOfField } from './value-of-field.ts'

/** Before every validity. */
const BEGINNING = '0001-01-01T00:00:00.000Z'
/** A form whose items change more often is described without its rules. */
const MAX_PERIODS = 40

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
  if (instants.length > MAX_PERIODS) return null
  const shapes: AnswerShape[] = []
  for (const now of instants) {
    const { program } = compile(whole, { domain, now })
    if (!program) return null
    shapes.push(describeProgram(program))
  }
  const [first] = shapes
  return first
    ? {
        ...first,
        object: mergeObjects(shapes.map(({ object }) => object)),
      }
    : null
}

/** The same for what applies at the time that a program was compiled for. */
export function describeProgram(program: ProgramData): AnswerShape {
  const facts = factsOf(program)
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
