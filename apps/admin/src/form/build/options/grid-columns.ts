import { type DocumentOption, dataKeysOf } from '@urlapmuhely/document'
import { formOption } from '@urlapmuhely/schema'

/** One column of the grid of options. */
export type GridColumn =
  | { readonly is: 'label' | 'value' | 'text' | 'toggle'; readonly key: string; readonly label: string }
  | { readonly is: 'data'; readonly key: string; readonly label: string }

const column = (is: Exclude<GridColumn['is'], 'data'>, key: string): GridColumn => ({
  is,
  key,
  label: formOption.properties[key]?.label ?? key,
})

const ALWAYS: readonly GridColumn[] = [column('label', 'label'), column('value', 'value')]

/** The columns that are shown if they have content, or if the user turns them on. */
export const optionalColumns: readonly GridColumn[] = [
  column('text', 'group'),
  column('toggle', 'disabled'),
  column('toggle', 'exclusive'),
  column('toggle', 'withText'),
]

/**
 * The columns that the options of a list need.
 *
 * @param wanted the keys of further columns, and names of columns of data that have no cells yet.
 */
export function gridColumns(
  options: readonly DocumentOption[],
  wanted: ReadonlySet<string>,
  newData: readonly string[],
): readonly GridColumn[] {
  const used = optionalColumns.filter(({ key }) => wanted.has(key) || options.some((option) => option[key]))
  const data = new Set([...dataKeysOf(options), ...newData])
  return [...ALWAYS, ...used, ...[...data].map((key): GridColumn => ({ is: 'data', key, label: key }))]
}

/** The data of an option, by their keys. */
export function dataCells({ data }: DocumentOption): Readonly<Record<string, unknown>> {
  // The property's shape.
  return (data as Readonly<Record<string, unknown>> | undefined) ?? {}
}
