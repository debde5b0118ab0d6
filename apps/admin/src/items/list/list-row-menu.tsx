import { Copy, Link2, Pencil, Trash2 } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ActionIcon } from '../../base/kit/button.tsx'
import { Menu } from '../../base/kit/menu.tsx'
import { loadPopups } from '../../base/kit/popup-part.ts'
import { t } from '../../base/messages/t.ts'
import { Link } from '../../base/router/link.tsx'
import { listOverrideOf } from '../kind-screens.ts'
import type { RowProps } from './list-row-props.ts'
import { menuIcon } from './row-icons.tsx'

interface RowMenuProps extends RowProps {
  /** The label of the item. */
  readonly name: string
}

/** The actions for one item: a button, and from its first press on a menu. */
export function RowMenu(props: RowMenuProps) {
  const { item, name } = props
  const [openedFor, setOpenedFor] = useState<string | null>(null)
  if (openedFor === item.id) return <OpenedMenu key={item.id} {...props} />
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="md"
      aria-label={t('list.row.menu', { name })}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={loadPopups}
      onClick={() => setOpenedFor(item.id)}
    >
      {menuIcon}
    </ActionIcon>
  )
}

function OpenedMenu(props: RowMenuProps) {
  const [opened, setOpened] = useState(true)
  const { holdRows } = props.actions
  const button = useRef<HTMLButtonElement>(null)
  useFocusOfFormer(button)
  useEffect(() => {
    if (!opened) return
    holdRows(true)
    return () => holdRows(false)
  }, [opened, holdRows])
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" withinPortal shadow="md">
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          size="md"
          aria-label={t('list.row.menu', { name: props.name })}
        >
          {menuIcon}
        </ActionIcon>
      </Menu.Target>
      <RowMenuItems {...props} />
    </Menu>
  )
}

/** Focuses an element that has taken the place of the focused one. */
function useFocusOfFormer(element: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  }, [element])
}

function RowMenuItems({ kind, item, actions }: RowProps) {
  const Further = listOverrideOf(kind).menuItems
  return (
    <Menu.Dropdown>
      <Menu.Item
        component={Link}
        to={`/admin/${kind.slug}/edit/${item.id}`}
        leftSection={<Pencil size={14} aria-hidden />}
      >
        {t('list.row.edit')}
      </Menu.Item>
      <Menu.Item leftSection={<Copy size={14} aria-hidden />} onClick={() => actions.duplicate(item)}>
        {t('list.row.duplicate')}
      </Menu.Item>
      <Menu.Item leftSection={<Link2 size={14} aria-hidden />} onClick={() => actions.showReferences(item)}>
        {t('list.row.references')}
      </Menu.Item>
      {Further && <Further item={item} />}
      <Menu.Divider />
      <Menu.Item
        color="red"
        leftSection={<Trash2 size={14} aria-hidden />}
        onClick={() => actions.remove(item)}
      >
        {t('list.row.remove')}
      </Menu.Item>
    </Menu.Dropdown>
  )
}
