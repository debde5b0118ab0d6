import { BlockText } from '@urlapmuhely/renderer'
import '@urlapmuhely/renderer/styles.css'
import { type RichNode, richInlines } from '@urlapmuhely/schema'
import { useMemo } from 'react'
import { useStoredImages } from '../../base/api/use-stored-images.ts'

/** A rich text as it is shown to the person who fills in the form, with its pictures. */
export function TextWithImages({ text }: { readonly text: readonly RichNode[] }) {
  const images = useMemo(
    () =>
      richInlines(text).flatMap((inline) =>
        typeof inline !== 'string' && inline.type === 'image' ? [inline.file] : [],
      ),
    [text],
  )
  return <BlockText text={text} fileUrl={useStoredImages(images).addressOf} />
}
