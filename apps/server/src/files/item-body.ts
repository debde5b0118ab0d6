import { itemFromForm, type Kind } from '@urlapmuhely/schema'
import type { WriteContext } from '../base/context.ts'
import type { Writer } from '../base/writer.ts'
import type { SentFile } from '../http/multipart.ts'
import { MultipartBody } from '../http/multipart-body.ts'
import { storeImage } from './file-service.ts'

/** True for kinds with picture properties: they accept form data. */
export function hasFiles(kind: Kind): boolean {
  return Object.values(kind.properties).some(({ type }) => type === 'image')
}

interface ItemBody {
  readonly kind: Kind
  readonly body: unknown
}

/** Reads an item from a request: JSON as it is; form data by the kind's properties, with files stored. */
export async function readItemBody(
  context: WriteContext,
  by: Writer,
  { kind, body }: ItemBody,
): Promise<unknown> {
  return body instanceof MultipartBody
    ? readItemTree(context, by, { kind, tree: body.tree(), path: '' })
    : body
}

/** An item in a tree of form data. */
interface ItemTree {
  readonly kind: Kind
  readonly tree: ReturnType<MultipartBody['tree']>
  /** Its path in the request, for issues. */
  readonly path: string
}

/** Reads an item from a tree of form data. */
export async function readItemTree(
  context: WriteContext,
  by: Writer,
  { kind, tree, path }: ItemTree,
): Promise<Record<string, unknown>> {
  const values = itemFromForm(kind, tree)
  for (const [name, value] of Object.entries(values)) {
    const image = kind.properties[name]?.type === 'image'
    if (image && isSentFile(value))
      values[name] = await storeImage(context, by, { ...value, path: `${path}${name}` })
  }
  return values
}

function isSentFile(value: unknown): value is SentFile {
  return typeof value === 'object' && value !== null && 'bytes' in value && Buffer.isBuffer(value.bytes)
}
