import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const KEPT_BUILDS = 3
const HISTORY = 'builds.json'

/**
 * Keeps the assets of the last two builds beside those of this one, and removes older ones.
 *
 * A page that was opened before a new build can still load its remaining parts.
 */
export function keepBuilds(): Plugin {
  return {
    name: 'keep-builds',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      if (!dir) throw new Error('The build has no folder to write to.')
      const assets = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
      const builds = rememberBuild(readHistory(dir), assets.sort())
      writeFileSync(join(dir, HISTORY), JSON.stringify(builds))
      removeOthers(dir, new Set(builds.flat()))
    },
  }
}

/** The history with a build's assets first: equal builds are stored once, and three builds in all. */
export function rememberBuild(history: readonly (readonly string[])[], assets: readonly string[]) {
  const same = (build: readonly string[]) => build.join() === assets.join()
  return [assets, ...history.filter((build) => !same(build))].slice(0, KEPT_BUILDS)
}

function readHistory(folder: string): string[][] {
  const file = join(folder, HISTORY)
  // Only this plugin writes that file.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[][]) : []
}

function removeOthers(folder: string, kept: ReadonlySet<string>) {
  const assets = join(folder, 'assets')
  if (!existsSync(assets)) return
  for (const name of readdirSync(assets)) {
    if (!kept.has(`assets/${name.replace(/\.(?:br|gz)$/u, '')}`))
      rmSync(join(assets, name), { recursive: true })
  }
}
