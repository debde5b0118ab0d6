import type { FormField } from '@urlapmuhely/schema'
import type { FieldSpec, RuleSpec, SectionSpec } from '../author.ts'
import type { BlockSpec } from './block-spec.ts'

interface BlockUse {
  /** Another key and label of the block's only group, for a form that has the block more than once. */
  readonly as?: { readonly key: string; readonly label: string }
  /** The properties that differ in this form, by the path of the field. */
  readonly properties?: Readonly<Record<string, Partial<FormField>>>
}

/** The fields and rules of a block as a part of a form. */
export function fromBlock({ fields, rules }: BlockSpec, { as, properties = {} }: BlockUse = {}): SectionSpec {
  const [group] = fields
  if (!as || !group) return { fields: withProperties(fields, '', properties), rules }
  const renamed = [{ ...group, key: as.key, props: { ...group.props, label: as.label } }]
  return {
    fields: withProperties(renamed, '', properties),
    rules: rules.map((rule) => renameIn(rule, group.key, as)),
  }
}

function withProperties(
  fields: readonly FieldSpec[],
  prefix: string,
  properties: NonNullable<BlockUse['properties']>,
): FieldSpec[] {
  return fields.map(({ key, props, children }) => {
    const path = `${prefix}${key}`
    return {
      key,
      props: { ...props, ...properties[path] },
      children: withProperties(children, `${path}.`, properties),
    }
  })
}

/** The rule about the group of another key. A name of its own becomes one that no other use of the block has. */
function renameIn(rule: RuleSpec, from: string, { key, label }: NonNullable<BlockUse['as']>): RuleSpec {
  const inPath = (text: string) => (text.startsWith(`${from}.`) ? `${key}${text.slice(from.length)}` : text)
  const { kind, name, about } = rule
  const props = mapTexts(rule.props, inPath)
  return about === undefined
    ? { kind, name: `${label}: ${name}`, props }
    : { kind, name: name.replace(about, inPath(about)), about: inPath(about), props }
}

function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  // The shape stays the same.
  return JSON.parse(JSON.stringify(value), (_, part) => (typeof part === 'string' ? change(part) : part))
}
