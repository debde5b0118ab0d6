import { existsSync, statfsSync } from 'node:fs'

/** How many bytes may still be written to a folder; 0 if there is no such folder. */
export function freeBytes(path) {
  if (!existsSync(path)) return 0
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize
}
