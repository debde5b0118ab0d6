import { z } from 'zod'
import type { Issue } from '../ground/issues.ts'
import type { Kind } from '../kinds/define-kind.ts'
import { issuesFromZod } from './issues-from-zod.ts'
import { propertyShapes } from './property-shape.ts'

/** The result of parsing: the values, or all issues. */
export type ParseResult =
  | { readonly ok: true; readonly values: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly issues: readonly Issue[] }

/** The zod schemas of a kind's items. */
export interface KindSchemas {
  /** All properties of an item in a request. */
  readonly whole: z.ZodObject
  /** Any of these properties. */
  readonly partial: z.ZodObject
  /** The properties of an item in a response: managed and derived ones too. */
  readonly answer: z.ZodObject
}

const known = new WeakMap<Kind, KindSchemas>()

/** The zod schemas made from a kind's properties; cached for each kind. */
export function schemasOf(kind: Kind): KindSchemas {
  const found = known.get(kind) ?? buildSchemas(kind)
  known.set(kind, found)
  return found
}

/** Parses an unknown value as an item. A missing property gets its initial value, and is an issue if it is required. */
export function parseItem(kind: Kind, input: unknown): ParseResult {
  return parseWith(schemasOf(kind).whole, isRecord(input) ? { ...kind.initial, ...input } : input)
}

/** Parses an unknown value as some properties of an item. */
export function parseItemPatch(kind: Kind, input: unknown): ParseResult {
  return parseWith(schemasOf(kind).partial, input)
}

function buildSchemas(kind: Kind): KindSchemas {
  const given = Object.fromEntries(Object.entries(kind.properties).filter(([, { managed }]) => !managed))
  const whole = z.strictObject(propertyShapes(given))
  return {
    whole,
    partial: whole.partial(),
    answer: z.object(propertyShapes({ ...kind.properties, ...kind.derived })),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseWith(schema: z.ZodObject, value: unknown): ParseResult {
  const result = schema.safeParse(value, { reportInput: true })
  return result.success
    ? { ok: true, values: result.data }
    : { ok: false, issues: issuesFromZod(result.error) }
}
