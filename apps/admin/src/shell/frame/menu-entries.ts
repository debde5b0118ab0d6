import { form, formField, formKinds, type Kind, kinds } from '@urlapmuhely/schema'
import { FileText, Globe, List, ListChecks, type LucideIcon, Palette, TextCursorInput } from 'lucide-react'
import { THEMES_PARAM } from '../../base/app/search-params.ts'

/** The list of a kind, as an entry of the main menu. */
export interface KindEntry {
  readonly kind: Kind
  readonly to: string
  readonly icon: LucideIcon
}

/** The page of a tool, as an entry of the main menu. */
export interface ToolEntry {
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  readonly name: 'domains' | 'themes'
  readonly icon: LucideIcon
}

const icons: Readonly<Record<string, LucideIcon>> = {
  form: FileText,
  formField: TextCursorInput,
  formOption: ListChecks,
}

const isRule = (kind: Kind) => formKinds.includes(kind) && kind !== formField

/** The lists that have an entry of their own: forms, fields, options. */
export const mainEntries: readonly KindEntry[] = kinds.filter((kind) => !isRule(kind)).map(entryOf)

/** The lists of the kinds of rules, which one entry folds out to. */
export const ruleEntries: readonly KindEntry[] = kinds.filter(isRule).map(entryOf)

/** The pages beside the lists. */
export const toolEntries: readonly ToolEntry[] = [
  { to: '/admin/domain-selector-test', name: 'domains', icon: Globe },
  {
    to: `/admin/${form.slug}`,
    search: { [THEMES_PARAM]: '1' },
    name: 'themes',
    icon: Palette,
  },
]

function entryOf(kind: Kind): KindEntry {
  return { kind, to: `/admin/${kind.slug}`, icon: icons[kind.name] ?? List }
}
