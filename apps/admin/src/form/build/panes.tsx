import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { PanelLeftClose, PanelLeftOpen, PanelRightClose, PanelRightOpen } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { ActionIcon } from '../../base/kit/button.tsx'
import { SegmentedControl } from '../../base/kit/segmented-control.tsx'
import { t } from '../../base/messages/form/t-workshop.ts'
import { type PaneName, shownPane } from '../shown/shown-parts.ts'
import {
  columnOf,
  initialSettings,
  NARROWEST,
  type PaneSettings,
  type SideName,
  WIDEST,
  withFold,
  withWidth,
} from './pane-settings.ts'
import classes from './panes.module.css'

/** From this width on, all panes are beside each other. */
const WIDE = '(width >= 64em)'
const KEY_STEP = 16

/** The three panes of the workshop: beside each other, foldable and resizable; on a narrow screen one at a time. */
export function Panes(panes: Readonly<Record<PaneName, ReactNode>>) {
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false })
  return isWide ? <WidePanes {...panes} /> : <NarrowPanes {...panes} />
}

function NarrowPanes(panes: Readonly<Record<PaneName, ReactNode>>) {
  const shown = shownPane.use()
  return (
    <div className={classes.narrow}>
      <SegmentedControl
        fullWidth
        size="sm"
        aria-label={t('workshop.panes.label')}
        value={shown}
        // The control reports one of its own values.
        onChange={(name) => shownPane.choose(name as PaneName)}
        data={(['outline', 'canvas', 'inspector'] as const).map((value) => ({
          value,
          label: t(`workshop.panes.${value}`),
        }))}
      />
      <section className={classes.pane} aria-label={t(`workshop.panes.${shown}`)} data-help={shown}>
        {panes[shown]}
      </section>
    </div>
  )
}

function WidePanes({ outline, canvas, inspector }: Readonly<Record<PaneName, ReactNode>>) {
  const [initial] = useState(() => initialSettings(window.innerWidth))
  const [settings, setSettings] = useLocalStorage<PaneSettings>({
    key: 'urlapmuhely-panes',
    defaultValue: initial,
    getInitialValueInEffect: false,
  })
  const { widths, folded } = settings
  const fold = (side: SideName) => setSettings((last) => withFold(last, side))
  const resize = (side: SideName, width: number) => setSettings((last) => withWidth(last, side, width))
  // Custom properties are not part of React's own type of styles.
  const style = {
    '--outline': columnOf(settings, 'outline'),
    '--inspector': columnOf(settings, 'inspector'),
  } as CSSProperties
  return (
    <div className={classes.wide} style={style}>
      <Side side="outline" isFolded={folded.outline} onFold={() => fold('outline')}>
        {outline}
      </Side>
      <Grip side="outline" width={widths.outline} isFolded={folded.outline} onResize={resize} />
      <section className={classes.canvas} aria-label={t('workshop.panes.canvas')} data-help="canvas">
        {canvas}
      </section>
      <Grip side="inspector" width={widths.inspector} isFolded={folded.inspector} onResize={resize} />
      <Side side="inspector" isFolded={folded.inspector} onFold={() => fold('inspector')}>
        {inspector}
      </Side>
    </div>
  )
}

const foldIcons = {
  outline: { open: PanelLeftOpen, close: PanelLeftClose },
  inspector: { open: PanelRightOpen, close: PanelRightClose },
} as const

interface SideProps {
  readonly side: SideName
  readonly isFolded: boolean
  readonly onFold: () => void
  readonly children: ReactNode
}

function Side({ side, isFolded, onFold, children }: SideProps) {
  const pane = t(`workshop.panes.${side}`)
  const label = t(isFolded ? 'workshop.panes.unfold' : 'workshop.panes.fold', { pane })
  const Icon = foldIcons[side][isFolded ? 'open' : 'close']
  return (
    <section className={classes.side} data-folded={isFolded || undefined} aria-label={pane} data-help={side}>
      <div className={classes.sideHead}>
        {!isFolded && <h2>{pane}</h2>}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-expanded={!isFolded}
          aria-label={label}
          title={label}
          onClick={onFold}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      </div>
      {!isFolded && <div className={classes.sideBody}>{children}</div>}
    </section>
  )
}

interface GripProps {
  readonly side: SideName
  readonly width: number
  readonly isFolded: boolean
  readonly onResize: (side: SideName, width: number) => void
}

/** The border of a side pane, dragged or moved by the arrow keys. */
function Grip({ side, width, isFolded, onResize }: GripProps) {
  const outward = side === 'outline' ? 1 : -1
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') onResize(side, width + KEY_STEP * outward)
    if (key === 'ArrowLeft') onResize(side, width - KEY_STEP * outward)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const grip = event.currentTarget
    const from = event.clientX
    grip.setPointerCapture(event.pointerId)
    const move = ({ clientX }: globalThis.PointerEvent) => onResize(side, width + (clientX - from) * outward)
    grip.addEventListener('pointermove', move)
    grip.addEventListener('pointerup', () => grip.removeEventListener('pointermove', move), { once: true })
  }
  if (isFolded) return <span />
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot have a value
    <div
      className={classes.grip}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('workshop.panes.resize', { pane: t(`workshop.panes.${side}`) })}
      aria-valuenow={width}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
    />
  )
}
