import type { FormField } from '@urlapmuhely/schema'
import { CONTEXT_KEY, contextFields, wireValues } from '@urlapmuhely/schema/facts'
import type { EngineDefinition, EngineItem } from '../facts/definition.ts'

/** The context of a form as fields at its top, after all others; nothing if the form declares none. */
export function contextItems({ form }: EngineDefinition): EngineItem<FormField>[] {
  const { formField } = wireValues
  return contextFields(form.context).map((field) => ({
    ...formField,
    ...field,
    order: Number.MAX_SAFE_INTEGER,
  }))
}

/** True for the id of a context value, or of a group of them. */
export function isContextId(id: string): boolean {
  return id === CONTEXT_KEY || id.startsWith(`${CONTEXT_KEY}.`)
}
