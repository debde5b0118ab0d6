import { factsOfType, numberLimits, scalePoints, valueMembersOf } from '@urlapmuhely/schema/facts'
import type { ValidatorPlan } from '../program/plans.ts'
import { type Field, isCalculated } from '../scope/fields.ts'
import { rowLimit } from '../scope/limits.ts'
import { type FieldFacts, fixedValidators, isValidatedIfFilled } from './field-facts.ts'
import { formulaSorts } from './formula-sorts.ts'
import { portablePattern } from './portable-pattern.ts'
import type { ChoiceShape, ObjectShape, ValueShape } from './shape.ts'

const ANYTHING: ValueShape = { kind: 'result', sorts: null }

/** The formats that rules about moments imply. Whether a date exists in the calendar is left to the check. */
const FORMATS: Readonly<Partial<Record<ValidatorPlan['rule'], string>>> = {
  date: '^\\d{4}/\\d{2}/\\d{2}$',
  datetime: '^\\d{4}/\\d{2}/\\d{2} \\d{2}:\\d{2}$',
  time: '^\\d{1,2}:\\d{2}$',
  fulltime: '^\\d{1,2}:\\d{2}:\\d{2}$',
}

/** The values that a field has in accepted answers. `objectOf` describes the fields of a group or of rows. */
export function valueOfField(
  facts: FieldFacts,
  field: Field,
  objectOf: (fields: readonly Field[]) => ObjectShape,
): ValueShape {
  const validators = fixedValidators(facts, field)
  switch (field.valueType) {
    case 'text':
    case 'date':
    case 'datetime':
    case 'time':
    case 'fulltime':
      return textOf(validators)
    case 'number':
      return {
        kind: 'number',
        min: strictest(validators, 'min', 'min'),
        max: strictest(validators, 'max', 'max'),
        points: factsOfType(field.item.type).hasPoints ? scalePoints(numberLimits(field.item)) : [],
      }
    case 'boolean':
      return { kind: 'boolean' }
    case 'option':
      return { kind: 'choice', of: choicesOf(facts, field) }
    case 'options':
      // Repeated members count once, so a longer list may have few enough of them.
      return { kind: 'choices', of: choicesOf(facts, field), least: leastItems(validators) }
    case 'file':
      return { kind: 'file' }
    case 'object':
      return { kind: 'object', object: objectOf(field.children) }
    case 'rows':
      return {
        kind: 'rows',
        row: objectOf(field.children),
        least: Math.max(leastItems(validators), field.item.minRows ?? 0),
        most: Math.min(rowLimit(field), strictest(validators, 'maxItems', 'max') ?? Number.POSITIVE_INFINITY),
        mayBeEmpty: (field.item.minRows ?? 0) === 0,
      }
    case 'any':
      return isCalculated(field) ? resultOf(facts, field) : hostValueOf(validators, field)
    case 'empty':
    case 'layout':
      return ANYTHING
  }
}

function textOf(validators: readonly ValidatorPlan[]): ValueShape {
  const patterns = validators.flatMap(({ rule, parameters }): string[] => {
    const format = rule === 'date' && parameters.compat === true ? undefined : FORMATS[rule]
    if (format !== undefined) return [format]
    if (rule !== 'pattern' || typeof parameters.pattern !== 'string') return []
    const pattern = portablePattern(parameters.pattern, parameters.ignoreCase === true)
    return pattern === null ? [] : [pattern]
  })
  return {
    kind: 'text',
    least: strictest(validators, 'minLength', 'min') ?? 0,
    most: strictest(validators, 'maxLength', 'max'),
    patterns: [...new Set(patterns)],
  }
}

function leastItems(validators: readonly ValidatorPlan[]): number {
  return strictest(validators, 'minItems', 'min') ?? 0
}

/** The strictest limit of all rules of a name: the greatest minimum or the smallest maximum. */
function strictest(
  validators: readonly ValidatorPlan[],
  rule: ValidatorPlan['rule'],
  parameter: 'min' | 'max',
): number | null {
  const limits = validators.flatMap((plan) => {
    const limit = plan.rule === rule ? plan.parameters[parameter] : null
    return typeof limit === 'number' && Number.isFinite(limit) ? [limit] : []
  })
  if (limits.length === 0) return null
  return parameter === 'min' ? Math.max(...limits) : Math.min(...limits)
}

function choicesOf(facts: FieldFacts, field: Field): ChoiceShape {
  const plan = facts.program.plans.options[field.number]
  // Whatever is no row is dropped, and nothing validates a locked field.
  if (!plan || plan.rows) return { listed: [], isOpen: true, asking: [] }
  const texts = facts.program.askedTexts?.get(field)
  const isOfHost = plan.host?.isOnDemand === false
  return {
    // A field whose options are the host's keeps the list that it had before.
    listed: isOfHost ? [] : facts.choicesOf(plan.base),
    isOpen: plan.host !== null || !isValidatedIfFilled(facts, field),
    // Values of options are texts or numbers.
    asking: texts ? ([...texts.keys()] as (string | number)[]) : [],
  }
}

function resultOf({ program }: FieldFacts, { number, item, template }: Field): ValueShape {
  // The check does not compare results that differ by language.
  if (program.worded.has(number)) return ANYTHING
  return { kind: 'result', sorts: formulaSorts(program, item.expression, template) }
}

function hostValueOf(validators: readonly ValidatorPlan[], { item }: Field): ValueShape {
  const members = validators.some(({ rule }) => rule === 'valueShape') ? valueMembersOf(item) : null
  return members ? { kind: 'members', members } : ANYTHING
}
