import type {
  Form,
  FormDefaultValue,
  FormDisabled,
  FormExpandable,
  FormField,
  FormFieldTypeName,
  FormOptionExpandable,
  FormOptionModifier,
  FormRemoveable,
  FormSideEffect,
  FormValidation,
  JsonValue,
  OptionValue,
  SideEffectAction,
  ValidationRuleName,
} from '@urlapmuhely/schema'
import { validationRules } from '@urlapmuhely/schema'

/**
 * A field of a form's source: its key within the object around its value, and its contents. It names the rows of its options
 * by their path.
 */
export interface FieldSpec {
  readonly key: string
  readonly props: Partial<FormField>
  readonly children: readonly FieldSpec[]
}

/** A rule of a form's source: it refers to fields by their path from the root (`felek.jarmu.rendszam`). */
export interface RuleSpec {
  readonly kind: string
  /** Unique among the form's rules of its kind. */
  readonly name: string
  /** The field whose label replaces its path in the name that administrators see. */
  readonly about?: string
  readonly props: Readonly<Record<string, unknown>>
}

/** A domain's own version of an item of the form, or its suppression. */
export interface OverrideSpec {
  readonly kind: string
  /** The path of a field, or the name of a rule. */
  readonly of: string
  readonly domain: string
  readonly mode: 'replace' | 'suppress'
  readonly changes: Readonly<Record<string, unknown>>
}

/** A part of a form: its fields and the rules that belong to them. */
export interface SectionSpec {
  readonly fields: readonly FieldSpec[]
  readonly rules: readonly RuleSpec[]
}

/** The source of a whole form. */
export interface FormSpec {
  /**
   * Derives the ids of the form's items from their paths; by default those of all demo data. A form with this has no
   * overrides.
   */
  readonly idOf?: (...path: readonly string[]) => string
  readonly form: Partial<Form> & { readonly key: string; readonly name: string; readonly title: string }
  readonly sections: readonly SectionSpec[]
  readonly overrides: readonly OverrideSpec[]
}

type FieldProps = Partial<Omit<FormField, 'id' | 'formId' | 'parentId' | 'key' | 'type' | 'label'>>
type Props<Item, Given extends keyof Item = never> = Partial<Omit<Item, 'id' | 'formId' | 'name' | Given>>

/** The label of a field, alone or with other properties. */
type Title<More = FieldProps> = string | (More & { readonly label: string })

/** One question. */
export function field(key: string, type: FormFieldTypeName, title: Title): FieldSpec {
  return { key, props: titled(type, title), children: [] }
}

/** Several fields under one title. */
export function group(key: string, title: Title, children: readonly FieldSpec[]): FieldSpec {
  return { key, props: titled('group', title), children }
}

/** Rows of fields. */
export function repeat(key: string, title: Title, children: readonly FieldSpec[]): FieldSpec {
  return { key, props: titled('repeat', title), children }
}

function titled(type: FormFieldTypeName, title: Title): FieldSpec['props'] {
  if (typeof title === 'string') return { type, label: title }
  const { label, ...props } = title
  return { ...props, type, label }
}

/** A page with the fields and the rules of some parts of a form. The fields keep their paths. */
export function page(
  key: string,
  title: Title<Pick<FormField, 'hint'>>,
  ...parts: readonly SectionSpec[]
): SectionSpec {
  const children = parts.flatMap(({ fields }) => fields)
  const texts = typeof title === 'string' ? { label: title } : title
  return {
    fields: [{ key, props: { type: 'page', ...texts }, children }],
    rules: parts.flatMap(({ rules }) => rules),
  }
}

/** Some of the fields of a part, without its rules. */
export function fieldsOf({ fields }: SectionSpec, ...keys: readonly string[]): SectionSpec {
  return { fields: fields.filter(({ key }) => keys.includes(key)), rules: [] }
}

/** Fields under a heading. Their paths are as if the heading were not there. */
export function section(key: string, label: string, children: readonly FieldSpec[]): FieldSpec {
  return { key, props: { type: 'section', label }, children }
}

/** A text that the person opens. */
export function details(key: string, label: string, hint: string): FieldSpec {
  return { key, props: { type: 'details', label, hint }, children: [] }
}

