import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  pointerWithin,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { EllipsisVertical, GripVertical, Plus, SquarePen, Trash2, Waypoints } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { ActionIcon } from '../../base/kit/button.tsx'
import { Menu } from '../../base/kit/menu.tsx'
import { t } from '../../base/messages/t.ts'
import { type DomainNode, domainRows, type TreeRow } from './domain-tree.ts'
import { treeKeyEffect } from './tree-keys.ts'

const TOP = 'top-level'
const INDENT_PX = 20

/** The actions that the tree offers for a domain. */
interface DomainTreeActions {
  readonly choose: (id: string) => void
  readonly addBelow: (id: string) => void
  readonly edit: (domain: DomainNode) => void
  /** Moves a domain under another one, or to the top for null. */
  readonly move: (domain: DomainNode, parentId: string | null) => void
  readonly remove: (domain: DomainNode) => void
  readonly showUsage: (domain: DomainNode) => void
}

interface DomainTreeViewProps {
  readonly domains: readonly DomainNode[]
  readonly chosen: string | null
  readonly actions: DomainTreeActions
}

/**
 * The domains as a tree: arrow keys move the focus, Enter selects, F2 edits, Delete deletes;
 * Alt with an arrow moves a domain under the one above it, or a level up. Dropping one on
 * another moves it under that one.
 */
export function DomainTreeView({ domains, chosen, actions }: DomainTreeViewProps) {
  const rows = domainRows(domains)
  const [focused, setFocused] = useState<string | null>(null)
  const tree = useRef<HTMLDivElement>(null)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const current = rows.find(({ domain }) => domain.id === (focused ?? chosen)) ?? rows[0]

  const focus = (row: TreeRow | undefined) => {
    if (!row) return
    setFocused(row.domain.id)
    tree.current?.querySelector<HTMLElement>(`[data-id="${row.domain.id}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, row: TreeRow) => {
    if (event.target !== event.currentTarget) return
    const effect = treeKeyEffect(event, rows, row)
    if (!effect) return
    if (effect.type === 'focus') focus(effect.row)
    else if (effect.type === 'move') actions.move(row.domain, effect.parentId)
    else if (effect.type === 'choose') actions.choose(row.domain.id)
    else actions[effect.type](row.domain)
    event.preventDefault()
  }
  const drop = ({ active, over }: DragEndEvent) => {
    const moved = domains.find(({ id }) => id === active.id)
    const parentId = over ? (over.id === TOP ? null : String(over.id)) : undefined
    if (moved && parentId !== undefined && parentId !== moved.id && parentId !== moved.parentId) {
      actions.move(moved, parentId)
    }
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsFor(domains),
        screenReaderInstructions: { draggable: t('list.domains.treeHint') },
      }}
    >
      <div ref={tree} role="tree" aria-label={t('list.domains.tree')} className="domain-tree">
        {rows.map((row) => (
          <TreeItem
            key={row.domain.id}
            row={row}
            chosen={row.domain.id === chosen}
            reachable={row === current}
            actions={actions}
            onFocus={() => setFocused(row.domain.id)}
            onKeyDown={(event) => onKeyDown(event, row)}
          />
        ))}
      </div>
      <TopLevelDrop />
    </DndContext>
  )
}

/** The screen reader announcements while a domain is dragged. */
function announcementsFor(domains: readonly DomainNode[]): Announcements {
  const nameOf = (id: unknown) => domains.find((domain) => domain.id === id)?.name ?? ''
  const placeOf = (id: unknown) => (id === TOP ? t('list.domains.topLevel') : nameOf(id))
  return {
    onDragStart: ({ active }) => t('list.domains.lifted', { name: nameOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over
        ? t('list.domains.over', { name: nameOf(active.id), place: placeOf(over.id) })
        : t('list.domains.nowhere', { name: nameOf(active.id) }),
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id
        ? t('list.domains.dropped', { name: nameOf(active.id), place: placeOf(over.id) })
        : t('list.domains.notDropped', { name: nameOf(active.id) }),
    onDragCancel: ({ active }) => t('list.domains.notDropped', { name: nameOf(active.id) }),
  }
}

interface TreeItemProps {
  readonly row: TreeRow
  readonly chosen: boolean
  /** The one item in the tab order. */
  readonly reachable: boolean
  readonly actions: DomainTreeActions
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

function TreeItem({ row, chosen, reachable, actions, onFocus, onKeyDown }: TreeItemProps) {
  const { domain, level, position, siblings } = row
  const drag = useDraggable({ id: domain.id })
  const target = useDroppable({ id: domain.id })
  return (
    <div
      ref={target.setNodeRef}
      role="treeitem"
      tabIndex={reachable ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={chosen}
      aria-label={`${domain.name}, ${domain.host || domain.key}`}
      data-id={domain.id}
      data-over={target.isOver || undefined}
      data-moving={drag.isDragging || undefined}
      className="domain-row"
      style={{ paddingInlineStart: (level - 1) * INDENT_PX + 2 }}
      onClick={() => actions.choose(domain.id)}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <span
        ref={drag.setNodeRef}
        {...drag.listeners}
        className="domain-grip"
        title={t('list.domains.handle', { name: domain.name })}
        aria-hidden="true"
      >
        <GripVertical size={14} />
      </span>
      <span className="domain-name">{domain.name}</span>{' '}
      <span className="domain-key">{domain.host || domain.key}</span>
      <TreeMenu domain={domain} actions={actions} />
    </div>
  )
}

function TreeMenu({ domain, actions }: { readonly domain: DomainNode; readonly actions: DomainTreeActions }) {
  return (
    // A click in the menu is not a click on the row.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, events only end
    <span role="presentation" onClick={(event) => event.stopPropagation()}>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="md"
            aria-label={t('list.domains.menu', { name: domain.name })}
          >
            <EllipsisVertical size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Plus size={14} aria-hidden />} onClick={() => actions.addBelow(domain.id)}>
            {t('list.domains.addBelow')}
          </Menu.Item>
          <Menu.Item leftSection={<SquarePen size={14} aria-hidden />} onClick={() => actions.edit(domain)}>
            {t('list.domains.edit')}
          </Menu.Item>
          <Menu.Item
            leftSection={<Waypoints size={14} aria-hidden />}
            onClick={() => actions.showUsage(domain)}
          >
            {t('list.usage')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            color="red"
            leftSection={<Trash2 size={14} aria-hidden />}
            onClick={() => actions.remove(domain)}
          >
            {t('list.domains.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}

function TopLevelDrop() {
  const { setNodeRef, isOver, active } = useDroppable({ id: TOP })
  return (
    <div
      ref={setNodeRef}
      className="domain-top"
      data-over={isOver || undefined}
      data-shown={active !== null || undefined}
    >
      {t('list.domains.dropTop')}
    </div>
  )
}
