import type { ItemsById } from '@urlapmuhely/document'
import { formValidation } from '@urlapmuhely/schema'
import { requiredState } from '../../rules/required/required-rules.ts'
import { useDocument } from '../workshop-context.tsx'

/** Whether a form requires a field: always, or in a domain, for a time, under a condition, or as a warning. */
export type RequiredSetting = 'always' | 'sometimes'

/** How rules require fields, by the ids of the fields; those that are not required are missing. */
export type RequiredSettings = ReadonlyMap<string, RequiredSetting>

const found = new WeakMap<ItemsById, RequiredSettings>()
const NONE: RequiredSettings = new Map()

/** Returns how the validations of a form require its fields. It is what they say, not what holds when the form is opened. */
export function requiredSettings(validations: ItemsById | undefined): RequiredSettings {
  if (!validations) return NONE
  const known = found.get(validations)
  if (known) return known
  const settings = new Map<string, RequiredSetting>()
  for (const rule of validations.values()) {
    const targets: readonly unknown[] = Array.isArray(rule.targets) ? rule.targets : []
    for (const target of targets) {
      const id = String(target)
      // Validations of a document are those of the API, but for those that are not saved yet.
      const { isRequired, sometimes } = requiredState([rule as never], id)
      if (isRequired) settings.set(id, 'always')
      else if (sometimes.length > 0 && !settings.has(id)) settings.set(id, 'sometimes')
    }
  }
  found.set(validations, settings)
  return settings
}

/** How the form in the workshop requires its fields. */
export function useRequiredSettings(): RequiredSettings {
  return requiredSettings(useDocument(({ items }) => items[formValidation.name]))
}
