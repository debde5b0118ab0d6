import { useWindowEvent } from '@mantine/hooks'
import type { SessionSnapshot } from '@urlapmuhely/engine'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../base/kit/button.tsx'
import { SegmentedControl } from '../../../base/kit/segmented-control.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { isToTry } from '../../preview/example-to-try.ts'
import type { Recording } from '../../prove/scenarios/recording.ts'
import { useWorkshopState } from '../../store/workshop-context.tsx'
import { usePalette } from '../palette/palette-context.tsx'
import classes from './canvas.module.css'
import { DesignCanvas } from './design-canvas.tsx'
import { FillMode } from './fill-mode.tsx'

/** The widths, in CSS pixels, at which the form is drawn; null fills the pane. */
const WIDTHS = [null, 360, 768, 1280] as const

type Width = (typeof WIDTHS)[number]
type Mode = 'edit' | 'fill'

/** The middle pane: the form as the person filling it in will see it, for editing or for trying. */
export function Canvas() {
  const formId = useWorkshopState(({ history }) => history.document.form.id)
  const [mode, setMode] = useState<Mode>(() => (isToTry(formId) ? 'fill' : 'edit'))
  const [width, setWidth] = useState<Width>(null)
  const typed = useRef<SessionSnapshot | null>(null)
  const recording = useRef<Recording | null>(null)
  useWindowEvent('keydown', (event) => {
    const isKey = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'e'
    if (!isKey || document.querySelector('[role=dialog][aria-modal=true]')) return
    event.preventDefault()
    setMode((last) => (last === 'edit' ? 'fill' : 'edit'))
  })
  return (
    <div className={classes.canvas}>
      <div className={classes.toolbar}>
        <SegmentedControl
          size="sm"
          aria-label={t('workshop.canvas.mode')}
          value={mode}
          onChange={setMode}
          data={[
            { value: 'edit', label: t('workshop.canvas.edit') },
            { value: 'fill', label: t('workshop.canvas.fill') },
          ]}
        />
        {mode === 'edit' && <EditTools width={width} onWidth={setWidth} />}
      </div>
      {mode === 'edit' ? <DesignCanvas width={width} /> : <FillMode typed={typed} recording={recording} />}
    </div>
  )
}

interface EditToolsProps {
  readonly width: Width
  readonly onWidth: (width: Width) => void
}

/** The controls for editing: the width of the form, and the button that adds fields. */
function EditTools({ width, onWidth }: EditToolsProps) {
  const palette = usePalette()
  return (
    <>
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
      <Button
        size="sm"
        variant="light"
        leftSection={<Plus size={16} aria-hidden />}
        title={t('workshop.canvas.addKey')}
        onClick={() => palette.open()}
      >
        {t('workshop.canvas.add')}
      </Button>
    </>
  )
}
