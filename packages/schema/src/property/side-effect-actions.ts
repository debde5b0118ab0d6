import { TEXT_LIMITS } from '../text/text-limits.ts'
import { expression } from './data-properties.ts'
import type { PropertyDefinition, ValuesOf } from './property-definition.ts'
import { reference } from './reference-properties.ts'
import { choice } from './scalar-properties.ts'
import { richText, text } from './text-properties.ts'

/** When a `set` or `copy` may overwrite the value of the field. */
const overwriteChoices = {
  always: 'mindig',
  ifUntouched: 'ha a kitöltő nem nyúlt hozzá',
  ifEmpty: 'ha üres',
} as const

/** The severity of a message, as the screens name it. */
const messageSeverities = {
  info: 'tájékoztatás',
  success: 'siker',
  warning: 'figyelmeztetés',
  error: 'hiba',
} as const

const field = (label: string) => reference(label, 'formField')
const overwrite = choice('Felülírja-e', overwriteChoices)

/** Every type of action: its Hungarian name and its properties, in the order of the screen. */
export const sideEffectActions = {
  set: {
    label: 'Érték beállítása',
    properties: { targetId: field('Melyik mező'), expression: expression('Új érték'), overwrite },
  },
  clear: { label: 'Mező kiürítése', properties: { targetId: field('Melyik mező') } },
  reset: { label: 'Visszaállítás alapértékre', properties: { targetId: field('Melyik mező') } },
  copy: {
    label: 'Érték másolása',
    properties: { sourceId: field('Honnan'), targetId: field('Hová'), overwrite },
  },
  message: {
    label: 'Üzenet',
    properties: {
      severity: choice('Jellege', messageSeverities),
      text: richText('Szövege', { min: 1, max: TEXT_LIMITS.message }),
    },
  },
  emit: {
    label: 'Esemény küldése',
    properties: {
      event: text('Esemény neve', { min: 1, max: 80 }),
      payload: expression('Tartalma'),
    },
  },
  focus: { label: 'Ugrás mezőre', properties: { targetId: field('Melyik mező') } },
} as const

type Actions = typeof sideEffectActions
type ActionType = keyof Actions
type PropertiesOf<Type extends ActionType> = Actions[Type]['properties']

/** One action of a side effect when it fires; expressions are JSON Logic. */
export type SideEffectAction = {
  [Type in ActionType]: { readonly type: Type } & ValuesOf<PropertiesOf<Type>>
}[ActionType]

type AnyProperties<Type extends ActionType> = Type extends ActionType
  ? PropertiesOf<Type>[keyof PropertiesOf<Type>]
  : never

/** The property types that actions have, so that one screen can edit every type of action. */
export type ActionPropertyType = Extract<AnyProperties<ActionType>, PropertyDefinition>['type']
