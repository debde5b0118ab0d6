import type { Schema } from './schema-rows.ts'

/** What a request or a response carries, by media type. */
export interface Body {
  readonly description?: string
  readonly content?: Readonly<Record<string, { readonly schema?: Schema; readonly example?: unknown }>>
}

/** One parameter of a route. */
export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
  readonly example?: unknown
}

/** What a method does at an address. */
export interface Operation {
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Body>>
  /** The ways to identify oneself, one of which is enough; an empty one needs nothing. By default a token. */
  readonly security?: readonly Readonly<Record<string, unknown>>[]
}

/** A description of routes (OpenAPI 3.1), as far as the pages show it. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** An operation with its address. */
export interface Route extends Operation {
  readonly method: string
  readonly path: string
}
