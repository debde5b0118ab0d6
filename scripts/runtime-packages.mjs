// The packages of an installation, from npm's own bill of materials (CycloneDX).
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

/** Returns the bill of materials of everything but development dependencies, as CycloneDX 1.5. Throws when npm fails. */
export function billOfMaterials() {
  const { status, stdout, stderr, error } = spawnSync(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev'],
    {
      cwd: resolve(import.meta.dirname, '..'),
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0) throw new Error(`npm sbom failed: ${error?.message ?? stderr}`)
  return JSON.parse(stdout)
}
