import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { knownPaths, missingPaths } from './named-paths.mjs'

const FOLDER = 'docs/decisions'

/**
 * Returns the paths in decisions that name no file. Whoever moves or deletes a file notes it where a decision
 * names it.
 */
export function decisionFaults(root) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const known = knownPaths(listed.split('\0').filter((file) => file && existsSync(join(root, file))))
  return readdirSync(join(root, FOLDER)).flatMap((name) =>
    missingPaths(readFileSync(join(root, FOLDER, name), 'utf8'), known).map(
      ({ line, path }) =>
        `${FOLDER}/${name}:${line}: there is no \`${path}\`; name what there is, or write (gone) after it`,
    ),
  )
}
