import { FLAG } from '../state/marks.ts'
import { rowPathOf } from '../state/paths.ts'
import { eachTouched } from '../state/touched-fields.ts'
import type { Core } from './core.ts'
import { effectsPart } from './effects-part.ts'

/** A transaction with more waves is rolled back. */
const MAX_WAVES = 64

/**
 * Derives the consequences of the writes, in waves: evaluates changed nodes, runs the effects they trigger, and repeats
 * until nothing changes.
 *
 * @returns false if there were too many waves and everything was rolled back.
 */
export function settle(core: Core): boolean {
  const { writer, effects, results } = core
  for (let wave = 0; ; wave += 1) {
    writer.derive()
    if (effects.isEmpty) break
    const batch = effects.take()
    if (batch.length === 0) break
    if (wave >= MAX_WAVES) {
      rollBack(core)
      return false
    }
    for (const { plan, frame } of batch)
      results.noteFiring({ ruleId: plan.ruleId, wave: wave + 1, row: rowPathOf(frame) })
    effectsPart.get().runEffects(writer, results, batch)
  }
  effects.end()
  return true
}

function rollBack({ root, store, writer, effects, results }: Core) {
  const ruleIds = effects.end()
  const touched = writer.touched.take(root)
  writer.journal?.undo()
  store.version += 1
  // The rollback also restored the flags, and those of a touched field mark its state as current.
  eachTouched(root, touched, (frame, local) => {
    // A frame has an entry for each field.
    frame.marks[local] = ((frame.marks[local] as number) & ~FLAG.touched) | FLAG.stale
  })
  results.dropEffects()
  results.diagnose('WAVE_LIMIT', ruleIds)
}
