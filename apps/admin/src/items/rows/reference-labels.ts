import { itemKinds, type ReferenceEntry } from '@urlapmuhely/schema'

/** The name of a kind. */
export function kindLabel(name: string): string {
  return itemKinds.find((kind) => kind.name === name)?.label.one ?? name
}

/** The property that holds the reference, by its label on the screen. */
export function placeLabel(entry: Pick<ReferenceEntry, 'kind' | 'path'>): string {
  const [name = ''] = entry.path.split('.')
  const property = itemKinds.find((kind) => kind.name === entry.kind)?.properties[name]
  return property ? `(${property.label})` : ''
}
