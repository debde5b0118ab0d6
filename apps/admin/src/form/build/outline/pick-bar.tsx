import { EllipsisVertical } from 'lucide-react'
import { ActionIcon, Button } from '../../../base/kit/button.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import classes from './outline.module.css'
import type { MenuPoint } from './row-menu.tsx'

interface PickBarProps {
  readonly count: number
  readonly onMenu: (at: MenuPoint) => void
  readonly onEnd: () => void
}

/** The bar below the rows while they are selected by touch: their number and their actions. */
export function PickBar({ count, onMenu, onEnd }: PickBarProps) {
  return (
    <div className={classes.pickBar}>
      <span role="status">{t('workshop.outline.picked', { count })}</span>
      <ActionIcon
        variant="default"
        size={44}
        disabled={count === 0}
        aria-haspopup="menu"
        aria-label={t('workshop.outline.pickedMenu')}
        onClick={({ clientX: x, clientY: y }) => onMenu({ x, y })}
      >
        <EllipsisVertical size={18} aria-hidden />
      </ActionIcon>
      <Button size="md" variant="light" onClick={onEnd}>
        {t('workshop.outline.pickedEnd')}
      </Button>
    </div>
  )
}
