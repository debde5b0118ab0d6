import { fitsChoice, type PropertyDefinition } from '@urlapmuhely/schema'
import type { Option } from '@urlapmuhely/ui'

/** The choices of a property as options, with their effects and groups. */
export function choiceOptions({ choices = {}, effects, groups }: PropertyDefinition): Option<string>[] {
  return Object.entries(choices).map(([name, label]) => ({
    value: name,
    label,
    description: effects?.[name],
    group: groups?.[name],
  }))
}

/** The property with the choices that fit another property's value, and the one that was chosen before. */
export function withFittingChoices(
  property: PropertyDefinition,
  chosen: unknown,
  other: unknown,
): PropertyDefinition {
  const { fitting, choices = {} } = property
  const fit = Object.entries(choices).filter(([name]) => name === chosen || fitsChoice(fitting, name, other))
  return { ...property, choices: Object.fromEntries(fit) }
}
