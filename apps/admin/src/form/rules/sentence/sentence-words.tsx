import type { SentencePart } from '@urlapmuhely/wording'
import { Fragment } from 'react'
import { Ending } from './ending.tsx'

/** Words that belong to what stands before them. */
const ENDING = /^[.,:;)?!]/u

/** Parts of a sentence: fields in italics, values strong. */
export function SentenceWords({ parts }: { readonly parts: readonly SentencePart[] }) {
  return parts.map(({ kind, text }, index) => {
    // A sentence never changes its order: the index identifies the part.
    const key = `${index} ${text}`
    if (kind === 'field') return <em key={key}>{text}</em>
    if (kind === 'value') return <strong key={key}>{text}</strong>
    return index === 0 && ENDING.test(text) ? (
      <Ending key={key}>{text}</Ending>
    ) : (
      <Fragment key={key}>{text}</Fragment>
    )
  })
}
