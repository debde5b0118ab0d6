// A Stryker checker that lets through every N-th mutant only (MUTATION_SAMPLE). The others get the status CompileError, which
// no figure includes: Stryker offers checkers no other refusal.
import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/**
 * True for every N-th mutant, chosen by a hash of its file, position and change: the same source always has the same sample.
 *
 * @param file relative to the root of the repository.
 */
export function isInSample(file, { location: { start, end }, replacement }, every) {
  const position = [start.line, start.column, end.line, end.column]
  const key = JSON.stringify([file.replaceAll('\\', '/'), ...position, replacement])
  return createHash('sha256').update(key).digest().readUInt32BE() % every === 0
}

const every = Number(process.env.MUTATION_SAMPLE ?? 1)

const sampler = {
  init: async () => undefined,
  group: async (mutants) => [mutants.map(({ id }) => id)],
  check: async (mutants) =>
    Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        isInSample(relative(process.cwd(), mutant.fileName), mutant, every)
          ? { status: 'passed' }
          : { status: 'compileError', reason: 'Not in the sample' },
      ]),
    ),
}

/** The export of this file that Stryker loads. */
export const strykerPlugins = [{ kind: 'Checker', name: 'sample', value: sampler }]
