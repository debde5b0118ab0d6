/** Oldest supported version of Node. */
const NODE = '>=20'

/** Properties of a workspace's package.json that are copied to the published package unchanged. */
const KEPT = [
  'name',
  'version',
  'description',
  'license',
  'type',
  'publishConfig',
  'peerDependencies',
  'peerDependenciesMeta',
]

/**
 * Returns the package.json of the published package: that of the workspace, with the built files instead of the
 * sources. A package that is bundled has its dependencies in it, so it names none.
 */
export function publishedManifest({ manifest, entries }, { bundled }) {
  const keys = bundled ? KEPT : [...KEPT, 'dependencies']
  const kept = Object.fromEntries(keys.flatMap((key) => (manifest[key] ? [[key, manifest[key]]] : [])))
  return {
    ...kept,
    engines: { node: NODE },
    files: ['dist'],
    ...(manifest.bin && { bin: builtPaths(manifest.bin) }),
    sideEffects: publishedSideEffects(manifest),
    exports: {
      ...Object.fromEntries(entries.map(([subpath, source]) => [subpath, conditionsOf(source)])),
      './package.json': './package.json',
    },
  }
}

/** Commands with the built files instead of the sources. */
function builtPaths(bin) {
  return Object.fromEntries(Object.entries(bin).map(([name, source]) => [name, builtFile(source)]))
}

function conditionsOf(source) {
  const built = builtFile(source)
  return built.endsWith('.css') ? built : { types: built.replace(/\.js$/u, '.d.ts'), default: built }
}

/** Throws if a package does not declare which of its files have side effects: bundlers would keep all of them. */
function publishedSideEffects({ name, sideEffects }) {
  if (sideEffects === undefined) throw new Error(`${name} has a publishConfig but no sideEffects.`)
  return typeof sideEffects === 'boolean' ? sideEffects : sideEffects.map(builtFile)
}

function builtFile(source) {
  return source.replace('./src/', './dist/').replace(/\.tsx?$/u, '.js')
}
