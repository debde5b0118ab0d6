import {
  type ActionPropertyType,
  type PropertyDefinition,
  type SideEffectAction,
  sideEffectActions,
} from '@urlapmuhely/schema'

/** The name of an action of a side effect. */
export type ActionType = SideEffectAction['type']

/** A property of an action, such as its target. */
export type ActionProperty = PropertyDefinition<unknown, ActionPropertyType>

/** An action being edited: its type is set, other properties may be missing. */
export type DraftAction = Readonly<Record<string, unknown>> & { readonly type: ActionType }

/** The types of actions, in the order of the menu: the keys of the table. */
// The keys of the table are exactly the types of actions.
export const actionTypes = Object.keys(sideEffectActions) as ActionType[]

/** A new action with the initial values of its properties. */
export function newAction(type: ActionType): DraftAction {
  const initial = actionProperties(type).map(([name, property]) => [name, property.initial] as const)
  return { type, ...Object.fromEntries(initial) }
}

/** The properties of a type of action, by name, in the order of their inputs. */
export function actionProperties(type: ActionType): readonly (readonly [string, ActionProperty])[] {
  const properties: Readonly<Record<string, ActionProperty>> = sideEffectActions[type].properties
  return Object.entries(properties)
}

/** True for a list of actions of known types. */
export function isActions(value: unknown): value is readonly DraftAction[] {
  return Array.isArray(value) && value.every(isAction)
}

function isAction(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    Object.hasOwn(sideEffectActions, String(value.type))
  )
}
