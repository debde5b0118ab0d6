import type { FormDefinition } from '@urlapmuhely/schema'
import { kinds, listsRead, publishedItem } from '@urlapmuhely/schema'
import type { DemoItem } from '../build-form.ts'
import { demoItems } from '../demo-items.ts'

/** The demo forms as the engine reads them, by key: the definitions that publishing would store. */
export function demoDefinitions(): ReadonlyMap<string, FormDefinition> {
  const items = demoItems().map(published)
  const forms = items.filter(({ kind }) => kind === 'form')
  return new Map(forms.map(({ item }) => [String(item.key), definitionOf(item, items)]))
}

function definitionOf(form: DemoItem['item'], items: readonly DemoItem[]): FormDefinition {
  const ofKind = (name: string) => items.filter(({ kind }) => kind === name).map(({ item }) => item)
  const lists = new Set(
    items.flatMap(({ item }) => (item.formId === form.id ? [item.optionList, ...listsRead(item)] : [])),
  )
  const parts = kinds.map(({ name, ofForm }) => [
    name,
    ofKind(name).filter((item) => (ofForm ? item.formId === form.id : lists.has(item.list))),
  ])
  // Every member was parsed by the kind that the type names.
  return { form, items: Object.fromEntries(parts), domains: ofKind('domain') } as unknown as FormDefinition
}

function published({ kind, item }: DemoItem): DemoItem {
  return { kind, item: { ...publishedItem(item), revision: 1 } }
}
