import { type AnyDefinition, expandDefinition, isIdentifierRule } from '@urlapmuhely/schema/facts'
import { type FormPart, hasPart } from '../facts/libraries.ts'
import { withoutLibrary } from '../language/patterns/compile-pattern.ts'
import { provideLibraryFinder } from './library-finder.ts'

provideLibraryFinder(missingParts)

/** The parts that a definition needs and that are not loaded yet. */
function missingParts(definition: AnyDefinition): readonly FormPart[] {
  const { items } = expandDefinition(definition)
  const { formOption: _, ...rules } = items
  const needsPatterns =
    items.formValidation.some(({ rule, parameters }) => rule === 'pattern' && needsEngine(parameters)) ||
    hasMatchFor(rules)
  const identifiers = items.formValidation.map(({ rule }) => rule).filter(isIdentifierRule)
  const needed = new Set<FormPart>(needsPatterns ? ['patterns', ...identifiers] : identifiers)
  return [...needed].filter((name) => !hasPart(name))
}

/** True if a validation's pattern needs the library. */
function needsEngine({ pattern, ignoreCase }: Readonly<Record<string, unknown>>): boolean {
  return typeof pattern === 'string' && withoutLibrary(pattern, ignoreCase === true) === null
}

/** True if a `matches` in `value` needs the library. */
function hasMatchFor(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  // Makes no list of the properties, in contrast to `Object.entries`; definitions are JSON and inherit no names.
  for (const name in value) {
    // Any object may be read by name.
    const inner: unknown = (value as Readonly<Record<string, unknown>>)[name]
    if (typeof inner !== 'object' || inner === null) continue
    const isPattern = name === 'matches' && Array.isArray(inner)
    if ((isPattern && needsEngine({ pattern: inner[1] })) || hasMatchFor(inner)) return true
  }
  return false
}
