import type { DocumentItem } from '@urlapmuhely/document'
import type { DesignMark } from '@urlapmuhely/renderer/design'
import type { Evaluation } from '../../store/evaluation/evaluate.ts'

/**
 * Returns the style of the fields on the canvas by their state under the rules: faint if hidden or disabled.
 *
 * @param off the ids of the fields that are switched off.
 */
export function designMarks({ marks }: Evaluation, off: readonly string[]): ReadonlyMap<string, DesignMark> {
  const drawn = new Map<string, DesignMark>()
  for (const [id, { hidden, locked, required }] of marks) {
    drawn.set(id, {
      ...(hidden && { hidden: true }),
      ...(locked && { editing: 'disabled' }),
      ...(required && { required }),
    })
  }
  for (const id of off) drawn.set(id, { ...drawn.get(id), hidden: true })
  return drawn
}

/** The ids of the fields that are switched off. */
export function switchedOff(fields: readonly DocumentItem[]): readonly string[] {
  return fields.filter(({ enabled }) => enabled === false).map(({ id }) => id)
}
