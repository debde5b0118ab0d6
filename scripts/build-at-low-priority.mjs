// Builds the given parts, after everything else that the machine has to do: `node scripts/build-at-low-priority.mjs site`.
import { constants, setPriority } from 'node:os'
import { build } from './builds.mjs'

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
build(process.argv.slice(2))
