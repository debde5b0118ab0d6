import type { ItemOf } from '../kinds/define-kind.ts'
import type { domain } from '../kinds/domain.ts'
import type { kinds } from '../kinds/index.ts'

type FormPart = Exclude<(typeof kinds)[number], { readonly name: 'form' }>
const unpublished = ['note', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'] as const
const unpublishedNames: ReadonlySet<string> = new Set(unpublished)

/** The properties that the engine does not see: notes and who changed an item never leave the back-office. */
export type Published<Item> = Omit<Item, (typeof unpublished)[number]>

/** An item without the properties that never leave the back-office. */
export function publishedItem(item: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !unpublishedNames.has(name)))
}

/** The items of one form, by the name of their kind; options are those of the lists that its fields use. */
export type FormItems = { readonly [K in FormPart as K['name']]: readonly Published<ItemOf<K>>[] }

/** One form with everything in it. The engine compiles it, the preview shows it and publishing stores it. */
export interface FormDefinition {
  readonly form: Published<ItemOf<Extract<(typeof kinds)[number], { readonly name: 'form' }>>>
  readonly items: FormItems
  readonly domains: readonly Published<ItemOf<typeof domain>>[]
  /** The language of the texts, if they were put into one; otherwise they are in the form's source language. */
  readonly lang?: string
  /** The language of the texts in `fallback`. */
  readonly sourceLang?: string
  /** The texts that have no translation into `lang`: the id of the item → where they are in it (`label`). */
  readonly fallback?: Readonly<Record<string, readonly string[]>>
}
