import {
  block,
  domain,
  FORM_FILE_FORMAT,
  FORMS_FILE_FORMAT,
  type FormFile,
  type FormsFile,
  form,
  formOption,
  type Kind,
  ownKinds,
} from '@urlapmuhely/schema'
import { readAllItems } from '../items/item-repository.ts'
import type { ReadSession } from '../items/write/write-session.ts'
import type { Item } from '../storage/columns.ts'
import { readOwnContent, sendable } from './content-service.ts'
import { domainsAround, listsIn, optionsOf } from './load-definition.ts'

/** A whole form as a file, including disabled items, notes, the lists and domains it uses, and the blocks. */
export async function exportForm(session: ReadSession, formId: string, at: string): Promise<FormFile> {
  return { ...(await formAlone(session, formId, at)), blocks: await ownBlocks(session) }
}

/** Several whole forms as one file. */
export async function exportForms(
  session: ReadSession,
  formIds: readonly string[],
  at: string,
): Promise<FormsFile> {
  const forms: FormFile[] = []
  for (const formId of new Set(formIds)) forms.push(await formAlone(session, formId, at))
  return { format: FORMS_FILE_FORMAT, version: 1, exportedAt: at, forms, blocks: await ownBlocks(session) }
}

async function ownBlocks({ db }: ReadSession): Promise<Item[]> {
  return bare(block, await readAllItems(db, block))
}

const bare = (kind: Kind, members: readonly Item[]) =>
  members.map((member) => ({ ...sendable(kind, member) }))

async function formAlone({ db }: ReadSession, formId: string, at: string): Promise<FormFile> {
  const content = await readOwnContent(db, formId)
  const items = Object.values(content.items).flat()
  const lists = listsIn(content.form, items)
  const options = await optionsOf(db, [...lists])
  const named = [content.form, ...items, ...options].flatMap(({ domainId }) =>
    domainId ? String(domainId) : [],
  )
  return {
    format: FORM_FILE_FORMAT,
    version: 1,
    exportedAt: at,
    form: { ...sendable(form, content.form) },
    items: Object.fromEntries(
      ownKinds.map((kind) => [kind.name, bare(kind, content.items[kind.name] ?? [])]),
    ),
    options: bare(formOption, options),
    domains: bare(domain, await domainsAround(db, new Set(named))),
    blocks: [],
  }
}
