import { compile, type Program } from '@urlapmuhely/engine'
import { AppError, type PublishedForm } from '@urlapmuhely/schema'
import { expandDefinition } from '@urlapmuhely/schema/facts'
import { diagnosticOf, labelsByPath } from '@urlapmuhely/wording'
import { LRUCache } from 'lru-cache'
import { formTexts } from '../messages/hu-forms.ts'

/**
 * Returns the program of a published version for its domain at an instant (ISO 8601, UTC).
 *
 * @throws {AppError} `conflict` if the version does not compile at that instant; `data.diagnostics` has the
 *   reasons.
 */
export type Programs = (published: PublishedForm, now: string) => Program

const MAX_PROGRAMS = 50

/** Compiles published versions and caches the programs; each is valid while the same items are in force. */
export function createPrograms(): Programs {
  const cache = new LRUCache<string, Program>({ max: MAX_PROGRAMS })
  return (published, now) => {
    const mark = `${published.hash} ${published.domain ?? ''} ${published.lang}`
    const known = cache.get(mark)
    const program = known && isInForce(known, now) ? known : compilePublished(published, now)
    cache.set(mark, program)
    return program
  }
}

function isInForce({ effective: { validSince, validUntil } }: Program, now: string): boolean {
  const instant = Date.parse(now)
  return (
    (validSince === null || Date.parse(validSince) <= instant) &&
    (validUntil === null || instant < Date.parse(validUntil))
  )
}

/**
 * Publishing refuses forms that do not compile at some time or in some domain, but older versions may predate that
 * check.
 */
function compilePublished({ definition: wire, domain }: PublishedForm, now: string): Program {
  const definition = expandDefinition(wire)
  const { program, diagnostics } = compile(definition, { domain, now })
  if (program) return program
  const labels = labelsByPath(definition)
  throw new AppError('conflict', {
    detail: formTexts.versionFaulty,
    data: { diagnostics: diagnostics.map((finding) => diagnosticOf(definition, finding, labels)) },
  })
}
