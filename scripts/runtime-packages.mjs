// The packages of an installation, from npm's own bill of materials (CycloneDX).
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { reachedPackages } from './shipped-packages.mjs'

const root = resolve(import.meta.dirname, '..')

/**
 * The parts that an installation runs: Node, the server, and what browsers get; of the site's packages, those
 * in its pages.
 */
const SHIPPED = [
  ...['apps/server', 'apps/admin', 'packages/embed'],
  ...['node', 'minisearch', 'vitepress', 'vue'].map((name) => `node_modules/${name}`),
]

/** Returns the bill of materials of an installation, as CycloneDX 1.5. Throws when npm fails. */
export function billOfMaterials() {
  const { status, stdout, stderr, error } = spawnSync(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0) throw new Error(`npm sbom failed: ${error?.message ?? stderr}`)
  return withoutBuildTools(JSON.parse(stdout))
}

/** npm also lists the build tools, which are dependencies of the root. */
function withoutBuildTools(bill) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const shipped = new Set([...reachedPackages(packages, SHIPPED)].map((path) => idOf(path, packages[path])))
  const components = bill.components.filter(({ 'bom-ref': id }) => shipped.has(id))
  const dependencies = bill.dependencies
    .filter(({ ref }) => shipped.has(ref) || ref === bill.metadata.component['bom-ref'])
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((id) => shipped.has(id)) }))
  return { ...bill, components, dependencies }
}

/** Returns npm's name for a package in a bill. */
function idOf(path, { name, version }) {
  return `${name ?? path.split('node_modules/').at(-1)}@${version}`
}