/** Text between fields. */
export function note(key: string, title: Title<Pick<FormField, 'severity'>>, hint: string): FieldSpec {
  const { label, severity = 'plain' } = typeof title === 'string' ? { label: title } : title
  return { key, props: { type: 'note', label, hint, severity }, children: [] }
}

/** The value until the user enters one: `value`, or `expression` if it is computed. */
export function defaultValue(
  name: string,
  targets: string[],
  props: Props<FormDefaultValue, 'targets'>,
): RuleSpec {
  return { kind: 'formDefaultValue', name, props: { ...props, targets } }
}

/** Makes fields uneditable while the condition holds. */
export function lock(name: string, targets: string[], props: Props<FormDisabled, 'targets'>): RuleSpec {
  return { kind: 'formDisabled', name, props: { ...props, targets } }
}

interface Conditional {
  readonly condition: JsonValue
}

/** Keeps fields absent until the condition holds. */
export function reveal(
  name: string,
  targets: string[],
  { condition, ...props }: Props<FormExpandable, 'targets' | 'condition'> & Conditional,
): RuleSpec {
  return { kind: 'formExpandable', name, props: { ...props, targets, condition } }
}

interface Chosen {
  readonly fieldId: string
  readonly optionValues: OptionValue[]
}

/** Keeps fields absent until one of the options is chosen. */
export function revealByOption(
  name: string,
  targets: string[],
  { fieldId, optionValues, ...props }: Chosen & Props<FormOptionExpandable, keyof Chosen | 'targets'>,
): RuleSpec {
  return { kind: 'formOptionExpandable', name, props: { ...props, fieldId, optionValues, targets } }
}

/** Changes the options of a field while the condition holds. */
export function modifyOptions(
  name: string,
  fieldId: string,
  { effect, ...props }: Props<FormOptionModifier, 'fieldId' | 'effect'> & Pick<FormOptionModifier, 'effect'>,
): RuleSpec {
  return { kind: 'formOptionModifier', name, props: { ...props, fieldId, effect } }
}

/** Removes fields while the condition holds. */
export function remove(
  name: string,
  targets: string[],
  { condition, ...props }: Props<FormRemoveable, 'targets' | 'condition'> & Conditional,
): RuleSpec {
  return { kind: 'formRemoveable', name, props: { ...props, targets, condition } }
}

type Moment = FormSideEffect['on']

/** Runs actions on a trigger. */
export function sideEffect(
  name: string,
  trigger: Moment | (Props<FormSideEffect, 'on' | 'actions'> & { readonly on: Moment }),
  actions: SideEffectAction[],
): RuleSpec {
  const { on, ...props } = typeof trigger === 'string' ? { on: trigger } : trigger
  return { kind: 'formSideEffect', name, props: { ...props, on, actions } }
}

/** A validation of values. Its name consists of the rule's and the first field's, unless given. */
export function check(
  rule: ValidationRuleName,
  targets: string[],
  props: Props<FormValidation, 'rule' | 'targets'> & { readonly name?: string } = {},
): RuleSpec {
  const { name, ...rest } = props
  const [about = ''] = targets
  const more = targets.length > 1 ? ' és más mezők' : ''
  const automatic = { name: `${validationRules[rule].label}: ${about}${more}`, about }
  return {
    kind: 'formValidation',
    ...(name === undefined ? automatic : { name }),
    props: { ...rest, rule, targets },
  }
}

interface Requirement extends Props<FormValidation, 'rule' | 'targets' | 'parameters' | 'message'> {
  readonly expression: JsonValue
  readonly message: string
}

/** A condition that must hold, with its message. */
export function mustHold(
  name: string,
  targets: string[],
  { expression, message, ...props }: Requirement,
): RuleSpec {
  return check('expression', targets, { ...props, name, message, parameters: { expression } })
}

type Overridden = Pick<OverrideSpec, 'kind' | 'of'>

/** A domain's own version of a field or a rule. */
export function replaceAt(
  domain: string,
  { kind, of }: Overridden,
  changes: OverrideSpec['changes'],
): OverrideSpec {
  return { domain, kind, of, mode: 'replace', changes }
}

/** Suppresses an inherited rule or field in a domain. */
export function suppressAt(domain: string, { kind, of }: Overridden): OverrideSpec {
  return { domain, kind, of, mode: 'suppress', changes: {} }
}
