import type { RichText, ValidationRuleName } from '@urlapmuhely/schema'
import type { contentProperties } from '@urlapmuhely/schema/facts'
import type { RuleKind } from '../facts/definition.ts'
import type { OptionList, OptionState } from '../facts/option-list.ts'
import type { FieldRead } from '../language/names.ts'
import type { Evaluate, Scope } from '../language/runtime.ts'
import type { Field, Template } from '../scope/fields.ts'
import type { MessageSeverity } from './effect-output.ts'
import type { ImpliedRule, IssueSeverity } from './field-issue.ts'
import type { PanelPlan } from './frame-shape.ts'
import type { ItemTexts, TextPlan } from './text.ts'

/** The compiled rules of a form: tables by the field's number. */
export interface Plans {
  /** Null for fields that are always present. */
  readonly presence: readonly (PresencePlan | null)[]
  /** Null for fields that can always be edited. */
  readonly editing: readonly (EditingPlan | null)[]
  /** Null for fields without options. */
  readonly options: readonly (OptionsPlan | null)[]
  /** By the number of a repeat: the fields whose options are its rows; empty in most forms. */
  readonly rowFields: ReadonlyMap<number, readonly Field[]>
  /** Best precedence first. */
  readonly defaults: readonly (readonly DefaultPlan[])[]
  readonly validators: readonly (readonly ValidatorPlan[])[]
  /** Side effects by their number, best precedence first. */
  readonly effects: readonly EffectPlan[]
  /** Side effects that a blur triggers; null where there are none. */
  readonly blurEffects: readonly (readonly EffectPlan[] | null)[]
  /** The texts of fields that have places, null for other fields; empty if the form has none. */
  readonly texts: readonly (ItemTexts | null)[]
  /** The rules whose reasons have no translation; empty in most forms. */
  readonly fallbackReasons: ReadonlySet<string>
}

/** The rules that decide whether a field is present: those that expand it and those that remove it. */
export interface PresencePlan {
  readonly expands: readonly PresenceRule[]
  readonly removes: readonly PresenceRule[]
  /** The manual rules, whose state is shown even while the field is absent. */
  readonly manual: readonly PresenceRule[]
}

/** One rule that affects the presence of one field. */
export interface PresenceRule {
  readonly ruleId: string
  readonly kind: RuleKind
  /** Null means always. */
  readonly condition: Evaluate | null
  /** How the value is treated if this rule makes the field absent. */
  readonly retain: number
  /** Of a manual expandable: the panel that must be open. */
  readonly panel: PanelPlan | null
  /** Of a manual removeable: the user must have removed the field. */
  readonly byPerson: boolean
  /** Of an option expandable: the options of which one must be chosen. */
  readonly choice: OptionChoice | null
}

/** The options that reveal a field. */
export interface OptionChoice {
  readonly field: Field
  readonly values: ReadonlySet<unknown>
  readonly all: boolean
  readonly up: number
  readonly options: OptionsPlan
}

/** The rules that affect the editing level of a field, best precedence first. */
export interface EditingPlan {
  readonly rules: readonly EditingRule[]
}

/** One rule that affects the editing level of one field. */
export interface EditingRule {
  readonly ruleId: string
  readonly kind: RuleKind | 'formField'
  readonly condition: Evaluate | null
  readonly level: number
  readonly omit: boolean
  readonly reason: string
  /** The reason, if it has places. */
  readonly text: TextPlan<string> | null
}

/** The options of a field and the rules that change them, best precedence first. */
export interface OptionsPlan {
  /** The enabled options of its list in the domain. */
  readonly base: OptionList
  readonly modifiers: readonly OptionModifierPlan[]
  /** The source of the options if it is not a list of the form; null for a list. */
  readonly host: HostPlan | null
  /** The rows that are the options; absent for other sources. */
  readonly rows?: RowsPlan
  /** The values that filters read; equal values give equal options. */
  readonly operands: ReadonlyMap<string, Evaluate>
  /** The questions on whose answers it depends which options there are. */
  readonly sources: readonly OptionSource[]
  /** The texts of its options that have places; null in most forms. */
  readonly texts: OptionTexts | null
  /** The language by which they are sorted. */
  readonly lang: string
}

/** A question on whose answer options depend. */
export interface OptionSource {
  readonly field: Field
  /** How many scopes outward of the choice it is. */
  readonly up: number
}

/** Rows of a repeat as the options of a field. */
export interface RowsPlan {
  /** Null if it takes no part in the form. */
  readonly repeat: Field | null
  /** How many scopes outward of the field it is. */
  readonly up: number
  /** The label of a row as it is written, and compiled in the scope of the row if it has places. */
  readonly text: string
  readonly label: TextPlan<string> | null
  /** Present if the label has no translation. */
  readonly isFallback?: true
  readonly onUnavailable: 'clear' | 'default' | 'flag'
}

