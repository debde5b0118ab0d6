import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'

/** Makes the tarballs that the projects install. */
// biome-ignore lint/style/noDefaultExport: Playwright reads it
export default function packAll(): void {
  const root = resolve(import.meta.dirname, '..')
  execFileSync('node', [join(root, 'scripts', 'pack.mjs')], { cwd: root, stdio: 'inherit' })
}
