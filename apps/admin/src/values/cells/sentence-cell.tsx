import type { SentencePart } from '@urlapmuhely/wording'
import { useRef, useState } from 'react'
import { Tooltip } from '../../base/kit/tooltip.tsx'
import { t } from '../../base/messages/t.ts'
import { SentenceView } from './sentence-view.tsx'

interface SentenceCellProps {
  readonly parts: readonly SentencePart[]
  readonly json: unknown
}

/** A condition or an expression as a sentence; hover or keyboard focus shows all of it and its JSON. */
export function SentenceCell({ parts, json }: SentenceCellProps) {
  // A tooltip for each row would cost more than the row, so it is created on demand, beside the sentence, which must
  // stay the element under the pointer.
  const [isShown, setShown] = useState(false)
  const sentence = useRef<HTMLButtonElement>(null)
  if (json === null || json === undefined) return <SentenceView parts={parts} />
  return (
    <>
      <button
        ref={sentence}
        type="button"
        className="cell-sentence"
        aria-description={t('list.cell.jsonHint')}
        onPointerEnter={() => setShown(true)}
        onPointerLeave={() => setShown(false)}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
        onKeyDown={({ key }) => key === 'Escape' && setShown(false)}
      >
        <SentenceView parts={parts} />
      </button>
      {isShown && (
        <Tooltip
          target={sentence}
          opened
          className="cell-tip"
          label={
            <>
              <SentenceView parts={parts} />
              <pre className="cell-json">{JSON.stringify(json, null, 2)}</pre>
            </>
          }
          multiline
          position="bottom-start"
        />
      )}
    </>
  )
}
