import type { FormFieldTypeName } from './field-value-types.ts'

/** The first part of the names by which conditions read context values; reserved as a key of fields. */
export const CONTEXT_KEY = 'context'

/** The types of context values, each the type of a form field, with Hungarian names. */
export const contextTypes = {
  text: 'szöveg',
  number: 'szám',
  checkbox: 'igen vagy nem',
  date: 'dátum',
  datetime: 'dátum és idő',
  time: 'időpont',
  select: 'egy opció',
  multiSelect: 'több opció',
} as const satisfies Partial<Record<FormFieldTypeName, string>>

/** The declaration in a form of one value that the host may pass. */
export interface ContextEntry {
  readonly key: string
  readonly label: string
  /** A text if it is missing, as on the wire. */
  readonly type?: keyof typeof contextTypes
  readonly optionList?: string | null
  readonly personal?: boolean
}

/** A context value as a field of the form, or a group of them: names are resolved among fields. */
export interface ContextField {
  /** `context`, `context.ugyfel`, `context.ugyfel.eletkor`. */
  readonly id: string
  readonly key: string
  readonly name: string
  readonly label: string
  readonly parentId: string | null
  readonly type: keyof typeof contextTypes | 'group'
  readonly optionList: string | null
  readonly personal: boolean
}

/** The Hungarian name of the context values. */
const CONTEXT_LABEL = 'Környezet'

/**
 * The context of a form as fields: a group `context`, in which each part of a dotted key but the last is a group.
 *
 * @param context null or missing for forms from before there was one.
 * @returns nothing if the form declares nothing; parents come before their children.
 */
export function contextFields(context: readonly ContextEntry[] | null | undefined): ContextField[] {
  if (!context || context.length === 0) return []
  const fields = new Map<string, ContextField>()
  const add = (field: ContextField) => {
    if (!fields.has(field.id)) fields.set(field.id, field)
  }
  const addGroup = ({ label, ...place }: Pick<ContextField, 'id' | 'key' | 'label' | 'parentId'>) =>
    add({ ...place, name: label, label, type: 'group', optionList: null, personal: false })
  addGroup({ id: CONTEXT_KEY, key: CONTEXT_KEY, label: CONTEXT_LABEL, parentId: null })
  for (const { key, label, type = 'text', optionList = null, personal = false } of context) {
    const parts = key.split('.')
    // A text has at least one part.
    const last = parts.pop() as string
    let parentId = CONTEXT_KEY
    for (const part of parts) {
      const id = `${parentId}.${part}`
      addGroup({ id, key: part, label: part, parentId })
      parentId = id
    }
    const name = label || key
    add({ id: `${parentId}.${last}`, key: last, name, label: name, parentId, type, optionList, personal })
  }
  return [...fields.values()]
}
