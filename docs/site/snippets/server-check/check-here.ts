import {
  type Answer,
  compile,
  type EventLog,
  isSound,
  issueMessage,
  type Program,
  type PublishedForm,
  replay,
} from '@urlapmuhely/engine'
import { rulesHu } from '@urlapmuhely/schema/rule-messages'

interface SentAnswer extends Pick<Answer, 'values' | 'circumstances' | 'moment'> {
  readonly events: EventLog | null
}

const programs = new Map<PublishedForm, Program>()

/** The values to store, or what is wrong. The form is a version that this server has fetched and kept. */
export function checkHere(form: PublishedForm, { values, circumstances, moment, events }: SentAnswer) {
  const now = new Date().toISOString()
  const result = replay(programOf(form, now), values, {
    context: { now },
    claims: { circumstances, moment },
    ...(events && { events }),
  })
  if (isSound(result) && result.unverified.length === 0) return { values: result.values }
  return {
    issues: [
      ...result.issues.map((issue) => ({ path: issue.path, message: issueMessage(issue, rulesHu) })),
      ...result.refusals.map(({ path, code }) => ({
        path,
        message: `Ez az érték nem adható meg (${code}).`,
      })),
      ...result.unverified.map(({ path, reason }) => ({ path, message: `Nem ellenőrizhető (${reason}).` })),
    ],
  }
}

/** Compiles a form once, and again when items come into force or go out of it. */
function programOf(form: PublishedForm, now: string): Program {
  const known = programs.get(form)
  if (known && !(known.effective.validUntil && known.effective.validUntil <= now)) return known
  const { program } = compile(form.definition, { domain: form.domain, now })
  if (!program) throw new Error(`The form ${form.form} does not compile.`)
  programs.set(form, program)
  return program
}
