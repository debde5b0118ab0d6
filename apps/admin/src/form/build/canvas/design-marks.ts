import type { DocumentItem } from '@urlapmuhely/document'
import type { DesignMark } from '@urlapmuhely/renderer/design'
import type { Evaluation } from '../../store/evaluation/evaluate.ts'
import type { RequiredSettings } from '../../store/rules/required-settings.ts'

/** What the drawing of fields depends on, beside the rules. */
interface MarkSources {
  /** The ids of the fields that are switched off. */
  readonly off: readonly string[]
  readonly settings: RequiredSettings
}

/**
 * Returns the style of the fields on the canvas by their state under the rules: faint if hidden or disabled, and with the star
 * that the settings give, also where no row or no part of the form is open.
 */
export function designMarks(
  { marks }: Pick<Evaluation, 'marks'>,
  { off, settings }: MarkSources,
): ReadonlyMap<string, DesignMark> {
  const drawn = new Map<string, DesignMark>()
  for (const [id, { hidden, locked, required }] of marks) {
    drawn.set(id, {
      ...(hidden && { hidden: true }),
      ...(locked && { editing: 'disabled' }),
      // What a version of a field inherits is known to the rules only.
      ...(required && { required }),
    })
  }
  for (const [id, setting] of settings)
    drawn.set(id, { ...drawn.get(id), required: setting === 'always' ? true : setting })
  for (const id of off) drawn.set(id, { ...drawn.get(id), hidden: true })
  return drawn
}

/** The ids of the fields that are switched off. */
export function switchedOff(fields: readonly DocumentItem[]): readonly string[] {
  return fields.filter(({ enabled }) => enabled === false).map(({ id }) => id)
}
