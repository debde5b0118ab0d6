import type { LucideIcon } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useId, useRef, useState } from 'react'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { CoverageMark } from '../../prove/cover/coverage-mark.tsx'
import { useWorkshop } from '../../store/workshop-context.tsx'
import { SCROLLER } from './canvas-scroller.ts'
import { type NotePlace, notePlace, UNPLACED } from './note-place.ts'
import classes from './rule-notes.module.css'

/** A rule that acts on a field now. */
export interface ShownNote {
  /** How it acts. */
  readonly effect: string
  readonly ruleId: string
  readonly icon: LucideIcon
  /** The rule in a few words, at rest. */
  readonly short: string
  readonly sentence: string
}

interface RuleNotesProps {
  /** At least one. */
  readonly notes: readonly ShownNote[]
}

/**
 * The rules that act on a field, in one line: the first in short, and how many more there are. The whole sentences are shown while
 * the pointer or the focus is there, or after a tap; a press on one opens the rule.
 */
export function RuleNotes({ notes }: RuleNotesProps) {
  const workshop = useWorkshop()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<NotePlace>(UNPLACED)
  const [isOpen, setOpen] = useState(false)
  const [first] = notes
  if (!first) return null
  const open = () => {
    const canvas = frame.current?.closest(`[${SCROLLER}]`)
    if (frame.current && canvas)
      setPlace(notePlace(frame.current.getBoundingClientRect(), canvas.getBoundingClientRect()))
    setOpen(true)
  }
  const close = () => setOpen(false)
  const select = (ruleId: string) => workshop.select([ruleId])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    close()
  }
  const isOne = notes.length === 1
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus and the pointer on what is in it
    <div
      ref={frame}
      className={classes.frame}
      data-open={isOpen || undefined}
      onPointerEnter={open}
      onPointerLeave={({ currentTarget }) => !currentTarget.contains(document.activeElement) && close()}
      onFocus={open}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        className={classes.note}
        data-effect={first.effect}
        aria-describedby={isOne ? id : undefined}
        aria-expanded={isOne ? undefined : isOpen}
        aria-controls={isOne ? undefined : id}
        onClick={() => (isOne ? select(first.ruleId) : open())}
      >
        <first.icon size={13} aria-hidden />
        <span className={classes.short}>{first.short}</span>
        {isOne ? (
          <CoverageMark ruleId={first.ruleId} />
        ) : (
          <span className={classes.count}>
            +{notes.length - 1}
            <span className="uf-hidden"> {t('workshop.canvas.moreRules')}</span>
          </span>
        )}
      </button>
      <div id={id} className={classes.sentences} data-side={place.side} style={placeStyle(place)}>
        {isOne ? (
          <p>{first.sentence}</p>
        ) : (
          <ul aria-label={t('workshop.canvas.effects')}>
            {notes.map(({ effect, ruleId, icon: Icon, sentence }) => (
              <li key={`${effect} ${ruleId}`}>
                <button type="button" onClick={() => select(ruleId)}>
                  <Icon size={13} aria-hidden />
                  <span>
                    {sentence} <CoverageMark ruleId={ruleId} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function placeStyle({ width, height, shift }: NotePlace): CSSProperties {
  // React passes on properties whose names begin with two hyphens.
  return {
    '--note-width': `${width}px`,
    '--note-height': `${height}px`,
    '--note-shift': `${shift}px`,
  } as CSSProperties
}
