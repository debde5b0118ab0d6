import { form } from '@urlapmuhely/schema'
import { Checkbox } from '@urlapmuhely/ui'
import { type CSSProperties, memo, type ReactNode, type Ref, useRef } from 'react'
import { SELECT_PARAM } from '../../base/app/search-params.ts'
import { t } from '../../base/messages/t.ts'
import { Link } from '../../base/router/link.tsx'
import { Cell } from '../../values/cells/cells.tsx'
import { isNumeric } from '../../values/cells/is-numeric.ts'
import type { ListColumn } from '../rows/list-columns.ts'
import { RowMenu } from './list-row-menu.tsx'
import { type RowProps, rowName } from './list-row-props.ts'
import { EnabledSwitch } from './list-switch.tsx'
import { openIcon } from './row-icons.tsx'

/** The drag props of a movable row: its element, its transform while it moves, and its handle. */
export interface RowSortable {
  readonly ref: Ref<HTMLTableRowElement>
  readonly style: CSSProperties
  readonly handle: ReactNode
  readonly moving: boolean
}

/** One item of a list as a table row. */
export const ListRow = memo(function ListRow({
  sortable,
  ...props
}: RowProps & { readonly sortable?: RowSortable }) {
  const { columns, selected } = props
  const name = rowName(props)
  return (
    <tr
      ref={sortable?.ref}
      style={sortable?.style}
      data-selected={selected || undefined}
      data-moving={sortable?.moving || undefined}
    >
      {sortable && <td className="list-handle">{sortable.handle}</td>}
      <td className="list-check">
        <RowCheckbox {...props} name={name} />
      </td>
      {columns.map((column, index) => (
        <td
          key={column.name}
          data-numeric={isNumeric(column.property.type) || undefined}
          data-type={column.property.type}
        >
          {index === 0 ? (
            <RowTitle {...props} name={name} />
          ) : (
            <RowCell {...props} column={column} name={name} />
          )}
        </td>
      ))}
      <td className="list-menu">
        <OpenInForm {...props} name={name} />
        <RowMenu {...props} name={name} />
      </td>
    </tr>
  )
})

/** One item of a list as a card, for narrow screens. */
export const ListCard = memo(function ListCard(props: RowProps) {
  const [title, ...rest] = props.columns
  const name = rowName(props)
  return (
    <li className="list-card" data-selected={props.selected || undefined}>
      <div className="list-card-head">
        <RowCheckbox {...props} name={name} />
        <h2 className="list-card-title">{title && <RowTitle {...props} name={name} />}</h2>
        <OpenInForm {...props} name={name} />
        <RowMenu {...props} name={name} />
      </div>
      <dl>
        {rest.map((column) => (
          <div key={column.name}>
            <dt>{column.property.label}</dt>
            <dd>
              <RowCell {...props} column={column} name={name} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
})

interface PartProps extends RowProps {
  /** The label of the item. */
  readonly name: string
}

function RowCheckbox({ item, selected, onSelect, name }: PartProps) {
  // Only the click event has the state of the shift key; it fires before the change event.
  const withShift = useRef(false)
  return (
    <span
      role="presentation"
      onClickCapture={(event) => {
        withShift.current = event.shiftKey
      }}
    >
      <Checkbox
        label={t('list.select.row', { name })}
        hideLabel
        size="xs"
        value={selected}
        onChange={() => onSelect(item.id, withShift.current)}
      />
    </span>
  )
}

/** A link to the item's form, where the item is selected; nothing for an item of no form. */
function OpenInForm({ kind, item, name }: PartProps) {
  const formId = kind.ofForm ? item.formId : undefined
  if (typeof formId !== 'string') return null
  const label = t('list.row.open', { name })
  return (
    <Link
      className="list-open"
      to={`/admin/${form.slug}/edit/${formId}`}
      search={{ [SELECT_PARAM]: item.id }}
      aria-label={label}
      title={t('list.row.openTitle')}
    >
      {openIcon}
    </Link>
  )
}

function RowTitle({ kind, item, name }: PartProps) {
  return (
    <Link className="list-title" to={`/admin/${kind.slug}/edit/${item.id}`}>
      {name}
    </Link>
  )
}

function RowCell({ item, context, column, name, actions }: PartProps & { readonly column: ListColumn }) {
  if (column.name === 'enabled')
    return <EnabledSwitch key={item.id} item={item} name={name} onChange={actions.enable} />
  const value = item[column.name]
  // A column that was just added is empty until its values are there.
  return value === undefined ? null : (
    <Cell property={column.property} value={value} item={item} context={context} />
  )
}
