import { definitionItems, type FormDefinition, hasContent } from '@urlapmuhely/schema'

/** The ids of the pictures of a form whose rich texts are trees: its banner, and those of its texts; each once, sorted. */
export function textImages(definition: FormDefinition): readonly string[] {
  const found = new Set<string>()
  if (definition.form.banner) found.add(definition.form.banner.id)
  for (const { kind, items } of definitionItems(definition)) {
    const names = Object.keys(kind.properties).filter((name) => {
      const property = kind.properties[name]
      return property !== undefined && hasContent(property)
    })
    for (const item of items) for (const name of names) addImages(item[name], found)
  }
  return [...found].toSorted()
}

/** Adds the images of a text that is a tree, or of a value that contains such texts. */
function addImages(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && value.type === 'image' && 'file' in value) found.add(String(value.file))
  for (const part of Object.values(value)) addImages(part, found)
}
