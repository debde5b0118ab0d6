import { form, type Kind, type ListInUse } from '@urlapmuhely/schema'
import { formatNumber } from '@urlapmuhely/ui'
import { Copy, EllipsisVertical, List, Merge, TextCursorInput, Trash2, Waypoints } from 'lucide-react'
import { useRef } from 'react'
import { itemAddress } from '../../base/app/item-address.ts'
import { ActionIcon } from '../../base/kit/button.tsx'
import { Menu } from '../../base/kit/menu.tsx'
import { Table } from '../../base/kit/table.tsx'
import stacked from '../../base/layout/stacked-table.module.css'
import { t } from '../../base/messages/t.ts'
import { Link } from '../../base/router/link.tsx'
import type { ListActionName } from './list-queries.ts'
import css from './option-lists.module.css'

const SHOWN_FORMS = 3

interface ListTableProps {
  readonly kind: Kind
  readonly lists: readonly ListInUse[]
  readonly onAction: (list: ListInUse, action: ListActionName) => void
  readonly onUsage: (list: ListInUse) => void
}

/** One page of lists as a table, or as cards on narrow screens. */
export function ListTable({ kind, lists, onAction, onUsage }: ListTableProps) {
  return (
    <div className={css.frame}>
      <Table verticalSpacing={6} className={`${stacked.table} ${css.table}`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('list.optionLists.name')}</Table.Th>
            <Table.Th scope="col" className={css.count}>
              {t('list.optionLists.options')}
            </Table.Th>
            <Table.Th scope="col">{t('list.optionLists.usedIn')}</Table.Th>
            <Table.Th scope="col">
              <span className={css.hidden}>{t('list.optionLists.actions')}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lists.map((list) => (
            <Table.Tr key={list.list}>
              <Table.Th scope="row">
                <Link className={css.name} {...optionsOf(kind, list)}>
                  {list.list}
                </Link>
              </Table.Th>
              <Table.Td className={css.count} data-label={t('list.optionLists.options')}>
                {formatNumber(list.count)}
              </Table.Td>
              <Table.Td data-label={t('list.optionLists.usedIn')}>
                <FormLinks forms={list.forms} count={list.formCount} shown={SHOWN_FORMS} />
              </Table.Td>
              <Table.Td className={css.actions}>
                <ListMenu
                  kind={kind}
                  list={list}
                  onAction={(action) => onAction(list, action)}
                  onUsage={() => onUsage(list)}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

interface FormLinksProps {
  readonly forms: ListInUse['forms']
  readonly count: number
  /** How many are named. */
  readonly shown: number
}

/** The forms that use a list, as links. */
export function FormLinks({ forms, count, shown }: FormLinksProps) {
  if (count === 0) return <span className={css.quiet}>{t('list.optionLists.unused')}</span>
  const named = forms.slice(0, shown)
  return (
    <ul className={css.forms}>
      {named.map(({ id, name }) => (
        <li key={id}>
          <Link to={itemAddress(form.name, id) ?? ''}>{name}</Link>
        </li>
      ))}
      {count > named.length && (
        <li className={css.quiet}>{t('list.optionLists.moreForms', { count: count - named.length })}</li>
      )}
    </ul>
  )
}

interface ListMenuProps {
  readonly kind: Kind
  readonly list: ListInUse
  readonly onAction: (action: ListActionName) => void
  readonly onUsage: () => void
}

function ListMenu({ kind, list, onAction, onUsage }: ListMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const start = (open: () => void) => () => {
    // The dialog returns the focus to the element that has it now, which must not be the closing menu.
    button.current?.focus()
    open()
  }
  return (
    <Menu position="bottom-end" withinPortal shadow="md">
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          size="md"
          aria-label={t('list.optionLists.menu', { list: list.list })}
        >
          <EllipsisVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} {...optionsOf(kind, list)} leftSection={<List size={14} aria-hidden />}>
          {t('list.optionLists.open')}
        </Menu.Item>
        <Menu.Item leftSection={<Waypoints size={14} aria-hidden />} onClick={start(onUsage)}>
          {t('list.usage')}
        </Menu.Item>
        {list.count > 0 && (
          <Menu.Item leftSection={<Copy size={14} aria-hidden />} onClick={start(() => onAction('copy'))}>
            {t('list.optionLists.copy')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<TextCursorInput size={14} aria-hidden />}
          onClick={start(() => onAction('rename'))}
        >
          {t('list.optionLists.rename')}
        </Menu.Item>
        <Menu.Item leftSection={<Merge size={14} aria-hidden />} onClick={start(() => onAction('merge'))}>
          {t('list.optionLists.merge')}
        </Menu.Item>
        {list.count > 0 && (
          <>
            <Menu.Divider />
            <Menu.Item
              color="red"
              leftSection={<Trash2 size={14} aria-hidden />}
              onClick={start(() => onAction('delete'))}
            >
              {t('list.optionLists.delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The list of single options, narrowed to one list. */
function optionsOf(kind: Kind, { list }: ListInUse) {
  return { to: `/admin/${kind.slug}`, search: { 'filter[list]': list } }
}
