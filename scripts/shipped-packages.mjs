// Which packages of the lock an installation runs. Build tools are dependencies of the root, too: a start builds.

/**
 * Paths of the packages in a package-lock.json that are reached from `roots` by dependencies that are not for
 * development, `roots` included.
 *
 * @param {Record<string, any>} packages `packages` of the lock
 * @param {string[]} roots paths in it, such as `apps/server` or `node_modules/node`
 * @returns {Set<string>}
 */
export function reachedPackages(packages, roots) {
  const reached = new Set()
  const waiting = [...roots]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    const entry = packages[path]
    if (!entry) throw new Error(`The lock has no ${path}.`)
    if (entry.link) waiting.push(entry.resolved)
    const names = Object.keys({
      ...entry.dependencies,
      ...entry.optionalDependencies,
      ...entry.peerDependencies,
    })
    for (const name of names) {
      const found = resolvePackage(packages, path, name)
      // An optional one may be missing; npm has refused the lock if another is.
      if (found) waiting.push(found)
    }
  }
  return reached
}

/** Where Node finds a package from a folder: in the nearest node_modules above. */
function resolvePackage(packages, from, name) {
  for (let folder = from; ; folder = parentOf(folder)) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return null
  }
}

function parentOf(folder) {
  const end = folder.lastIndexOf('/')
  return end === -1 ? '' : folder.slice(0, end)
}
