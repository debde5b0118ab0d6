import type { z } from 'zod'

/** The type of a response that a schema describes; deeply read-only. */
export type Answer<Schema extends z.core.SomeType> = Immutable<z.output<Schema>>

type Immutable<T> = T extends readonly (infer Member)[]
  ? readonly Immutable<Member>[]
  : T extends object
    ? { readonly [Name in keyof T]: Immutable<T[Name]> }
    : T
