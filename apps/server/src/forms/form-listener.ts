import { form } from '@urlapmuhely/schema'
import type { ItemListener } from '../base/item-listener.ts'
import { forgetFindings } from './findings/kept-findings.ts'
import { touchForms } from './form-states.ts'
import { deleteProposalsOf } from './proposals/proposal-store.ts'
import { checkPublishedKey } from './published-keys.ts'

/**
 * Checks published keys, increases the content revision of forms whose items were written, and deletes everything that
 * is kept with a deleted form.
 */
export const formListener: ItemListener = {
  check: checkPublishedKey,
  async written(session, items) {
    await touchForms(session, items)
    const gone = items.filter(({ kind, after }) => kind.name === form.name && after === null)
    const ids = gone.map(({ before }) => String(before?.id))
    await deleteProposalsOf(session.db, ids)
    await forgetFindings(session.db, ids)
  },
}
