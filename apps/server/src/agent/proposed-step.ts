import { contentKinds, form } from '@urlapmuhely/schema'
import { itemRecord } from '@urlapmuhely/schema/api'
import { z } from 'zod'

const itemKind = z.enum(contentKinds.map(({ name }) => name))
const anyKind = z.enum([form.name, ...contentKinds.map(({ name }) => name)])

/** The most steps of one proposal. */
const MAX_STEPS = 500

/** One step of a proposed change, as an agent writes it. */
const proposedStep = z.discriminatedUnion('is', [
  z
    .strictObject({ is: z.literal('create'), kind: itemKind, item: itemRecord })
    .describe('A new item. Its id is a new UUID; missing properties get their initial values.'),
  z
    .strictObject({ is: z.literal('change'), kind: anyKind, id: z.uuid(), values: itemRecord })
    .describe('New values of some properties of an item; of the form itself with kind "form".'),
  z.strictObject({ is: z.literal('remove'), kind: itemKind, id: z.uuid() }),
  z
    .strictObject({
      is: z.literal('move'),
      id: z.uuid(),
      parentId: z.uuid().nullable(),
      index: z.int().min(0).max(100_000),
    })
    .describe(
      'Puts a field among the children of another one, or at the top, before the child with this index.',
    ),
])

/** One step of a proposed change, as an agent writes it. */
export type ProposedStep = z.infer<typeof proposedStep>

/** A change of a form: on which state it is based, and its steps. */
export const changeInput = z.strictObject({
  formId: z.uuid(),
  contentRevision: z
    .int()
    .min(0)
    .describe('The one that read_form told; a change of somebody else in between is an error.'),
  steps: z.array(proposedStep).min(1).max(MAX_STEPS),
})
