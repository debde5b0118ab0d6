import { type Condition, conditionNames, type JsonValue } from '@urlapmuhely/schema'
import { allOf, anyOf, not } from '../builder/conditions.ts'
import type { FieldDraft } from '../builder/draft.ts'
import {
  type Comparison,
  compared,
  emptiness,
  literalOperand,
  type Operand,
  truth,
} from '../builder/operand.ts'
import { Unreadable } from '../builder/unreadable.ts'
import { type JsonObject as Component, entryOf, listOf, objectOf, textOf } from '../json/object.ts'
import { asOperand, type Environment, memberTerm, nothingNamed, valueTerm } from './javascript/environment.ts'
import { language } from './javascript/language.ts'
import { resultOf } from './javascript/script.ts'
import { translateLogic } from './json-logic.ts'
import type { Placed } from './reading.ts'
import { memberNamed } from './scope.ts'

/** Notes when a component is present, once every field is known. */
export function readPresence(placed: Placed): void {
  const { component, field, reading } = placed
  if (component.clearOnHide === false) field.retain = 'keep'
  reading.later.push(() => {
    const source = conditionSource(component)
    if (source === null) {
      if (component.hidden === true && field.type !== 'hidden' && !hasLogic(component))
        field.presence.push(false)
      return
    }
    const condition = translated(placed, () => apart(placed, source.read(environmentOf(placed))))
    if (condition !== null) field.presence.push(condition)
    else keepOriginal(placed, source.text)
  })
}

/** Returns the environment of a component's expressions. */
export function environmentOf({ reading, component, field, scope, line }: Placed): Environment {
  const settings = { form: reading.form, component }
  return { builder: reading.builder, at: field, scope, line, locals: new Map(), settings, ...language }
}

/** The condition that `make` returns if it is valid at its place; otherwise null, and the reason is noted. */
export function translated({ reading, field, line }: Placed, make: () => Condition): Condition | null {
  try {
    return reading.builder.checked(make(), field, line)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    line.note('condition-unreadable', { detail: error.detail })
    return null
  }
}

/** Returns the condition, unless it reads the field that it shows or hides, or a field in it. */
function apart({ reading: { builder }, field }: Placed, condition: Condition): Condition {
  const isOwn = (one: FieldDraft | null): boolean => one !== null && (one === field || isOwn(one.parent))
  const names = new Set(conditionNames(condition))
  const own = builder.fields.find((one) => isOwn(one) && names.has(builder.nameOf(one, field) ?? ''))
  if (own) throw new Unreadable(`a saját értékét olvassa: ${own.key}`)
  return condition
}

interface Source {
  readonly text: string
  readonly read: (env: Environment) => Condition
}

/**
 * Returns the source of the condition for a component's presence; both a script and a condition, if
 * there are both.
 */
function conditionSource(component: Component): Source | null {
  const sources = [scriptSource(component), conditionalSource(component)].flatMap((one) => (one ? [one] : []))
  const [first] = sources
  if (!first || sources.length === 1) return first ?? null
  return {
    text: sources.map(({ text }) => text).join('\n'),
    read: (env) => allOf(sources.map((source) => source.read(env))),
  }
}

function scriptSource(component: Component): Source | null {
  const script = textOf(component, 'customConditional').trim()
  return script === '' ? null : { text: script, read: (env) => shown(script, env) }
}

function conditionalSource(component: Component): Source | null {
  const conditional = objectOf(component, 'conditional')
  const json = conditional.json
  if (typeof json === 'object' && json !== null)
    // The parts of a JSON file are JSON.
    return { text: JSON.stringify(json), read: (env) => translateLogic(json as JsonValue, env) }
  const when = textOf(conditional, 'when')
  if (when !== '')
    return { text: JSON.stringify(conditional), read: (env) => simpleCondition(conditional, when, env) }
  const several = listOf(conditional, 'conditions').filter((one) => textOf(one, 'component') !== '')
  if (several.length === 0) return null
  return { text: JSON.stringify(conditional), read: (env) => severalConditions(conditional, several, env) }
}

/** A script that assigns to `show`, which is true before; Form.io takes any value as true or false. */
function shown(script: string, env: Environment): Condition {
  return truth(
    asOperand(resultOf(script, { variable: 'show', initial: valueTerm(literalOperand(true)) }, env)),
  )
}

/** A condition that compares one answer with one value. */
export function simpleCondition(conditional: Component, when: string, env: Environment): Condition {
  const equal = equalsAnswer(named(when, env), conditional.eq)
  return String(conditional.show) === 'true' ? equal : not(equal)
}

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  lessThan: '<',
  lessThanOrEqual: '<=',
  greaterThan: '>',
  greaterThanOrEqual: '>=',
  dateLessThan: '<',
  dateLessThanOrEqual: '<=',
  dateGreaterThan: '>',
  dateGreaterThanOrEqual: '>=',
  isDateEqual: '==',
  isNotDateEqual: '!=',
}

function severalConditions(
  conditional: Component,
  several: readonly Component[],
  env: Environment,
): Condition {
  const parts = several.map((one): Condition => {
    const operand = named(textOf(one, 'component'), env)
    const operator = textOf(one, 'operator')
    const value = literalOperand(plainValue(one.value))
    const comparison = entryOf(COMPARISONS, operator)
    if (comparison) return compared(comparison, operand, value)
    switch (operator) {
      case 'isEqual':
      case '':
        return equalsAnswer(operand, one.value)
      case 'isNotEqual':
        return not(equalsAnswer(operand, one.value))
      case 'isEmpty':
        return emptiness(operand)
      case 'isNotEmpty':
        return not(emptiness(operand))
      case 'includes':
        return { in: [value.condition, operand.condition] }
      case 'notIncludes':
        return not({ in: [value.condition, operand.condition] })
      case 'startsWith':
        return { starts_with: [operand.condition, value.condition] }
      case 'endsWith':
        return { ends_with: [operand.condition, value.condition] }
      default:
        throw new Unreadable(`„${operator}” feltétel`)
    }
  })
  const joined = textOf(conditional, 'conjunction') === 'any' ? anyOf(parts) : allOf(parts)
  return isShow(conditional.show) ? joined : not(joined)
}

function isShow(show: unknown): boolean {
  return show === undefined || show === true || show === 'true'
}

/**
 * Compares an answer as a simple condition does: values as texts, and the ticked boxes of a group
 * by their names.
 */
function equalsAnswer(operand: Operand, value: unknown): Condition {
  return compared('==', operand, literalOperand(plainValue(value)))
}

function plainValue(value: unknown): JsonValue {
  if (value === undefined) return ''
  if (typeof value === 'object' && value !== null && 'value' in value) return plainValue(value.value)
  // The parts of a JSON file are JSON.
  return value as JsonValue
}

function named(name: string, env: Environment): Operand {
  const member = memberNamed(env.scope, name)
  if (!member) return nothingNamed(name, env)
  return asOperand(memberTerm(env, member, null))
}

function hasLogic(component: Component): boolean {
  return listOf(component, 'logic').length > 0
}

/** A rule that is switched off keeps the original in its note. */
function keepOriginal({ reading, field, line }: Placed, text: string): void {
  reading.builder.rule('formExpandable', line, {
    name: `Megjelenik: ${String(field.values.label || field.key)}`.slice(0, 120),
    targets: [field.id],
    mode: 'auto',
    condition: true,
    enabled: false,
    note: `Az eredeti feltétel:\n${text}`.slice(0, 2000),
  })
}
