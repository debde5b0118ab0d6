import { mergePlans, type Played, type Player } from './plan.ts'

/**
 * Chooses few plans that together reach all goals that any of them reaches. The plan with the most open goals is merged
 * with all plans that agree with it; then the same with the rest. A greedy choice: few, not always the fewest.
 *
 * @param open the marks that matter; those that the choice reaches are removed.
 */
export function choosePlans(player: Player, played: readonly Played[], open: Set<string>): Played[] {
  const chosen: Played[] = []
  while (open.size > 0) {
    const rest = played
      .map((one) => ({ one, gain: gainOf(one, open) }))
      .filter(({ gain }) => gain > 0)
      .sort((left, right) => right.gain - left.gain || lengthOf(left.one) - lengthOf(right.one))
    const [first, ...others] = rest
    if (!first) break
    let { one: best, gain } = first
    for (const { one } of others) {
      if (gain === open.size) break
      if (![...one.shows].some((mark) => open.has(mark) && !best.shows.has(mark))) continue
      const merged = mergePlans(best.plan, one.plan)
      const both = merged && player.play(merged)
      if (!both) continue
      const more = gainOf(both, open)
      // Together they may undo each other.
      if (more > gain) [best, gain] = [both, more]
    }
    for (const mark of best.shows) open.delete(mark)
    chosen.push(best)
  }
  return chosen
}

function gainOf({ shows }: Played, open: ReadonlySet<string>): number {
  let gain = 0
  for (const mark of shows) if (open.has(mark)) gain += 1
  return gain
}

function lengthOf({ events }: Played): number {
  return events.length
}
