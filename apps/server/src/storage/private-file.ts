import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs'

/** Makes an empty file that only this user may read and write; a file that is there stays as it is. */
export function makePrivateFile(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'wx', 0o600))
}

/** Waits until a file, or the names in a folder, are on the disk. */
export function flushToDisk(path: string): void {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
