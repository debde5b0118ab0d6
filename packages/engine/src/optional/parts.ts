import {
  type AnyDefinition,
  expandDefinition,
  type IdentifierRule,
  isIdentifierRule,
} from '@urlapmuhely/schema/facts'
import type { RE2JS } from 're2js'
import { nativePattern } from '../language/patterns/native-pattern.ts'
import type { Validator } from '../validators/validator.ts'

/**
 * The parts that only some forms need. The package's main entry includes all of them; its light entry fetches those a
 * form needs.
 */
interface EngineParts extends Readonly<Record<IdentifierRule, Validator>> {
  readonly patterns: typeof RE2JS
}

/** The parts that the definition of a form can require: patterns, and the validators of identifiers by their rules. */
export type FormPart = keyof EngineParts

const known: Partial<EngineParts> = {}

/** Registers parts for every program compiled from now on. */
export function addParts(parts: Partial<EngineParts>): void {
  Object.assign(known, parts)
}

/** Returns a loaded part. Throws if it is missing: `loadParts` must be awaited before `compile`. */
export function partOf<Name extends FormPart>(name: Name): EngineParts[Name] {
  // The type of one entry of a table whose entries may be missing.
  const part = known[name] as EngineParts[Name] | undefined
  if (part === undefined) throw new Error(`The engine has no ${name}: call loadParts before compile.`)
  return part
}

/** The parts that a definition needs and that are not loaded yet. */
export function missingParts(definition: AnyDefinition): readonly FormPart[] {
  const { items } = expandDefinition(definition)
  const { formOption: _, ...rules } = items
  const needsPatterns =
    items.formValidation.some(({ rule, parameters }) => rule === 'pattern' && needsEngine(parameters)) ||
    hasMatchFor(rules)
  const identifiers = items.formValidation.map(({ rule }) => rule).filter(isIdentifierRule)
  const needed = new Set<FormPart>(needsPatterns ? ['patterns', ...identifiers] : identifiers)
  return [...needed].filter((name) => known[name] === undefined)
}

/** True if a validation's pattern needs more than the native engine. */
function needsEngine({ pattern, ignoreCase }: Readonly<Record<string, unknown>>): boolean {
  return typeof pattern === 'string' && nativePattern(pattern, ignoreCase === true).native === null
}

/** True if a `matches` in `value` needs more than the native engine. */
function hasMatchFor(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  // Makes no list of the properties, in contrast to `Object.entries`; definitions are JSON and inherit no names.
  for (const name in value) {
    const inner: unknown = (value as Readonly<Record<string, unknown>>)[name]
    if (typeof inner !== 'object' || inner === null) continue
    const isPattern = name === 'matches' && Array.isArray(inner)
    if ((isPattern && needsEngine({ pattern: inner[1] })) || hasMatchFor(inner)) return true
  }
  return false
}
