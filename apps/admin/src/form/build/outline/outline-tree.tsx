import type { VirtualItem } from '@tanstack/react-virtual'
import { memo } from 'react'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import { usePalette } from '../palette/palette-context.tsx'
import { useRemoval } from '../removal/removal-context.tsx'
import { DropMark, Ghost } from './drag-layer.tsx'
import type { Heat } from './heat.ts'
import classes from './outline.module.css'
import { OutlineRowView } from './outline-row.tsx'
import type { OutlineRow } from './outline-rows.ts'
import { PickBar } from './pick-bar.tsx'
import { RowMenu } from './row-menu.tsx'
import { type OutlineTreeInput, useOutlineTree } from './use-outline-tree.ts'
import type { RowFacts } from './use-row-facts.ts'

interface OutlineTreeProps extends OutlineTreeInput {
  readonly facts: RowFacts
  /** Null without the heat map. */
  readonly heat: Heat | null
  readonly openBlocks: (dialog: 'insert' | 'save') => void
}

/** The rows: one tab stop, everything by keyboard, mouse and finger. */
export const OutlineTree = memo(({ facts, heat, openBlocks, ...input }: OutlineTreeProps) => {
  const workshop = useWorkshop()
  const [palette, removal] = [usePalette(), useRemoval()]
  const tree = useOutlineTree(input)
  const { rowHeight, focus, actions, picking, menu } = tree
  const { dragged, ghost } = tree.drag
  const { selection } = focus
  return (
    <>
      <div ref={tree.scroller} className={classes.scroller}>
        <div
          role="tree"
          className={classes.tree}
          aria-label={t('workshop.outline.label')}
          aria-multiselectable
          tabIndex={-1}
          style={{ height: input.rows.length * rowHeight }}
          data-dragging={dragged ? '' : undefined}
          {...tree.events}
        >
          <VisibleRows
            rows={input.rows}
            items={tree.virtual.getVirtualItems()}
            tree={tree}
            facts={facts}
            heat={heat}
          />
          {dragged && <DropMark dragged={dragged} rowHeight={rowHeight} left={tree.leftOf} />}
        </div>
      </div>
      {dragged && <Ghost dragged={dragged} name={actions.textOf(dragged.ids[0] ?? '')} ghost={ghost} />}
      {picking.isPicking && (
        <PickBar
          count={selection.length}
          onMenu={(point) => tree.openMenu(focus.active, point)}
          onEnd={picking.endPicking}
        />
      )}
      {menu && (
        <RowMenu
          at={menu.at}
          name={actions.textOf(menu.id)}
          context={{
            ...{ workshop, palette, removal, openBlocks },
            ...{ id: menu.id, ids: selection, move: actions.move },
            edit: (property) => actions.edit(menu.id, property),
          }}
          onClose={tree.closeMenu}
        />
      )}
    </>
  )
})

interface VisibleRowsProps extends Pick<OutlineTreeProps, 'facts' | 'heat'> {
  readonly rows: readonly OutlineRow[]
  readonly items: readonly VirtualItem[]
  readonly tree: ReturnType<typeof useOutlineTree>
}

function VisibleRows({ rows, items, tree, facts, heat }: VisibleRowsProps) {
  const { rowHeight, focus, picking } = tree
  const { editing } = tree.actions
  const selected = new Set(focus.selection)
  return items.map(({ index }) => {
    const row = rows[index]
    return (
      row && (
        <OutlineRowView
          key={row.id}
          {...row}
          top={index * rowHeight}
          height={rowHeight}
          isSelected={selected.has(row.id)}
          isActive={row.id === focus.active}
          isPicking={picking.isPicking}
          required={facts.requiredOf(row.id)}
          answered={facts.answered(row.id).join(' ')}
          domains={facts.domains}
          heat={heat?.get(row.id) ?? null}
          editing={editing?.id === row.id ? editing.property : null}
          onEditEnd={tree.onEditEnd}
        />
      )
    )
  })
}
