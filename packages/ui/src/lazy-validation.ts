/**
 * When a control's value is judged: `false` on every change and on blur, `true` on blur,
 * `'ondemand'` only when asked. Source: the specification, section 5.
 */
export type LazyMode = false | true | 'ondemand'

/** What may make a control's value be judged; `ask` stands for submitting and for any other explicit request. */
export type ValidationMoment = 'change' | 'blur' | 'ask'

/** Whether a control with this laziness is judged at this moment. Asking always judges. */
export function isJudgedAt(lazy: LazyMode, moment: ValidationMoment): boolean {
  if (moment === 'ask') return true
  if (lazy === 'ondemand') return false
  return moment === 'blur' || lazy === false
}
