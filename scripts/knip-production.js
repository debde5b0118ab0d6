// The settings of `knip --production`: those of knip.json, but without tests. Code that is then unused is used
// by tests only.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const { workspaces, ...settings } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../knip.json'), 'utf8'),
)

// biome-ignore lint/style/noDefaultExport: knip reads its settings so.
export default {
  ...settings,
  workspaces: {
    ...workspaces,
    // The other packages are products of their own, whose users are unknown. The exports of this one are for us; an
    // export for others only is marked `@public`.
    'packages/schema': {
      ...workspaces['packages/*'],
      ignore: ['src/testing.ts', 'src/testing/**'],
      includeEntryExports: true,
    },
  },
  exclude: ['types'],
  // An export that its own file uses is no dead code, also when only tests import it.
  ignoreExportsUsedInFile: true,
}
