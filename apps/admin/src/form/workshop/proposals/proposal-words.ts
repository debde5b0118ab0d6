import type { Judgement, Proposal } from '@urlapmuhely/schema'
import { formatInstant } from '@urlapmuhely/wording'
import { t } from '../../../base/messages/form/t-workshop.ts'

/** Who proposed it, with which program, and when. */
export function proposedBy({ createdByName: who, client, createdAt }: Proposal): string {
  const at = formatInstant(createdAt)
  return client === '' ? t('proposals.byPerson', { who, at }) : t('proposals.by', { who, client, at })
}

/** Describes a decision and its reason as sentences; empty while nobody has decided. */
export function decisionWords({
  state,
  decidedByName,
  decidedAt,
  decisionReason,
}: Proposal): readonly string[] {
  if (state === 'open') return []
  const decision = { who: decidedByName ?? '', at: decidedAt === null ? '' : formatInstant(decidedAt) }
  const what = t(state === 'accepted' ? 'proposals.acceptedBy' : 'proposals.rejectedBy', decision)
  return decisionReason === '' ? [what] : [what, t('proposals.rejectedWhy', { reason: decisionReason })]
}

/** The names of the scenarios that a change breaks, and of those that it mends. */
export function turnedScenarios({ scenarios }: Pick<Judgement, 'scenarios'>) {
  const names = (some: Judgement['scenarios']) => some.map(({ name }) => name)
  return {
    // A scenario that the change itself adds should pass, too.
    broken: names(scenarios.filter((one) => one.passedBefore !== false && one.passedAfter === false)),
    mended: names(scenarios.filter((one) => one.passedBefore === false && one.passedAfter === true)),
  }
}
