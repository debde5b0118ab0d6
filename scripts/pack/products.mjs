// The packages that are published, as their package.json files describe them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..', '..')

/** Subpaths that only tests inside this repository import; they are not published. */
const INTERNAL_SUBPATH = /^\.\/testing\b/u

/** Returns the published packages, each after those it depends on: every package with a `publishConfig`. */
export function readProducts() {
  const folders = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name))
  const products = folders
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => ({ folder, manifest: readJson(join(folder, 'package.json')) }))
    .filter(({ manifest }) => manifest.publishConfig)
    .map(({ folder, manifest }) => ({ folder, manifest, entries: entriesOf(manifest) }))
  const sorted = []
  const add = (product) => {
    if (sorted.includes(product)) return
    for (const other of dependenciesOf(product, products)) add(other)
    sorted.push(product)
  }
  for (const product of products) add(product)
  return sorted
}

/**
 * Returns the published packages that a product depends on, or that its bundle has in it. Throws when a dependency in this repository is not published.
 */
export function dependenciesOf({ manifest }, products) {
  return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
    .filter((name) => name.startsWith('@urlapmuhely/'))
    .map((name) => {
      const found = products.find((product) => product.manifest.name === name)
      if (!found) throw new Error(`${manifest.name} depends on ${name}, which has no publishConfig.`)
      return found
    })
}

/** Returns the published subpaths with the sources that they export, such as `['./masks', './src/masks.ts']`. */
function entriesOf({ name, exports }) {
  if (!exports) throw new Error(`${name} has a publishConfig but no exports.`)
  return Object.entries(exports).filter(([subpath]) => !INTERNAL_SUBPATH.test(subpath))
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
