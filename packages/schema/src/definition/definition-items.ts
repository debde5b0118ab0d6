import type { Kind } from '../kinds/define-kind.ts'
import { kinds } from '../kinds/index.ts'
import type { FormDefinition } from './form-definition.ts'

/** An item of a definition, of any kind. */
export type DefinitionItem = Readonly<Record<string, unknown>> & { readonly id: string }

/** A kind with the items that a definition has of it. */
export interface ItemsOfKind {
  readonly kind: Kind
  readonly items: readonly DefinitionItem[]
}

/** The items of a definition in the order of the kinds: the form itself is the only item of the first. */
export function definitionItems({ form, items }: FormDefinition): readonly ItemsOfKind[] {
  const lists: Readonly<Record<string, readonly DefinitionItem[]>> = { ...items, form: [form] }
  return kinds.map((kind) => ({ kind, items: lists[kind.name] ?? [] }))
}
