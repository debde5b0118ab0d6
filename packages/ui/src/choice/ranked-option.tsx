import type { ComponentProps } from 'react'
import { CrossIcon, DownIcon, UpIcon } from '../icons.tsx'
import { useMessages } from '../messages/ui-messages.tsx'
import { descriptionOf, type Option, type OptionValue } from './option.ts'

/** The actions of a ranked option's buttons. */
export type RankingAct = 'up' | 'down' | 'remove'

interface RankedOptionProps {
  readonly option: Option<OptionValue>
  /** From 0. */
  readonly place: number
  readonly count: number
  readonly disabled: boolean | undefined
  readonly readOnly: boolean | undefined
  readonly isDragged: boolean
  /** The handlers of the handle; undefined if the option cannot be dragged. */
  readonly grip: ComponentProps<'span'> | undefined
  readonly onAct: (act: RankingAct) => void
}

/** One option with its place, its handle, and the buttons that move it. */
export function RankedOption(props: RankedOptionProps) {
  const { option, place, count, onAct, disabled } = props
  const messages = useMessages()
  const { label, value } = option
  const description = descriptionOf(option)
  // A button at the end of its way stays focusable, so that the focus is not lost on the way.
  const shared = { type: 'button', className: 'uf-icon-button', disabled, 'data-value': value } as const
  return (
    // The options change places on the screen while one is dragged; the list itself changes when it is dropped.
    <li className="uf-rank" data-dragged={props.isDragged || undefined} style={{ order: place }}>
      {props.grip && (
        <span className="uf-rank-grip" aria-hidden="true" {...props.grip}>
          ⠿
        </span>
      )}
      <span className="uf-rank-place">{place + 1}.</span>
      <div className="uf-rank-text">
        {option.labelView ?? label}
        {description !== undefined && <div className="uf-description">{description}</div>}
      </div>
      {!props.readOnly && (
        <span className="uf-rank-buttons">
          <button
            {...shared}
            data-act="up"
            aria-label={messages.moveUp(label)}
            aria-disabled={place === 0 || undefined}
            onClick={() => onAct('up')}
          >
            <UpIcon />
          </button>
          <button
            {...shared}
            data-act="down"
            aria-label={messages.moveDown(label)}
            aria-disabled={place === count - 1 || undefined}
            onClick={() => onAct('down')}
          >
            <DownIcon />
          </button>
          <button
            {...shared}
            data-act="remove"
            aria-label={messages.remove(label)}
            onClick={() => onAct('remove')}
          >
            <CrossIcon />
          </button>
        </span>
      )}
    </li>
  )
}
