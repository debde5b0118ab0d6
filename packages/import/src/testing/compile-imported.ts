import { compile } from '@urlapmuhely/engine'
import {
  type FormDefinition,
  type FormFile,
  formKinds,
  formOption,
  type Kind,
  kindNamed,
  publishedItem,
} from '@urlapmuhely/schema'
import { parseItem } from '@urlapmuhely/schema/parse'

/** The definition that a file has after it was imported: enabled items, with every property. */
export function definitionOf(file: FormFile): FormDefinition {
  const whole = (kind: Kind, item: Readonly<Record<string, unknown>>) => {
    const parsed = parseItem(kind, item)
    if (!parsed.ok)
      throw new TypeError(`${kind.name}: ${JSON.stringify(parsed.issues)} in ${JSON.stringify(item)}`)
    return publishedItem(parsed.values)
  }
  const items = Object.fromEntries(
    (formKinds as readonly Kind[]).map((kind) => [
      kind.name,
      (file.items[kind.name] ?? []).map((item) => whole(kind, item)).filter(({ enabled }) => enabled),
    ]),
  )
  // Every item was parsed by its kind.
  return {
    form: whole(kindNamed('form'), file.form),
    items: { ...items, formOption: file.options.map((item) => whole(formOption, item)) },
    domains: [],
  } as unknown as FormDefinition
}

/** Compiles an imported form. */
export function compileImported(file: FormFile, now = '2026-06-15T10:00:00.000Z') {
  return compile(definitionOf(file), { domain: null, now })
}
