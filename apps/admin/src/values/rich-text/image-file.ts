import { IMAGE_TYPES, issueText, MAX_IMAGE_BYTES } from '@urlapmuhely/schema'

/** Why a file cannot be stored as a picture; empty if it can. */
export function imageFault({ type, size }: Pick<File, 'type' | 'size'>): string {
  const types: readonly string[] = IMAGE_TYPES
  if (!types.includes(type)) return issueText({ code: 'FILE_TYPE_REFUSED', params: {} })
  return size > MAX_IMAGE_BYTES ? issueText({ code: 'FILE_TOO_LARGE', params: { max: '2 MB' } }) : ''
}
