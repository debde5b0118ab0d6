import { type CommonOptions, defineProperty, type PropertyDefinition } from './property-definition.ts'
import type { SideEffectAction } from './side-effect-actions.ts'

/** The actions of a side effect, in order. */
export function actions(label: string, options: CommonOptions = {}): PropertyDefinition<SideEffectAction[]> {
  return defineProperty({
    ...options,
    type: 'actions',
    label,
    initial: [],
    required: true,
    min: 1,
  })
}
