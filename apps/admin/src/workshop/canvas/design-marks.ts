import type { DocumentItem } from '@urlapmuhely/document'
import type { DesignMark } from '@urlapmuhely/renderer/design'
import type { Evaluation } from '../evaluation/evaluate.ts'

/** How the canvas draws what the rules make of the fields now: faint if hidden or switched off. */
export function designMarks(
  { marks }: Evaluation,
  fields: readonly DocumentItem[],
): ReadonlyMap<string, DesignMark> {
  const drawn = new Map<string, DesignMark>()
  for (const [id, { hidden, locked, required }] of marks) {
    drawn.set(id, {
      ...(hidden && { hidden: true }),
      ...(locked && { editing: 'disabled' }),
      ...(required && { required }),
    })
  }
  for (const { id, enabled } of fields)
    if (enabled === false) drawn.set(id, { ...drawn.get(id), hidden: true })
  return drawn
}
