import '../optional/identifiers.ts'
import '../optional/patterns.ts'
import { type CompileOptions, compile, type Program } from '../compile/compile.ts'
import type { Session } from '../compile/session.ts'
import type { StartInput } from '../session/start.ts'
import { buildDefinition, type DefinitionParts } from './build-definition.ts'

/** The instant of tests that do not depend on it. */
export const NOW = '2026-06-15T10:00:00Z'

/**
 * Compiles a form from parts.
 *
 * @throws {Error} if it does not compile; the message lists the diagnostics.
 */
export function buildProgram(parts: DefinitionParts, options: Partial<CompileOptions> = {}): Program {
  const { program, diagnostics } = compile(buildDefinition(parts), { now: NOW, ...options })
  if (!program) throw new Error(JSON.stringify(diagnostics, null, 1))
  return program
}

/** Opens a form built from parts. */
export function fillIn(parts: DefinitionParts, input: StartInput = {}): Session {
  return buildProgram(parts).start(input)
}

/** Sets fields one after another. */
export function setAll(session: Session, values: Readonly<Record<string, unknown>>): void {
  for (const [path, value] of Object.entries(values)) session.dispatch({ type: 'set', path, value })
}
