import { mapInline, printPlace } from '@urlapmuhely/schema'
import { parseRichText } from '@urlapmuhely/schema/rich-text'
import { useMemo } from 'react'
import { TextWithImages } from '../../../values/rich-text/text-with-images.tsx'
import classes from '../../shown/tabs.module.css'

/** A legal basis with its links, and its places as they are written. */
export function LegalBasisText({ source }: { readonly source: string }) {
  const tree = useMemo(
    () =>
      mapInline(parseRichText(source).tree, (inline) =>
        typeof inline !== 'string' && inline.type === 'place' ? printPlace(inline) : inline,
      ),
    [source],
  )
  return (
    <div className={classes.basis}>
      <TextWithImages text={tree} />
    </div>
  )
}
