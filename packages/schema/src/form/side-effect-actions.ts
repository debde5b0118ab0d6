import { z } from 'zod'
import { jsonShape } from '../json.ts'
import { cleanText } from '../text.ts'

/** When a `set` or `copy` may replace what stands in the field. */
export const overwriteChoices = {
  always: 'mindig',
  ifUntouched: 'ha a kitöltő nem nyúlt hozzá',
  ifEmpty: 'ha üres',
} as const

/** How grave a message is, in the words of the screens. */
export const messageSeverities = {
  info: 'tájékoztatás',
  success: 'siker',
  warning: 'figyelmeztetés',
  error: 'hiba',
} as const

const fieldId = z.uuid()
const overwrite = z.enum(['always', 'ifUntouched', 'ifEmpty'])

const actionShape = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('set'), targetId: fieldId, expression: jsonShape, overwrite }),
  z.strictObject({ type: z.literal('clear'), targetId: fieldId }),
  z.strictObject({ type: z.literal('reset'), targetId: fieldId }),
  z.strictObject({ type: z.literal('copy'), sourceId: fieldId, targetId: fieldId, overwrite }),
  z.strictObject({
    type: z.literal('message'),
    severity: z.enum(['info', 'success', 'warning', 'error']),
    text: cleanText.min(1).max(500),
  }),
  z.strictObject({
    type: z.literal('emit'),
    event: cleanText.min(1).max(80),
    payload: jsonShape,
  }),
  z.strictObject({ type: z.literal('focus'), targetId: fieldId }),
])

/** One thing that a side effect does when it fires; expressions are JSON Logic. */
export type SideEffectAction = z.infer<typeof actionShape>

/** One to twenty actions, carried out in order. */
export const actionsShape: z.ZodType<SideEffectAction[]> = z.array(actionShape).min(1).max(20)

/** What a property of an action is, so that one screen can edit every type of action. */
export type ActionPropertyType = 'field' | 'expression' | 'overwrite' | 'severity' | 'text' | 'eventName'

/** Every type of action: its Hungarian name and its properties in the order a person gives them. */
export const sideEffectActions = {
  set: {
    label: 'Érték beállítása',
    properties: {
      targetId: ['field', 'Melyik mező'],
      expression: ['expression', 'Új érték'],
      overwrite: ['overwrite', 'Felülírja-e'],
    },
  },
  clear: { label: 'Mező kiürítése', properties: { targetId: ['field', 'Melyik mező'] } },
  reset: { label: 'Visszaállítás alapértékre', properties: { targetId: ['field', 'Melyik mező'] } },
  copy: {
    label: 'Érték másolása',
    properties: {
      sourceId: ['field', 'Honnan'],
      targetId: ['field', 'Hová'],
      overwrite: ['overwrite', 'Felülírja-e'],
    },
  },
  message: { label: 'Üzenet', properties: { severity: ['severity', 'Jellege'], text: ['text', 'Szövege'] } },
  emit: {
    label: 'Esemény küldése',
    properties: { event: ['eventName', 'Esemény neve'], payload: ['expression', 'Tartalma'] },
  },
  focus: { label: 'Ugrás mezőre', properties: { targetId: ['field', 'Melyik mező'] } },
} as const satisfies Record<
  SideEffectAction['type'],
  { label: string; properties: Record<string, readonly [ActionPropertyType, string]> }
>
