import { Tooltip } from '@mantine/core'
import { useState } from 'react'
import { t } from '../messages/t.ts'
import type { SentencePart } from './sentence-parts.ts'
import { SentenceView } from './sentence-view.tsx'

/** A condition or an expression as a sentence; pointing at it, or reaching it by keyboard, shows its JSON. */
export function SentenceCell({
  parts,
  json,
}: {
  readonly parts: readonly SentencePart[]
  readonly json: unknown
}) {
  // A tooltip for each row would cost more than the row: it is made when somebody asks for it.
  const [asked, setAsked] = useState(false)
  if (json === null || json === undefined) return <SentenceView parts={parts} />
  const sentence = (
    <button
      type="button"
      className="cell-sentence"
      aria-description={t('list.cell.jsonHint')}
      onPointerEnter={() => setAsked(true)}
      onFocus={() => setAsked(true)}
    >
      <SentenceView parts={parts} />
    </button>
  )
  if (!asked) return sentence
  return (
    <Tooltip
      label={<pre className="cell-json">{JSON.stringify(json, null, 2)}</pre>}
      events={{ hover: true, focus: true, touch: true }}
      openDelay={150}
      multiline
      position="bottom-start"
    >
      {sentence}
    </Tooltip>
  )
}
