import {
  type ApiItem,
  type FieldValueType,
  fieldValueTypes,
  formValidation,
  type Kind,
} from '@urlapmuhely/schema'

/** The name of the value on the screen of a field. */
export const REQUIRED_VALUE = 'isRequired'

/** How the form's rules make a field required. */
export interface RequiredState {
  /** A rule requires it always. */
  readonly isRequired: boolean
  /** The rules in force that require it only sometimes: under a condition, in a domain, for a time, or as a warning. */
  readonly sometimes: readonly ApiItem[]
}

/** The value of a validation's `rule` that requires a value. */
const RULE = 'required'

/** The properties that limit where or when a rule applies; each is null by default. */
const LIMITS = ['condition', 'domainId', 'overridesId', 'validFrom', 'validTo'] as const

/** Returns how these validations of a form make a field required. */
export function requiredState(rules: readonly ApiItem[], fieldId: string): RequiredState {
  const own = rules.filter((rule) => rule.enabled !== false && isAbout(rule, fieldId))
  return {
    isRequired: own.some(isAlways),
    sometimes: own.filter((rule) => !isAlways(rule)),
  }
}

/**
 * The validations of a form after a field was made required, or optional.
 *
 * A required field gets a rule of its own. An optional field is removed from the rules that always require
 * it, and those without another field are deleted; rules with a condition stay.
 */
export function withRequired(
  rules: readonly ApiItem[],
  field: { readonly id: string; readonly formId: string; readonly isRequired: boolean },
  created: { readonly id: string; readonly name: string },
): readonly (Pick<ApiItem, 'id'> & Readonly<Record<string, unknown>>)[] {
  if (requiredState(rules, field.id).isRequired === field.isRequired) return rules
  if (!field.isRequired) {
    return rules.flatMap((rule) => {
      if (rule.enabled === false || !isAbout(rule, field.id) || !isAlways(rule)) return [rule]
      const targets = targetsOf(rule).filter((id) => id !== field.id)
      return targets.length === 0 ? [] : [{ ...rule, targets }]
    })
  }
  const { max } = formValidation.properties.name ?? {}
  const order = Math.max(-1, ...rules.map((rule) => Number(rule.order))) + 1
  const rule = {
    ...formValidation.initial,
    ...created,
    name: created.name.slice(0, max),
    formId: field.formId,
    targets: [field.id],
    rule: RULE,
    order,
  }
  return [...rules, rule]
}

/** True if a field of this type has a value and may be the target of a validation. */
export function mayBeRequired(type: unknown, kind: Kind = formValidation): boolean {
  const types: readonly string[] = kind.properties.targets?.among?.type ?? []
  return types.includes(String(type)) && valueTypes[String(type)] !== 'empty'
}

const valueTypes: Readonly<Record<string, FieldValueType>> = fieldValueTypes

function isAbout(rule: ApiItem, fieldId: string): boolean {
  return rule.rule === RULE && targetsOf(rule).includes(fieldId)
}

function isAlways(rule: ApiItem): boolean {
  return rule.severity === 'error' && LIMITS.every((name) => rule[name] === null || rule[name] === undefined)
}

function targetsOf({ targets }: ApiItem): readonly string[] {
  return Array.isArray(targets) ? targets : []
}
