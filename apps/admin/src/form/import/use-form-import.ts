import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ImportedForm } from '@urlapmuhely/import'
import {
  type BlockEffect,
  block,
  domain,
  type FormEffect,
  form as formKind,
  formOption,
  type SharedChoices,
  type SharedDifference,
} from '@urlapmuhely/schema'
import { api } from '../../base/api/client.ts'
import { invalidateItems } from '../../base/api/queries.ts'

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

/** How a file is imported. */
export interface ImportChoice {
  /** True makes another form; otherwise the form with the same identity is changed. */
  readonly asCopy: boolean
  /** The choices for shared items that differ. */
  readonly shared: SharedChoices
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

interface SendOptions extends ImportChoice {
  readonly dryRun: boolean
  /** The forms as the dry run saw them. */
  readonly seen?: readonly FormEffect[]
}

async function send(
  { form, several }: ImportedForm,
  { asCopy, shared, dryRun, seen = [] }: SendOptions,
): Promise<ImportPlan | null> {
  const query = { dryRun: String(dryRun), asCopy: String(asCopy) }
  if (several) {
    const known = seen.filter(({ contentRevision }) => contentRevision !== null)
    const contentRevisions = Object.fromEntries(
      known.map(({ formId, contentRevision }) => [formId, contentRevision]),
    )
    const body = { file: several, contentRevisions, shared }
    return api.post('importFormsResult', '/api/forms/import-several', body, { query })
  }
  if (!form) return null
  const [revision] = seen.flatMap(({ contentRevision }) => contentRevision ?? [])
  const asked = revision === undefined ? query : { ...query, contentRevision: revision }
  const body = { ...form, shared }
  const {
    blocks,
    shared: differences,
    ...effect
  } = await api.post('importResult', '/api/forms/import', body, {
    query: asked,
  })
  return { forms: [effect], blocks, shared: differences }
}
