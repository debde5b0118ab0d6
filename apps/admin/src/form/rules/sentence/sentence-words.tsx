import type { SentencePart } from '@urlapmuhely/wording'
import { Fragment } from 'react'

/** Parts of a sentence: fields in italics, values strong. */
export function SentenceWords({ parts }: { readonly parts: readonly SentencePart[] }) {
  return parts.map(({ kind, text }, index) => {
    // A sentence never changes its order: the index identifies the part.
    const key = `${index} ${text}`
    if (kind === 'field') return <em key={key}>{text}</em>
    return kind === 'value' ? <strong key={key}>{text}</strong> : <Fragment key={key}>{text}</Fragment>
  })
}
