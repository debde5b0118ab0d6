import { type DraftStore, Form, type PublishedForm } from '@urlapmuhely/renderer'

interface DraftsProps {
  readonly form: PublishedForm
  readonly caseNumber: string
}

// #region local
export function InThisBrowser({ form, caseNumber }: DraftsProps) {
  return <Form form={form} draft={{ where: 'local', name: caseNumber, days: 30 }} />
}
// #endregion local

// #region store
/** Drafts on the application's own server, under the account of the person. */
function draftsOf(caseNumber: string): DraftStore {
  const address = `/api/drafts/${encodeURIComponent(caseNumber)}`
  return {
    async load() {
      const response = await fetch(address)
      if (response.status === 404) return null
      if (!response.ok) throw new Error(`The draft was not loaded: ${response.status}.`)
      return response.json()
    },
    async save(draft) {
      const response = await fetch(address, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(draft),
      })
      if (!response.ok) throw new Error(`The draft was not saved: ${response.status}.`)
    },
    async clear() {
      await fetch(address, { method: 'DELETE' })
    },
  }
}

export function OnTheServer({ form, caseNumber }: DraftsProps) {
  return <Form form={form} draft={draftsOf(caseNumber)} />
}
// #endregion store
