import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { Activity, type CSSProperties, type ReactNode, type RefObject, useRef, useState } from 'react'
import { SegmentedControl } from '../../base/kit/segmented-control.tsx'
import { t } from '../../base/messages/form/t-workshop.ts'
import { type PaneName, shownPane } from '../shown/shown-parts.ts'
import { useWorkshop, useWorkshopState } from '../store/workshop-context.tsx'
import { useCanvasMode } from './canvas-mode.tsx'
import { Grip } from './grip.tsx'
import {
  columnOf,
  initialSettings,
  type PaneSettings,
  readSettings,
  type SideName,
  withFold,
  withWidth,
} from './pane-settings.ts'
import classes from './panes.module.css'
import { SidePane } from './side-pane.tsx'
import { useDismissKey } from './use-dismiss-key.ts'

/** From this width on, the outline and the canvas are beside each other. */
const TWO_FIT = '(width >= 64em)'
/** From this width on, the properties fit beside them; below it they lie over the canvas. */
const THREE_FIT = '(width >= 85.375em)'

const paneNames = ['outline', 'canvas', 'inspector'] as const satisfies readonly PaneName[]

/** How the panes are arranged: beside each other, the properties over the canvas, or one at a time. */
type Layout = 'beside' | 'over' | 'one'

/**
 * The three panes of the workshop, arranged by the width of the window. A pane that is not shown keeps its state, and its
 * effects do not run.
 */
export function Panes(panes: Readonly<Record<PaneName, ReactNode>>) {
  const layout = useLayout()
  const shown = shownPane.use()
  const root = useRef<HTMLDivElement>(null)
  const { isOver, dismiss } = usePropertiesOver(root)
  useDismissKey(root, layout === 'over' && isOver ? dismiss : null)
  const [settings, setSettings] = useLocalStorage<PaneSettings>({
    key: 'urlapmuhely-panes',
    defaultValue: initialSettings,
    deserialize: readSettings,
    getInitialValueInEffect: false,
  })
  const isShown = (name: PaneName) =>
    layout === 'one' ? shown === name : name !== 'inspector' || layout === 'beside' || isOver
  const sideProps = (side: SideName) => ({
    side,
    isFolded: layout !== 'one' && settings.folded[side] && !(layout === 'over' && side === 'inspector'),
    width: settings.widths[side],
    onResize: (width: number) => setSettings((last) => withWidth(last, side, width)),
    onFold: () => setSettings((last) => withFold(last, side)),
  })
  // Custom properties are not part of React's own type of styles.
  const style = {
    '--outline': columnOf(settings, 'outline'),
    '--inspector': columnOf(settings, 'inspector'),
    '--over': `${settings.widths.inspector}px`,
  } as CSSProperties
  return (
    <div className={classes.panes} data-layout={layout} style={style} ref={root}>
      {layout === 'one' && <PaneChoice shown={shown} />}
      <Activity mode={isShown('outline') ? 'visible' : 'hidden'}>
        <SidePane {...sideProps('outline')} hasHead={layout !== 'one'}>
          {panes.outline}
        </SidePane>
      </Activity>
      {layout !== 'one' && <Grip {...sideProps('outline')} />}
      <Activity mode={isShown('canvas') ? 'visible' : 'hidden'}>
        <section className={classes.canvas} aria-label={t('workshop.panes.canvas')} data-help="canvas">
          {panes.canvas}
        </section>
      </Activity>
      {layout !== 'one' && isShown('inspector') && <Grip {...sideProps('inspector')} />}
      <Activity mode={isShown('inspector') ? 'visible' : 'hidden'}>
        <SidePane
          {...sideProps('inspector')}
          hasHead={layout !== 'one'}
          onClose={layout === 'over' ? dismiss : undefined}
        >
          {panes.inspector}
        </SidePane>
      </Activity>
    </div>
  )
}

function PaneChoice({ shown }: { readonly shown: PaneName }) {
  return (
    <SegmentedControl
      fullWidth
      size="sm"
      aria-label={t('workshop.panes.label')}
      value={shown}
      onChange={shownPane.choose}
      data={paneNames.map((value) => ({ value, label: t(`workshop.panes.${value}`) }))}
    />
  )
}

function useLayout(): Layout {
  const options = { getInitialValueInEffect: false }
  const twoFit = useMediaQuery(TWO_FIT, true, options)
  const threeFit = useMediaQuery(THREE_FIT, true, options)
  if (!twoFit) return 'one'
  return threeFit ? 'beside' : 'over'
}

/**
 * Whether the properties are to lie over the canvas: while something is selected. Filling in the form begins without
 * them; a selection made meanwhile opens them again.
 */
function usePropertiesOver(root: RefObject<HTMLElement | null>) {
  const workshop = useWorkshop()
  const selection = useWorkshopState((state) => state.selection)
  const { mode } = useCanvasMode()
  const [begun, setBegun] = useState({ mode, selection })
  if (begun.mode !== mode) setBegun({ mode, selection })
  const isAside = mode === 'fill' && begun.mode === mode && begun.selection === selection
  const dismiss = () => {
    // Before the properties vanish with the focus in them: an input that is left passes on its text.
    focusIn(root.current, `[data-frame="${CSS.escape(selection.at(-1) ?? '')}"] > button`)
    workshop.select([])
  }
  return { isOver: selection.length > 0 && !isAside, dismiss }
}

/** Focuses a part of the canvas if it is drawn, otherwise the outline. */
function focusIn(root: HTMLElement | null, selector: string) {
  const target = root?.querySelector<HTMLElement>(selector) ?? root?.querySelector<HTMLElement>(OUTLINE_STOP)
  target?.focus({ preventScroll: true })
}

const OUTLINE_STOP = '[role="treeitem"][tabindex="0"]'