/** The texts of one option that have places. */
export type TextsOfOption = {
  readonly [Name in (typeof contentProperties.formOption)[number]]?: TextPlan<OptionState[Name]>
}

/** The texts of options that have places, by the option. */
export type OptionTexts = ReadonlyMap<OptionState, TextsOfOption>

/** One value that the options of a host depend on. */
export interface HostInput {
  readonly name: string
  readonly evaluate: Evaluate
  /** The fields that it reads. */
  readonly reads: readonly FieldRead[]
  /** The modifier whose filter it is; the input counts while the modifier holds. Null for inputs that a field declares. */
  readonly modifier: OptionModifierPlan | null
}

/** Options that the host gives. */
export interface HostPlan {
  /** The host's name of the list; the option list's own name if `isOnDemand`. */
  readonly list: string
  /**
   * True if the options are those of a list of the form that the definition leaves out. They are the same whatever the
   * inputs are: these only narrow down the request.
   */
  readonly isOnDemand: boolean
  /** The inputs on which the options depend, by name. */
  readonly inputs: HostInput[]
  readonly onUnavailable: OptionModifierPlan['onUnavailable']
}

/** One option modifier. */
export interface OptionModifierPlan {
  readonly ruleId: string
  readonly kind: RuleKind
  readonly effect: 'exclude' | 'restrict' | 'include' | 'disable' | 'relabel' | 'sort'
  readonly condition: Evaluate | null
  readonly values: ReadonlySet<unknown>
  /** Evaluated for each option as the element; null if `values` names the options. */
  readonly filter: Evaluate | null
  readonly label: string
  readonly onUnavailable: 'clear' | 'default' | 'flag'
  readonly reason: string
  /** The label and the reason, if they have places. */
  readonly texts: { readonly label: TextPlan<string> | null; readonly reason: TextPlan<string> | null }
  /** Its texts that have no translation; absent if there are none. */
  readonly fallback?: readonly string[]
}

/** One default value for one field. */
export interface DefaultPlan {
  /** The field's own id if the host prefills it. */
  readonly ruleId: string
  readonly kind: RuleKind | 'formField'
  /** The origin of its values, as it is shown to people. */
  readonly origin: 'default' | 'prefill'
  readonly when: 'init' | 'onPresent' | 'live'
  readonly condition: Evaluate | null
  readonly value: Evaluate
}

/**
 * True if a non-empty value satisfies a rule; `value` is the value as conditions read it, for a repeat its rows. The type
 * is taken from a method, so that a test may demand a `Frame`: the scopes of a session are its frames.
 */
export type FormTest = { test(value: unknown, frame: Scope, field: Field): boolean }['test']

/** One validation for one field. */
export interface ValidatorPlan {
  /** Null for implied rules. */
  readonly ruleId: string | null
  /** Null for implied rules. */
  readonly kind: RuleKind | null
  readonly rule: ValidationRuleName | ImpliedRule
  readonly parameters: Readonly<Record<string, unknown>>
  readonly severity: IssueSeverity
  /** One of `MOMENT`. */
  readonly moment: number
  readonly message: RichText
  /** The message, if it has places. */
  readonly text: TextPlan | null
  readonly condition: Evaluate | null
  /** The test of the value; null for `required`. */
  readonly test: FormTest | null
}

/** One side effect in one scope. */
export interface EffectPlan {
  /** Its position in precedence order; also its identity. */
  readonly number: number
  readonly ruleId: string
  readonly on: 'load' | 'change' | 'blur' | 'submit' | 'conditionTrue' | 'conditionFalse'
  readonly condition: Evaluate | null
  /** The innermost scope among its triggers and targets; it fires once for each frame of this template. */
  readonly template: Template
  /** The fields whose change triggers it, or that its watched condition reads. */
  readonly sources: readonly Field[]
  /** The index of its condition among the watched ones of its template; −1 if it watches none. */
  readonly watch: number
  readonly actions: readonly ActionPlan[]
}

/** A target field of an action, and how many scopes outward of the effect it is. */
export interface ActionField {
  readonly field: Field
  readonly up: number
}

/** When an action may overwrite an existing value. */
export type Overwrite = 'always' | 'ifUntouched' | 'ifEmpty'

/** One action with its compiled expressions. */
export type ActionPlan =
  | {
      readonly type: 'write'
      readonly target: ActionField
      readonly overwrite: Overwrite
      readonly value: Evaluate | ActionField
    }
  | { readonly type: 'reset'; readonly target: ActionField }
  | {
      readonly type: 'message'
      readonly severity: MessageSeverity
      readonly text: RichText
      readonly plan: TextPlan | null
      /** It has no translation. */
      readonly fallback?: true
    }
  | { readonly type: 'emit'; readonly event: string; readonly payload: Evaluate }
  | { readonly type: 'focus'; readonly target: ActionField }
