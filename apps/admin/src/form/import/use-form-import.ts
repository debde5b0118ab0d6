import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ImportedForm } from '@urlapmuhely/import'
import {
  type BlockEffect,
  block,
  domain,
  type FormEffect,
  form as formKind,
  formOption,
  type SharedDifference,
} from '@urlapmuhely/schema'
import { api } from '../../base/api/client.ts'
import { invalidateItems } from '../../base/api/queries.ts'
import { type ImportChoice, type ImportOptions, importRequest } from './import-request.ts'

/** The effects of importing a file, before or after the import. */
export interface ImportPlan {
  readonly forms: readonly FormEffect[]
  readonly blocks: BlockEffect
  /** Lists, domains and blocks that are here with other contents. */
  readonly shared: readonly SharedDifference[]
}

/** A file that was read, with the effects of importing it. */
export interface PlannedImport {
  readonly read: ImportedForm
  /** The effects of the import; null if the file cannot be imported. */
  readonly plan: ImportPlan | null
}

/** Requests the effects of importing a file from the server. */
export function usePlanImport() {
  return useMutation({
    mutationFn: async ({
      read,
      ...choice
    }: ImportChoice & { readonly read: ImportedForm }): Promise<PlannedImport> => ({
      read,
      plan: await send(read, { ...choice, dryRun: true }),
    }),
  })
}

/** Runs a planned import; the plan names the states that the person saw. */
export function useApplyFormImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ read, plan, asCopy, shared }: PlannedImport & ImportChoice) =>
      send(read, { asCopy, shared, dryRun: false, seen: asCopy ? [] : (plan?.forms ?? []) }),
    onSettled: () => invalidateItems(client, [formKind, formOption, domain, block]),
  })
}

async function send(read: ImportedForm, options: ImportOptions): Promise<ImportPlan | null> {
  const request = importRequest(read, options)
  if (!request) return null
  const { is, body, query } = request
  if (is === 'several') return api.post('importFormsResult', '/api/forms/import-several', { body, query })
  const { blocks, shared, ...effect } = await api.post('importResult', '/api/forms/import', { body, query })
  return { forms: [effect], blocks, shared }
}
