import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ImportedForm, read } from '@urlapmuhely/import'
import { type FormFile, form as formKind, formOption, type ImportResult } from '@urlapmuhely/schema'
import { api } from '../api/client.ts'
import { invalidateItems } from '../api/queries.ts'

/** A file that was read, with what the server would do with it. */
export interface PlannedImport {
  readonly read: ImportedForm
  /** What importing would do: null if the file cannot be imported. */
  readonly plan: ImportResult | null
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
      if (!imported.form) return { read: imported, plan: null }
      return { read: imported, plan: await send(imported.form, { asCopy, dryRun: true }) }
    },
  })
}

/** Imports a form that was planned; the plan names the state that the person saw. */
export function useApplyFormImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({
      form,
      plan,
      asCopy,
    }: ImportChoice & { readonly form: FormFile; readonly plan: ImportResult }) =>
      send(form, { asCopy, dryRun: false, contentRevision: asCopy ? null : plan.contentRevision }),
    onSettled: async () => {
      await Promise.all([invalidateItems(client, formKind), invalidateItems(client, formOption)])
    },
  })
}

interface SendOptions extends ImportChoice {
  readonly dryRun: boolean
  readonly contentRevision?: number | null
}

function send(form: FormFile, { asCopy, dryRun, contentRevision }: SendOptions): Promise<ImportResult> {
  return api.post('importResult', '/api/forms/import', form, {
    query: {
      dryRun: String(dryRun),
      asCopy: String(asCopy),
      ...(typeof contentRevision === 'number' ? { contentRevision } : {}),
    },
  })
}
