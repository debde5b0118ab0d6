import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'

/** Makes the tarballs that the projects install, as the documentation site says. */
// biome-ignore lint/style/noDefaultExport: Playwright reads it
export default function packAll(): void {
  const root = resolve(import.meta.dirname, '..')
  execFileSync('sh', [join(root, 'docs/site/snippets/react/pack.sh')], { cwd: root, stdio: 'inherit' })
}
