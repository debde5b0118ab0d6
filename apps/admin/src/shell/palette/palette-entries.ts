import { foldText, itemKinds, type Kind, kinds, type ListPage } from '@urlapmuhely/schema'
import { THEMES_PARAM } from '../../base/app/search-params.ts'
import { t } from '../../base/messages/t.ts'

/** One link of the command palette. */
export interface PaletteEntry {
  readonly id: string
  readonly label: string
  readonly detail: string
  readonly to: string
  /** The query of the address. */
  readonly search?: Readonly<Record<string, string>>
}

/** Entries under one heading. */
export interface PaletteGroup {
  readonly heading: string
  readonly entries: readonly PaletteEntry[]
}

/** Every screen whose name contains all words of `query`, ignoring accents and case. */
export function findScreens(query: string): readonly PaletteEntry[] {
  const words = foldText(query).split(' ')
  return screens().filter(({ label, detail }) => {
    const text = foldText(`${label} ${detail}`)
    return words.every((word) => text.includes(word))
  })
}

/** The entries for found items, by kind; kinds without results are left out. */
export function groupsOfItems(
  found: readonly { readonly kind: Kind; readonly page: ListPage }[],
): readonly PaletteGroup[] {
  return found
    .filter(({ page }) => page.items.length > 0)
    .map(({ kind, page }) => ({
      heading: kind.label.many,
      entries: page.items.map((item) => ({
        id: item.id,
        label: item.name,
        detail: formOf(item.formId, page) ?? '',
        to: `/admin/${kind.slug}/edit/${item.id}`,
      })),
    }))
}

/** The kinds whose items the palette finds. */
export const searchedKinds: readonly Kind[] = itemKinds.filter((kind) =>
  kinds.some((routed) => routed.name === kind.name),
)

function screens(): readonly PaletteEntry[] {
  const lists = kinds.map((kind) => ({
    id: `list-${kind.name}`,
    label: kind.label.many,
    detail: t('shell.palette.list'),
    to: `/admin/${kind.slug}`,
  }))
  const creations = kinds.map((kind) => ({
    id: `create-${kind.name}`,
    label: t('shell.palette.create', { kind: kind.label.one.toLocaleLowerCase('hu') }),
    detail: t('shell.palette.action'),
    to: `/admin/${kind.slug}/create`,
  }))
  return [
    {
      id: 'control-panel',
      label: t('shell.controlPanel.title'),
      detail: t('shell.palette.screen'),
      to: '/admin',
    },
    ...lists,
    {
      id: 'domains',
      label: t('list.domains.title'),
      detail: t('shell.palette.screen'),
      to: '/admin/domain-selector-test',
    },
    {
      id: 'themes',
      label: t('shell.frame.themesTitle'),
      detail: t('shell.palette.screen'),
      to: '/admin/forms',
      search: { [THEMES_PARAM]: '1' },
    },
    ...creations,
  ]
}

function formOf(formId: unknown, page: ListPage): string | undefined {
  return typeof formId === 'string' ? page.references[formId]?.name : undefined
}
