import { PanelLeftClose, PanelLeftOpen, PanelRightClose, PanelRightOpen, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ActionIcon } from '../../base/kit/button.tsx'
import { t } from '../../base/messages/form/t-workshop.ts'
import type { SideName } from './pane-settings.ts'
import classes from './panes.module.css'

const foldIcons = {
  outline: { open: PanelLeftOpen, close: PanelLeftClose },
  inspector: { open: PanelRightOpen, close: PanelRightClose },
} as const

interface SidePaneProps {
  readonly side: SideName
  /** False where panes are shown one at a time: the control above them names the pane. */
  readonly hasHead: boolean
  readonly isFolded: boolean
  readonly onFold: () => void
  /** Closes a pane that lies over the canvas; left out for one that is folded instead. */
  readonly onClose?: (() => void) | undefined
  readonly children: ReactNode
}

/** A pane beside the canvas: its name, a button that folds or closes it, and its contents. */
export function SidePane({ side, hasHead, isFolded, onFold, onClose, children }: SidePaneProps) {
  const pane = t(`workshop.panes.${side}`)
  return (
    <section className={classes.side} data-folded={isFolded || undefined} aria-label={pane} data-help={side}>
      {hasHead ? (
        <div className={classes.sideHead}>
          {!isFolded && <h2>{pane}</h2>}
          <HeadButton side={side} isFolded={isFolded} onFold={onFold} onClose={onClose} />
        </div>
      ) : (
        <span />
      )}
      {!isFolded && <div className={classes.sideBody}>{children}</div>}
    </section>
  )
}

function HeadButton({ side, isFolded, onFold, onClose }: Omit<SidePaneProps, 'hasHead' | 'children'>) {
  const pane = t(`workshop.panes.${side}`)
  const action = onClose ? 'close' : isFolded ? 'unfold' : 'fold'
  const label = t(`workshop.panes.${action}`, { pane })
  const Icon = onClose ? X : foldIcons[side][isFolded ? 'open' : 'close']
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-expanded={onClose ? undefined : !isFolded}
      aria-label={label}
      title={label}
      onClick={onClose ?? onFold}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
}
