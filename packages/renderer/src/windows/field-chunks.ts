import type { Field } from '@urlapmuhely/engine'
import { weightOf } from '../context/field-weight.ts'
import type { FormPlan } from '../context/form-plan.ts'

/** Consecutive fields of a container that come near the screen together. */
export interface FieldChunk {
  readonly fields: readonly Field[]
  /** Lines of the grid that the fields fill where it has columns; an estimate of the height. */
  readonly lines: number
  /** The same where each field has a line of its own. */
  readonly fieldCount: number
}

/** A chunk ends after so many fields, at the end of a line. */
const CHUNK_WEIGHT = 32
/** The tracks of the grid for each column of the form. */
const TRACKS = 12

/**
 * Divides the fields of a container. Each chunk is a grid of its own, so it begins on a new line: one that fills its last
 * line changes nothing.
 *
 * @param columns the columns of the form.
 */
export function fieldChunks(plan: FormPlan, container: string, columns: number): readonly FieldChunk[] {
  const chunks: FieldChunk[] = []
  const tracks = TRACKS * columns
  let fields: Field[] = []
  let [fieldCount, lines, filled] = [0, 1, 0]
  const end = () => {
    if (fields.length > 0) chunks.push({ fields, lines, fieldCount })
    fields = []
    ;[fieldCount, lines, filled] = [0, 1, 0]
  }
  for (const field of plan.inPlace.get(container) ?? []) {
    const inside = weightOf(plan, field.item.id)
    const span = inside > 0 ? tracks : Math.min(field.item.width ?? TRACKS, tracks)
    if (filled + span > tracks) {
      if (fieldCount >= CHUNK_WEIGHT) end()
      else lines += 1
      filled = 0
    }
    fields.push(field)
    filled += span
    fieldCount += 1 + inside
    lines += inside
  }
  end()
  return chunks
}
