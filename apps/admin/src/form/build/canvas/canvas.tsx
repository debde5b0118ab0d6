import { useWindowEvent } from '@mantine/hooks'
import type { SessionSnapshot } from '@urlapmuhely/engine'
import { Plus } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../base/kit/button.tsx'
import { SegmentedControl } from '../../../base/kit/segmented-control.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { isToTry } from '../../preview/example-to-try.ts'
import type { Recording } from '../../prove/scenarios/recording.ts'
import { useWorkshopState } from '../../store/workshop-context.tsx'
import { useCanvasMode } from '../canvas-mode.tsx'
import { usePalette } from '../palette/palette-context.tsx'
import classes from './canvas.module.css'
import { DesignCanvas } from './design-canvas.tsx'
import { FillMode } from './fill-mode.tsx'

/** The widths, in CSS pixels, at which the form is drawn; null fills the pane. */
const WIDTHS = [null, 360, 768, 1280] as const

type Width = (typeof WIDTHS)[number]

/** The middle pane: the form as the person filling it in will see it, for editing or for trying. */
export function Canvas() {
  const formId = useWorkshopState(({ history }) => history.document.form.id)
  const { mode, choose } = useCanvasMode()
  const turn = useExamplesToTry(formId, () => choose('fill'))
  const [width, setWidth] = useState<Width>(null)
  const typed = useRef<SessionSnapshot | null>(null)
  const recording = useRef<Recording | null>(null)
  useWindowEvent('keydown', (event) => {
    const isKey = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'e'
    if (!isKey || document.querySelector('[role=dialog][aria-modal=true]')) return
    event.preventDefault()
    choose(mode === 'edit' ? 'fill' : 'edit')
  })
  return (
    <div className={classes.canvas}>
      <div className={classes.toolbar}>
        <SegmentedControl
          size="sm"
          aria-label={t('workshop.canvas.mode')}
          value={mode}
          onChange={choose}
          data={[
            { value: 'edit', label: t('workshop.canvas.edit') },
            { value: 'fill', label: t('workshop.canvas.fill') },
          ]}
        />
        {mode === 'edit' && <EditTools width={width} onWidth={setWidth} />}
      </div>
      {mode === 'edit' ? (
        <DesignCanvas width={width} />
      ) : (
        <FillMode key={turn} typed={typed} recording={recording} />
      )}
    </div>
  )
}

/**
 * Starts to fill in the form when the canvas is shown while an example waits.
 *
 * @returns a number that grows with each example: the form starts anew.
 */
function useExamplesToTry(formId: string, fillIn: () => void): number {
  const [turn, setTurn] = useState(0)
  const start = useEffectEvent(() => {
    if (!isToTry(formId)) return
    fillIn()
    setTurn(turn + 1)
  })
  // The effects of a hidden tab run again when it is shown.
  useLayoutEffect(() => start(), [])
  return turn
}

interface EditToolsProps {
  readonly width: Width
  readonly onWidth: (width: Width) => void
}

/** The controls for editing: the button that adds fields, and the width of the form. */
function EditTools({ width, onWidth }: EditToolsProps) {
  const palette = usePalette()
  return (
    <>
      <Button
        size="sm"
        variant="light"
        leftSection={<Plus size={16} aria-hidden />}
        title={t('workshop.canvas.addKey')}
        onClick={() => palette.open()}
      >
        {t('workshop.canvas.add')}
      </Button>
      <SegmentedControl
        size="sm"
        className={classes.widths}
        aria-label={t('workshop.canvas.width')}
        value={String(width)}
        onChange={(text) => onWidth(WIDTHS.find((one) => String(one) === text) ?? null)}
        data={WIDTHS.map((one) => ({
          value: String(one),
          label: one === null ? t('workshop.canvas.fit') : String(one),
        }))}
      />
    </>
  )
}
