import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ImportedForm, read } from '@urlapmuhely/import'
import { type BlockEffect, block, type FormEffect, form as formKind, formOption } from '@urlapmuhely/schema'
import { api } from '../api/client.ts'
import { invalidateItems } from '../api/queries.ts'

/** What importing a file would do, or has done. */
export interface ImportPlan {
  readonly forms: readonly FormEffect[]
  readonly blocks: BlockEffect
}

/** A file that was read, with what the server would do with it. */
export interface PlannedImport {
  readonly read: ImportedForm
  /** What importing would do: null if the file cannot be imported. */
  readonly plan: ImportPlan | null
}

/** How a form is imported: as a change of the form with the same identity, or as another form. */
export interface ImportChoice {
  readonly asCopy: boolean
}

/** Reads a file in the browser, and asks the server what importing it would do. */
export function usePlanImport() {
  return useMutation({
    mutationFn: async ({ file, asCopy }: ImportChoice & { readonly file: File }): Promise<PlannedImport> => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const imported = read({ name: file.name, bytes })
      return { read: imported, plan: await send(imported, { asCopy, dryRun: true }) }
    },
  })
}

/** Imports what was planned; the plan names the states that the person saw. */
export function useApplyFormImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ read: imported, plan, asCopy }: PlannedImport & ImportChoice) =>
      send(imported, { asCopy, dryRun: false, seen: asCopy ? [] : (plan?.forms ?? []) }),
    onSettled: () => invalidateItems(client, [formKind, formOption, block]),
  })
}

interface SendOptions extends ImportChoice {
  readonly dryRun: boolean
  /** The forms as the dry run saw them. */
  readonly seen?: readonly FormEffect[]
}

async function send(
  { form, several }: ImportedForm,
  { asCopy, dryRun, seen = [] }: SendOptions,
): Promise<ImportPlan | null> {
  const query = { dryRun: String(dryRun), asCopy: String(asCopy) }
  if (several) {
    const known = seen.filter(({ contentRevision }) => contentRevision !== null)
    const contentRevisions = Object.fromEntries(
      known.map(({ formId, contentRevision }) => [formId, contentRevision]),
    )
    const body = { file: several, contentRevisions }
    return api.post('importFormsResult', '/api/forms/import-several', body, { query })
  }
  if (!form) return null
  const [revision] = seen.flatMap(({ contentRevision }) => contentRevision ?? [])
  const asked = revision === undefined ? query : { ...query, contentRevision: revision }
  const { blocks, ...effect } = await api.post('importResult', '/api/forms/import', form, { query: asked })
  return { forms: [effect], blocks }
}
