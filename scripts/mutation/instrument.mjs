import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInstrumenter } from '@stryker-mutator/instrumenter'
import { excludedMutations } from './stryker.config.mjs'

const ignoreMessage = () => undefined
const logger = {
  debug: ignoreMessage,
  info: ignoreMessage,
  warn: ignoreMessage,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
}

/**
 * Stryker's mutants of these files, with their code in which each mutant is a branch. `globalThis.__stryker__.activeMutant`
 * selects the branch.
 *
 * @param files paths relative to `root`.
 */
export async function instrument(root, files) {
  const sources = files.map((file) => ({
    name: file,
    mutate: true,
    content: readFileSync(join(root, file), 'utf8'),
  }))
  const options = { excludedMutations, ignorers: [], plugins: [], noHeader: false }
  const result = await createInstrumenter(buildInjector()).instrument(sources, options)
  const mutants = result.mutants.map(({ fileName, ...mutant }) => ({ ...mutant, file: fileName }))
  const invalid = mutants.filter(isInvalidPattern)
  return {
    code: result.files.map(({ name, content }) => ({
      file: name,
      content: withoutMutants(
        content,
        invalid.filter(({ file }) => file === name),
      ),
    })),
    mutants: mutants.map((mutant) =>
      invalid.includes(mutant) ? { ...mutant, status: 'CompileError' } : mutant,
    ),
  }
}

/** True for a regular expression that Stryker has made invalid, as it does of `[\v]` with the flag `u`: no module with it loads. */
function isInvalidPattern({ mutatorName, replacement }) {
  if (mutatorName !== 'Regex') return false
  const end = replacement.lastIndexOf('/')
  try {
    return !new RegExp(replacement.slice(1, end), replacement.slice(end + 1))
  } catch {
    return true
  }
}

/** The instrumented code, in which the branches of these mutants hold nothing. */
function withoutMutants(content, mutants) {
  return mutants.reduce(
    (code, { id, replacement }) => code.replaceAll(`("${id}") ? ${replacement} :`, `("${id}") ? undefined :`),
    content,
  )
}

/**
 * Returns the part of Stryker's injector that the instrumenter needs: values by name, and a class that lists the names of
 * its parameters.
 */
function buildInjector() {
  const values = { logger }
  const injector = {
    provideValue(name, value) {
      values[name] = value
      return injector
    },
    injectClass: (Class) => new Class(...Class.inject.map((name) => values[name])),
  }
  return injector
}
