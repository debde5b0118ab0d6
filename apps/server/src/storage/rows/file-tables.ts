/** One uploaded image. */
export interface FileTable {
  id: string
  name: string
  type: string
  size: number
  /** SHA-256 of the bytes, hexadecimal. */
  hash: string
  bytes: Uint8Array
  createdAt: string
  createdBy: string
}

/** A file that is part of a published version, so everybody may read it. */
interface PublishedFileTable {
  fileId: string
}

/** The tables of uploaded files. */
export interface FileTables {
  files: FileTable
  publishedFiles: PublishedFileTable
}
