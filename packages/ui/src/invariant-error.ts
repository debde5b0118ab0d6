/**
 * Thrown immediately if a control is used in a way that its types or its documentation forbid. Its message is in
 * English, for developers; users of forms never see it.
 */
export class InvariantError extends Error {
  override readonly name = 'InvariantError'
}
