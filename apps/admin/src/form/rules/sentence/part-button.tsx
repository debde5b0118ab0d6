import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Popover } from '../../../base/kit/menu.tsx'
import { besideItsCard } from './beside-card.ts'
import { focusValue } from './focus-value.ts'
import classes from './rules.module.css'
import { useTabStop } from './tab-stop.ts'
import { useEscapeBeside } from './use-escape-beside.ts'

interface PartButtonProps {
  /** The edited part, for the name of the popover. */
  readonly label: string
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  /** The text on the button. */
  readonly words: ReactNode
  /** A value that is missing, or a property that may be added. */
  readonly tone?: 'missing' | 'offer' | undefined
  readonly wide?: boolean
  /** The control, drawn once it is open. */
  readonly children: ReactNode
}

/** A part of a sentence: pressing it opens the control of its value. */
export function PartButton({ label, isOpen, onOpen, words, tone, wide = false, children }: PartButtonProps) {
  const tabStop = useTabStop()
  const content = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => (isOpen ? focusValue(() => content.current) : undefined), [isOpen])
  useEscapeBeside(button, isOpen ? () => onOpen(false) : null)
  return (
    <Popover
      opened={isOpen}
      onChange={onOpen}
      trapFocus
      returnFocus
      withinPortal
      // The popover is named after the edited part, not after the words of the button.
      withRoles={false}
      // A part that was opened where it cannot be seen is scrolled to; its popover must be there already.
      hideDetached={false}
      shadow="md"
      position="bottom-start"
      middlewares={besideItsCard}
      width={wide ? 'min(30rem, calc(100vw - 24px))' : 'min(20rem, calc(100vw - 24px))'}
    >
      <Popover.Target>
        {/* A native button is a box: words of several lines would break the sentence around it. */}
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        <span
          ref={button}
          role="button"
          tabIndex={tabStop}
          className={classes.part}
          data-tone={tone}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return
            event.preventDefault()
            if (!event.repeat) onOpen(!isOpen)
          }}
        >
          {words}
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} className={classes.popover}>
        {isOpen && <div ref={content}>{children}</div>}
      </Popover.Dropdown>
    </Popover>
  )
}
