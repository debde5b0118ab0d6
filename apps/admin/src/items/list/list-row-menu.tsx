import { ActionIcon, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Copy, EllipsisVertical, Link2, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../../messages/t.ts'
import { overrides } from '../overrides/index.ts'
import { type RowProps, rowName } from './list-row-props.ts'

/** The actions for one item. */
export function RowMenu(props: RowProps) {
  // A menu for each of many rows would cost more than the rows, so it is created when first opened.
  const [made, setMade] = useState(false)
  const [opened, setOpened] = useState(true)
  const { holdRows } = props.actions
  const holds = made && opened
  useEffect(() => {
    if (!holds) return
    holdRows(true)
    return () => holdRows(false)
  }, [holds, holdRows])
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="md"
      aria-label={t('list.row.menu', { name: rowName(props) })}
      {...(!made && { 'aria-haspopup': 'menu' as const, onClick: () => setMade(true) })}
    >
      <EllipsisVertical size={16} aria-hidden />
    </ActionIcon>
  )
  return made ? (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" withinPortal shadow="md">
      <Menu.Target>{button}</Menu.Target>
      <RowMenuItems {...props} />
    </Menu>
  ) : (
    button
  )
}

function RowMenuItems({ kind, item, actions }: RowProps) {
  const Further = overrides[kind.name]?.menuItems
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
