import { isSameJson } from '@urlapmuhely/document'
import { type ApiItem, form } from '@urlapmuhely/schema'
import { api } from '../../base/api/client.ts'
import type { SaveBeside } from '../../items/screen-override.ts'
import { type Start, startOf } from './start.ts'

interface NewForm {
  readonly id: string
  readonly values: Readonly<Record<string, unknown>>
  readonly start: Start
}

const FORMS = `/api/${form.slug}`

/** Creates a form with its initial content. If a later step fails, the form is deleted again. */
export const createForm: SaveBeside = ({ id, values, value }) => {
  const start = startOf(value)
  return creators[start.type]({ id, values, start })
}

const creators = {
  empty: create,
  copy: createCopy,
  blocks: createOfBlocks,
  // The form's own screen makes fields of the text.
  paste: create,
} satisfies Record<Start['type'], (form: NewForm) => Promise<ApiItem>>

function create({ id, values }: NewForm): Promise<ApiItem> {
  return api.post('item', FORMS, { body: { id, ...values } })
}

/** A copy with the given title, name and key, and the other values that the person has set. */
async function createCopy({ values, start }: NewForm): Promise<ApiItem> {
  const copied = await api.get('item', pathOf(String(start.formId)))
  const { ids } = await bulk('duplicate', copied)
  const copy = await api.get('item', pathOf(String(ids[0])))
  const given = Object.entries(values).filter(([name, value]) => !isSameJson(value, form.initial[name]))
  return orRemove(copy.id, () =>
    api.patch('item', pathOf(copy.id), { body: Object.fromEntries(given), revision: copy.revision }),
  )
}

async function createOfBlocks(wanted: NewForm): Promise<ApiItem> {
  const created = await create(wanted)
  return orRemove(created.id, async () => {
    // One after another: each follows the fields of the one before.
    for (const block of wanted.start.blocks) {
      const body = { block, parentId: null, afterId: null }
      await api.post('insertBlockResult', `${pathOf(created.id)}/insert-block`, { body })
    }
    return api.get('item', pathOf(created.id))
  })
}

/** Completes a new form, or deletes it if that fails. */
async function orRemove(id: string, finish: () => Promise<ApiItem>): Promise<ApiItem> {
  try {
    return await finish()
  } catch (error) {
    await bulk('delete', await api.get('item', pathOf(id)))
    throw error
  }
}

function bulk(action: 'duplicate' | 'delete', { id, revision }: ApiItem) {
  return api.post('bulkResult', `${FORMS}/bulk`, {
    body: { action, ids: [id], revisions: { [id]: revision } },
  })
}

function pathOf(id: string): string {
  return `${FORMS}/${encodeURIComponent(id)}`
}
