import type { UnmetGoal } from '@urlapmuhely/engine/coverage'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { GoalList } from './goal-list.tsx'

const whys = ['never', 'notInForce', 'undecided'] as const

/** Lists the goals that no suggestion reaches, by the reason. */
export function UnmetGoals({ unmet }: { readonly unmet: readonly UnmetGoal[] }) {
  return whys.map((why) => {
    const goals = unmet.flatMap((one) => (one.why === why ? one.goal : []))
    if (goals.length === 0) return null
    return <GoalList key={why} summary={t(`coverage.unmet.${why}`, { count: goals.length })} goals={goals} />
  })
}
