import { domain, type FormDefinition, publishedItem } from '@urlapmuhely/schema'
import { type DocumentItem, documentKinds, type FormDocument } from './form-document.ts'

/** The parts of a definition that are not in the document. */
export interface DefinitionInput {
  /** Every domain, so that any of them may be chosen. */
  readonly domains: readonly { readonly id: string }[]
  /** Options of lists that are too long for the document. */
  readonly options?: readonly DocumentItem[]
  /** The form of an item that can be compiled: another one in its place, or null to leave it out. */
  readonly soundItem: (kind: string, item: DocumentItem) => DocumentItem | null
}

/**
 * The definition that the engine compiles: the edited document, without items that the engine cannot read.
 */
export function definitionOf(
  document: FormDocument,
  { domains, options = [], soundItem }: DefinitionInput,
): FormDefinition {
  const sound = (kind: string, items: Iterable<DocumentItem>) =>
    [...items].flatMap((item) => soundItem(kind, item) ?? []).map(publishedItem)
  const items = documentKinds
    .filter(({ aside }) => !aside)
    .map(({ name }) => [name, sound(name, document.items[name]?.values() ?? [])] as const)
  const definition = {
    form: publishedItem(document.form),
    items: { ...Object.fromEntries(items) },
    domains: domains.map((one) => publishedItem({ ...domain.initial, ...one })),
  }
  definition.items.formOption?.push(...options.map(publishedItem))
  // The items come from the server, or parse as items of their kinds.
  return definition as unknown as FormDefinition
}
