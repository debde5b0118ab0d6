// Builds the packages that are published and makes their tarballs, in dist/packages. Run by `npm run pack`. In the
// workspace the packages' exports point to the sources; those of a tarball point to built files (decision 0171).
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { buildProduct, stageOf } from './pack/build-product.mjs'
import { dependenciesOf, readProducts } from './pack/products.mjs'

const root = resolve(import.meta.dirname, '..')
const output = join(root, 'dist', 'packages')

rmSync(output, { recursive: true, force: true })
mkdirSync(output, { recursive: true })
const products = readProducts()
for (const product of products) {
  buildProduct(product, allDependenciesOf(product))
  console.log(relative(root, tarballOf(stageOf(product))))
}

/** The products that a product imports or whose types it uses. */
function allDependenciesOf(product) {
  return dependenciesOf(product, products).flatMap((other) => [other, ...allDependenciesOf(other)])
}

function tarballOf(stage) {
  const { status, stdout, stderr, error } = spawnSync(
    'npm',
    ['pack', stage, '--json', '--ignore-scripts', '--pack-destination', output],
    { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' },
  )
  if (status !== 0) throw new Error(`npm pack failed: ${error?.message ?? stderr}`)
  return join(output, JSON.parse(stdout)[0].filename)
}
