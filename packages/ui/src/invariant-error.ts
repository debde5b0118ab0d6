/**
 * Thrown at once when a control is used in a way its types or its documentation forbid.
 * It speaks to the developer, in English; people who fill in forms never see it.
 */
export class InvariantError extends Error {
  override readonly name = 'InvariantError'
}
