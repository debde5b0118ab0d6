// Compresses the files that Vite builds. Used by the settings of the builds that the server serves.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Types worth compressing; the server sends them as they are if a browser takes no encoding. */
const COMPRESSIBLE = /\.(?:js|css|svg|json|wasm)$/u
/** The server sends smaller files uncompressed. */
const MIN_BYTES = 1_000

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * A plugin of Vite that compresses files of a build with brotli and gzip, each with the greatest effort, into files beside them.
 * The server would compress them again after each start, and with less effort.
 *
 * @param {string} [folder] only files below it; all by default. If the build keeps older files, their names must be their hashes.
 * @returns {import('vite').Plugin}
 */
export function compressFiles(folder = '') {
  return {
    name: 'compress-files',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (!dir) throw new Error('The build has no folder to write to.')
      const names = Object.keys(bundle).filter((name) => name.startsWith(folder) && COMPRESSIBLE.test(name))
      await Promise.all(names.map((name) => compress(join(dir, name))))
    },
  }
}

async function compress(file) {
  if (existsSync(`${file}.br`) && existsSync(`${file}.gz`)) return
  const content = readFileSync(file)
  if (content.length < MIN_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [br, gz] = await Promise.all([
    compressBrotli(content, { params }),
    compressGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}
