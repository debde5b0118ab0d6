import { z } from 'zod'
import { cleanText, wholeInAddress } from '../parse/primitives.ts'
import { propertyShape } from '../parse/property-shape.ts'
import { optionList } from '../property/text-properties.ts'
import type { Answer } from './answer.ts'

// The shape of a required text.
const listName = propertyShape(optionList('Lista')) as z.ZodType<string>
const namedForm = z.object({ id: z.uuid(), name: z.string() })
const optionValue = z.union([z.string(), z.number()])

/** Selects the lists whose name contains `q`; sorted by name, or by the number of their options. */
export const optionListsPageQuery = z.strictObject({
  q: cleanText.max(200).optional(),
  sort: z.enum(['list', '-list', 'count', '-count']).default('list'),
  page: wholeInAddress(z.int().min(1).max(1_000_000)).default(1),
  pageSize: wholeInAddress(z.int().min(1).max(200)).default(50),
})

const listInUse = z.object({
  list: z.string(),
  /** How many options it has, in all domains, enabled or not; 0 for a list that only fields name. */
  count: z.int(),
  /** The forms that use it, by name, at most twenty. */
  forms: z.array(namedForm),
  formCount: z.int(),
})

/** An option list with the forms that use it. */
export type ListInUse = Answer<typeof listInUse>

/** The response of `GET /api/option-lists/uses`. */
export const optionListPage = z.object({
  items: z.array(listInUse),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
})

/** The response of `GET /api/option-lists/uses`. */
export type OptionListPage = Answer<typeof optionListPage>

/**
 * The state that the person saw: `seen` of a trial of the same action, `*` for programs. Required unless the
 * action is only tried.
 */
const seen = z.union([z.literal('*'), z.string().regex(/^[0-9a-f]{64}$/u)]).optional()

/** Copies or renames a list. */
export const nameListRequest = z.strictObject({ name: listName, seen })

/** Merges a list into another one. */
export const mergeListRequest = z.strictObject({
  into: listName,
  /** Whose content remains where options of the same value differ; required if any do. */
  prefer: z.enum(['into', 'from']).optional(),
  seen,
})

/** Deletes a list. */
export const deleteListRequest = z.strictObject({ seen })

const listConflict = z.object({
  value: optionValue,
  domainId: z.uuid().nullable(),
  /** The labels of the two options. */
  into: z.string(),
  from: z.string(),
  /** The names of the properties that differ. */
  properties: z.array(z.string()),
})

/** Two options of the same value that differ. */
export type ListConflict = Answer<typeof listConflict>

/** The effect of an action on a whole list, done or only tried. */
export const listEffect = z.object({
  dryRun: z.boolean(),
  options: z.object({ created: z.int(), updated: z.int(), deleted: z.int() }),
  /** How many fields, forms (by their context) and rules use the list, and are changed unless it is only copied. */
  fields: z.int(),
  contexts: z.int(),
  rules: z.int(),
  /** The forms of these, by name, at most twenty. */
  forms: z.array(namedForm),
  formCount: z.int(),
  /** Of a merge: the options of the same value that differ, at most a hundred. */
  conflicts: z.array(listConflict),
  conflictCount: z.int(),
  /** The state that the action starts from. */
  seen: z.string(),
  /** The batch in the log; null if it was only tried. */
  changeId: z.uuid().nullable(),
})

/** The effect of an action on a whole list. */
export type ListEffect = Answer<typeof listEffect>
