import type { Aspect, Session } from '@urlapmuhely/engine'

/**
 * The aspects of a field that can be explained: all fields have presence, only some have a value, options or
 * validations. A note has nothing to edit.
 */
export function aspectsOf(session: Session, path: string): readonly Aspect[] {
  const state = session.field(path)
  if (!state) return []
  const plan = session.program.fieldById.get(state.field.id)
  if (plan?.valueType === 'empty') return ['presence']
  return [
    'presence',
    ...(plan && plan.valueType !== 'object' && plan.valueType !== 'layout' ? (['value'] as const) : []),
    ...(state.options ? (['options'] as const) : []),
    'disabled',
    ...(plan && session.program.plans.validators[plan.number]?.length ? (['issues'] as const) : []),
  ]
}
