import { Link } from '@tanstack/react-router'
import { form } from '@urlapmuhely/schema'
import { Checkbox } from '@urlapmuhely/ui'
import { SquareArrowOutUpRight } from 'lucide-react'
import { type CSSProperties, memo, type ReactNode, type Ref, useRef } from 'react'
import { SELECT_PARAM } from '../../app/search-params.ts'
import { Cell } from '../../cells/cells.tsx'
import { isNumeric } from '../../cells/is-numeric.ts'
import { t } from '../../messages/t.ts'
import type { ListColumn } from './list-columns.ts'
import { RowMenu } from './list-row-menu.tsx'
import { type RowProps, rowName } from './list-row-props.ts'
import { EnabledSwitch } from './list-switch.tsx'

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
  return (
    <tr
      ref={sortable?.ref}
      style={sortable?.style}
      data-selected={selected || undefined}
      data-moving={sortable?.moving || undefined}
    >
      {sortable && <td className="list-handle">{sortable.handle}</td>}
      <td className="list-check">
        <RowCheckbox {...props} />
      </td>
      {columns.map((column, index) => (
        <td
          key={column.name}
          data-numeric={isNumeric(column.property.type) || undefined}
          data-type={column.property.type}
        >
          {index === 0 ? <RowTitle {...props} column={column} /> : <RowCell {...props} column={column} />}
        </td>
      ))}
      <td className="list-menu">
        <OpenInForm {...props} />
        <RowMenu {...props} />
      </td>
    </tr>
  )
})

/** One item of a list as a card, for narrow screens. */
export const ListCard = memo(function ListCard(props: RowProps) {
  const [title, ...rest] = props.columns
  return (
    <li className="list-card" data-selected={props.selected || undefined}>
      <div className="list-card-head">
        <RowCheckbox {...props} />
        <h2 className="list-card-title">{title && <RowTitle {...props} column={title} />}</h2>
        <OpenInForm {...props} />
        <RowMenu {...props} />
      </div>
      <dl>
        {rest.map((column) => (
          <div key={column.name}>
            <dt>{column.property.label}</dt>
            <dd>
              <RowCell {...props} column={column} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
})

function RowCheckbox(props: RowProps) {
  const { item, selected, onSelect } = props
  // Only the click event knows the shift key; it fires before the change event.
  const withShift = useRef(false)
  return (
    <span
      role="presentation"
      onClickCapture={(event) => {
        withShift.current = event.shiftKey
      }}
    >
      <Checkbox
        label={t('list.select.row', { name: rowName(props) })}
        hideLabel
        size="xs"
        value={selected}
        onChange={() => onSelect(item.id, withShift.current)}
      />
    </span>
  )
}

/** A link to the item's form, where the item is selected; nothing for an item of no form. */
function OpenInForm({ kind, item, ...props }: RowProps) {
  const formId = kind.ofForm ? item.formId : undefined
  if (typeof formId !== 'string') return null
  const label = t('list.row.open', { name: rowName({ item, ...props }) })
  return (
    <Link
      className="list-open"
      to={`/admin/${form.slug}/edit/${formId}`}
      search={{ [SELECT_PARAM]: item.id }}
      aria-label={label}
      title={t('list.row.openTitle')}
    >
      <SquareArrowOutUpRight size={15} aria-hidden />
    </Link>
  )
}

function RowTitle(props: RowProps & { readonly column: ListColumn }) {
  return (
    <Link className="list-title" to={`/admin/${props.kind.slug}/edit/${props.item.id}`}>
      {rowName(props)}
    </Link>
  )
}

function RowCell({ kind, item, columns, context, column }: RowProps & { readonly column: ListColumn }) {
  if (column.name === 'enabled')
    return <EnabledSwitch kind={kind} item={item} name={rowName({ item, columns, context })} />
  return <Cell property={column.property} value={item[column.name]} item={item} context={context} />
}
