import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'

/** Makes the tarballs that the projects install by `react/pack.sh` of the documentation, unless those of the same sources are there. */
// biome-ignore lint/style/noDefaultExport: Playwright reads it
export default function packAll(): void {
  const pack = "import('./scripts/builds.mjs').then(({ build }) => build(['tarballs']))"
  execFileSync('node', ['-e', pack], { cwd: resolve(import.meta.dirname, '..'), stdio: 'inherit' })
}
