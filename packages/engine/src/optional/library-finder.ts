import type { AnyDefinition } from '@urlapmuhely/schema/facts'
import type { FormPart } from '../facts/libraries.ts'

type FindLibraries = (definition: AnyDefinition) => readonly FormPart[]

let known: FindLibraries | null = null

/** Enables finding libraries. It parses patterns, so forms without conditions and validations do without it. */
export function provideLibraryFinder(find: FindLibraries): void {
  known = find
}

/** The libraries that a definition needs and that are not loaded yet; null if finding them was not enabled. */
export function missingLibraries(definition: AnyDefinition): readonly FormPart[] | null {
  return known?.(definition) ?? null
}
