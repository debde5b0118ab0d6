/**
 * When a control's value is validated: `false` on every change and on blur, `true` on blur, `'ondemand'` only on
 * request. Source: the specification, section 5.
 */
export type LazyMode = false | true | 'ondemand'

/** The events that may validate a control's value; `ask` is a submit or any other explicit request. */
export type ValidationMoment = 'change' | 'blur' | 'ask'

/** True if a control with this laziness is validated on this event. `ask` always validates. */
export function isJudgedAt(lazy: LazyMode, moment: ValidationMoment): boolean {
  if (moment === 'ask') return true
  if (lazy === 'ondemand') return false
  return moment === 'blur' || lazy === false
}
