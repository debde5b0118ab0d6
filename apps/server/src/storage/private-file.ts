import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs'

/** Creates an empty file that only this user may read and write; an existing file stays unchanged. */
export function makePrivateFile(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'wx', 0o600))
}

/** Flushes a file, or a folder's entries, to the disk. */
export function flushToDisk(path: string): void {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
