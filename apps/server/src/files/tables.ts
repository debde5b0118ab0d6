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

/** The table of uploaded files. */
export interface FileTables {
  files: FileTable
}
