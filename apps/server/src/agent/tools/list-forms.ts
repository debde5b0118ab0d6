import { type Form, form } from '@urlapmuhely/schema'
import { cleanText } from '@urlapmuhely/schema/parse'
import { z } from 'zod'
import { fromRow } from '../../storage/columns.ts'
import { itemTables } from '../../storage/item-tables.ts'
import { defineTool } from '../tool.ts'

const MAX_FORMS = 500

/** Lists the forms that there are. */
export const listForms = defineTool({
  name: 'list_forms',
  title: 'List forms',
  description: `The forms, at most ${MAX_FORMS}, by name. With a search only those whose name, key or title contains it.`,
  input: z.strictObject({ search: cleanText.max(200).optional() }),
  output: z.object({
    forms: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        key: z.string(),
        title: z.string(),
        enabled: z.boolean(),
        contentRevision: z.int(),
        publishedVersion: z.int().nullable(),
        hasUnpublishedChanges: z.boolean(),
      }),
    ),
    isComplete: z.boolean(),
  }),
  readOnly: true,
  async run({ context: { database } }, { search = '' }) {
    const { db } = database
    const rows = await itemTables(db).selectFrom(form.table).selectAll().execute()
    const states = new Map(
      (await db.selectFrom('formStates').selectAll().execute()).map((state) => [state.formId, state]),
    )
    const wanted = search.toLocaleLowerCase('hu')
    const found = rows
      .map((row) => fromRow(form, row) as Form) // the table holds whole forms
      .filter(({ name, key, title }) =>
        [name, key, title].some((text) => text.toLocaleLowerCase('hu').includes(wanted)),
      )
      .toSorted((left, right) => left.name.localeCompare(right.name, 'hu'))
    return {
      forms: found.slice(0, MAX_FORMS).map(({ id, name, key, title, enabled }) => {
        const { contentRevision = 0, publishedVersion = null, publishedRevision } = states.get(id) ?? {}
        const hasUnpublishedChanges = publishedRevision !== contentRevision
        return { id, name, key, title, enabled, contentRevision, publishedVersion, hasUnpublishedChanges }
      }),
      isComplete: found.length <= MAX_FORMS,
    }
  },
})
