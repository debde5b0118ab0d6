import type { z } from 'zod'
import { issuesFromZod } from '../../parse/issues-from-zod.ts'
import { testId } from '../../testing.ts'

/** An identifier. */
export const id = testId(1)

/** So many identifiers. */
export const ids = (count: number) => Array.from({ length: count }, (_, index) => testId(index))

/** The items of a bulk call. */
export const chosen = { ids: [id], revisions: { [id]: 3 } }

/** A form as a file. */
export const file = {
  ...{ format: 'urlapmuhely-form', version: 1, exportedAt: '2026-11-21T00:00:00.000Z' },
  ...{ form: { id }, items: { formField: [{ id }] }, options: [], domains: [] },
}

/** Several forms in one file. */
export const files = {
  ...{ format: 'urlapmuhely-forms', version: 1, exportedAt: '2026-11-21T00:00:00.000Z' },
  ...{ forms: [file], blocks: [] },
}

/** The issues of a request: path and code. */
export function issuesOf(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value, { reportInput: true })
  return result.success ? [] : issuesFromZod(result.error).map(({ path, code }) => `${path} ${code}`.trim())
}
