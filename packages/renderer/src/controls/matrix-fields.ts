import type { FieldState } from '@urlapmuhely/engine'
import { factsOfType } from '@urlapmuhely/schema/facts'

type MatrixField = Pick<FieldState['field'], 'type' | 'optionSource' | 'optionList'>

/**
 * True if fields share their options, so that they can be the rows of a table. Those whose options are the host's do not:
 * each requests its own.
 */
export function isMatrix(fields: readonly MatrixField[]): boolean {
  const [first] = fields
  return first !== undefined && fields.every((field) => isLike(field, first))
}

function isLike({ type, optionSource, optionList }: MatrixField, first: MatrixField): boolean {
  return (
    factsOfType(type).fitsMatrix === true &&
    optionSource !== 'host' &&
    type === first.type &&
    optionList === first.optionList
  )
}
