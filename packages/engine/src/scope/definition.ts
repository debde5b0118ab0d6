import type {
  Domain,
  Form,
  FormDefaultValue,
  FormDisabled,
  FormExpandable,
  FormField,
  FormOption,
  FormOptionExpandable,
  FormOptionModifier,
  FormRemoveable,
  FormSideEffect,
  FormValidation,
} from '@urlapmuhely/schema'

type Kept = 'note' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'

/** An item as the engine reads it: what the back-office keeps for itself may be there and is not looked at. */
export type EngineItem<Item> = Omit<Item, Kept>

/** The items of one form by the name of their kind. */
export interface EngineItems {
  readonly formField: readonly EngineItem<FormField>[]
  readonly formOption: readonly EngineItem<FormOption>[]
  readonly formDefaultValue: readonly EngineItem<FormDefaultValue>[]
  readonly formDisabled: readonly EngineItem<FormDisabled>[]
  readonly formExpandable: readonly EngineItem<FormExpandable>[]
  readonly formOptionExpandable: readonly EngineItem<FormOptionExpandable>[]
  readonly formOptionModifier: readonly EngineItem<FormOptionModifier>[]
  readonly formRemoveable: readonly EngineItem<FormRemoveable>[]
  readonly formSideEffect: readonly EngineItem<FormSideEffect>[]
  readonly formValidation: readonly EngineItem<FormValidation>[]
}

/** One form with everything in it: a published version, or a working copy of the same shape. */
export interface EngineDefinition {
  readonly form: EngineItem<Form>
  readonly items: EngineItems
  readonly domains: readonly EngineItem<Domain>[]
}

/** The name of a kind whose items the engine reads. */
export type EngineKind = keyof EngineItems

/** What every item of these kinds has. */
export interface AnyItem {
  readonly id: string
  readonly name: string
  readonly enabled: boolean
  readonly domainId: string | null
  readonly overridesId: string | null
  readonly overrideMode: 'replace' | 'suppress' | null
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly order: number
}
