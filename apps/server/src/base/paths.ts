import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder of the program: of the sources, or of what is built from them. Both are folders of this package, and this
 * module is one folder deep in both.
 */
const program = new URL('..', import.meta.url)

/** A file of this package beside its program, such as `package.json`. */
export function packageFile(path: string): URL {
  return new URL(`../${path}`, program)
}

/** A file beside the program's modules that is no module. */
export function programFile(path: string): URL {
  return new URL(path, program)
}

/**
 * A module that another thread runs.
 *
 * @param path without extension; in the build such a module is an entry with the same path.
 */
export function threadModule(path: string): string {
  return fileURLToPath(new URL(`${path}${extname(import.meta.url)}`, program))
}
