// A Stryker checker that lets through every N-th mutant only (MUTATION_SAMPLE). Mutants are chosen by a hash of their file,
// position and change, so the same source always has the same sample. The others get the status CompileError, which no figure
// includes: Stryker offers checkers no other refusal.
import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const every = Number(process.env.MUTATION_SAMPLE ?? 1)

function isChosen({ fileName, location: { start, end }, replacement }) {
  const file = relative(process.cwd(), fileName).replaceAll('\\', '/')
  const key = JSON.stringify([file, start.line, start.column, end.line, end.column, replacement])
  return createHash('sha256').update(key).digest().readUInt32BE() % every === 0
}

const sampler = {
  init: async () => undefined,
  group: async (mutants) => [mutants.map(({ id }) => id)],
  check: async (mutants) =>
    Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        isChosen(mutant) ? { status: 'passed' } : { status: 'compileError', reason: 'Not in the sample' },
      ]),
    ),
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', value: sampler }]
