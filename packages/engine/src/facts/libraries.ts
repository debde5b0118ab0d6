import type { IdentifierRule } from '@urlapmuhely/schema/facts'
import type { RE2JS } from 're2js'
import type { Validator } from './validator.ts'

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

/** True if a part was registered. */
export function hasPart(name: FormPart): boolean {
  return known[name] !== undefined
}
