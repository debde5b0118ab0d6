import {
  conditionOperators,
  contentKinds,
  form,
  type Kind,
  type PropertyDefinition,
  sideEffectActions,
  validationRules,
} from '@urlapmuhely/schema'
import { z } from 'zod'
import { defineTool } from '../tool.ts'

const described: readonly Kind[] = [form, ...contentKinds]
const kindName = z.enum(described.map(({ name }) => name))
const property = z.record(z.string(), z.unknown())
const properties = z.record(z.string(), property)

/** Describes the items of which forms consist, so that an agent can write them. */
export const describeKinds = defineTool({
  name: 'describe_kinds',
  title: 'Describe the kinds of items',
  description:
    'The kinds of items and their properties: type, initial value, choices, what references point to. Also the operators of conditions and formulas (JSON Logic; a field is {"var": "its path of keys"}; formula is how a formula writes it, with fields as paths of keys, decimal commas and semicolons between arguments: HA(kor >= 18; "igen"; "nem")), the validation rules with their parameters, and the actions of side effects. Without kinds, all of them.',
  input: z.strictObject({ kinds: z.array(kindName).min(1).max(described.length).optional() }),
  output: z.object({
    kinds: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        purpose: z.string(),
        /** False for items that forms share. */
        ofForm: z.boolean(),
        unique: z.array(z.array(z.string())),
        properties,
      }),
    ),
    operators: z.array(
      z.object({
        name: z.string(),
        min: z.int(),
        max: z.int().nullable(),
        formula: z.string().nullable(),
        help: z.string().nullable(),
      }),
    ),
    validationRules: z.array(z.object({ name: z.string(), label: z.string(), parameters: properties })),
    sideEffectActions: z.array(z.object({ type: z.string(), label: z.string(), properties })),
  }),
  readOnly: true,
  async run(_session, { kinds }) {
    return {
      kinds: described
        .filter(({ name }) => kinds?.includes(name) ?? true)
        .map(({ name, label, purpose, ofForm, unique, properties: all }) => ({
          ...{ name, label: label.one, purpose, ofForm },
          unique: unique.map((names) => [...names]),
          properties: describeProperties(all),
        })),
      operators: Object.entries(conditionOperators).map(([name, { min, max, formula }]) => ({
        ...{ name, min, max },
        formula: !formula ? null : 'sign' in formula ? formula.sign : formula.usage,
        help: formula && 'help' in formula ? formula.help : null,
      })),
      validationRules: Object.entries(validationRules).map(([name, { label, parameters }]) => ({
        ...{ name, label },
        parameters: Object.fromEntries(
          Object.entries(parameters).map(([key, parameter]) => [key, { ...parameter }]),
        ),
      })),
      sideEffectActions: Object.entries(sideEffectActions).map(([type, action]) => ({
        ...{ type, label: action.label, properties: describeProperties(action.properties) },
      })),
    }
  },
})

/**
 * Describes properties for whoever writes them, without how screens show them. Properties that the server sets are
 * left out.
 */
function describeProperties(all: Readonly<Record<string, PropertyDefinition>>) {
  const given = Object.entries(all).filter(([, { managed }]) => !managed)
  return Object.fromEntries(given.map(([name, definition]) => [name, describeProperty(definition)]))
}

function describeProperty(definition: PropertyDefinition): Record<string, unknown> {
  const { type, label, help, initial, required, fixed, choices, format, target, when, min, max, columns } =
    definition
  const told = { type, label, help, initial, required, fixed, choices, format, target, when, min, max }
  const meant = Object.entries(told).filter(([, value]) => value !== undefined && value !== false)
  return { ...Object.fromEntries(meant), ...(columns && { columns: describeProperties(columns) }) }
}
