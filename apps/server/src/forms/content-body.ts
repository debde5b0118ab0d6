import { contentKinds, type FormTree, form, itemFromForm } from '@urlapmuhely/schema'
import type { WriteContext } from '../base/context.ts'
import type { Writer } from '../base/writer.ts'
import { readItemTree } from '../files/item-body.ts'
import type { SentFile } from '../http/multipart.ts'
import { MultipartBody } from '../http/multipart-body.ts'

type Tree = FormTree<SentFile>

/**
 * Reads a form's content from a request: JSON as it is; form data by the properties of each kind, with files stored.
 */
export async function readContentBody(context: WriteContext, by: Writer, body: unknown): Promise<unknown> {
  if (!(body instanceof MultipartBody)) return body
  const { revision, contentRevision, form: owner, items, ...others } = membersOf(body.tree())
  const read: Record<string, unknown> = {}
  for (const [name, difference] of Object.entries(membersOf(items))) {
    const kind = contentKinds.find((candidate) => candidate.name === name)
    const { saved, deleted, ...rest } = membersOf(difference)
    read[name] = {
      ...rest,
      saved: kind ? listOf(saved).map((tree) => itemFromForm(kind, tree)) : listOf(saved),
      deleted: listOf(deleted).map(withRevision),
    }
  }
  return {
    ...others,
    revision: Number(revision),
    ...(contentRevision === undefined ? {} : { contentRevision: Number(contentRevision) }),
    form: await readItemTree(context, by, { kind: form, tree: membersOf(owner), path: 'form.' }),
    items: read,
  }
}

/** A deletion is an id, or an id with the revision that was seen. Form data holds text only. */
function withRevision(deletion: Tree): unknown {
  return typeof deletion === 'string'
    ? deletion
    : { ...membersOf(deletion), revision: Number(membersOf(deletion).revision) }
}

function membersOf(tree: Tree | undefined): Readonly<Record<string, Tree>> {
  return typeof tree === 'object' && tree !== null && !Array.isArray(tree)
    ? Object.fromEntries(Object.entries(tree))
    : {}
}

function listOf(tree: Tree | undefined): readonly Tree[] {
  return Array.isArray(tree) ? tree : []
}
