import { createHash } from 'node:crypto'
import { AppError, type FormDefinition } from '@urlapmuhely/schema'
import canonicalize from 'canonicalize'
import type { FormVersionTable } from '../storage/rows/form-tables.ts'

/**
 * The definition as it was stored in a version. One of an earlier release lacks newer properties.
 *
 * @throws {AppError} `damaged` if it no longer matches its hash.
 */
export function definitionOf(row: Pick<FormVersionTable, 'definition' | 'hash'>): FormDefinition {
  if (hashOf(row.definition) !== row.hash) throw new AppError('damaged')
  return JSON.parse(row.definition) as FormDefinition // written from one, and never changed
}

/** The hash with which a version of this definition would be published. */
export function contentHash(definition: FormDefinition): string {
  return hashOf(canonicalText(definition))
}

/** A definition as it is stored in a version, with its hash. */
export function stored(definition: FormDefinition): { readonly text: string; readonly hash: string } {
  const text = canonicalText(definition)
  return { text, hash: hashOf(text) }
}

function canonicalText(definition: FormDefinition): string {
  const text = canonicalize(definition)
  if (text === undefined) throw new AppError('internal')
  return text
}

function hashOf(definition: string): string {
  return createHash('sha256').update(definition).digest('hex')
}
