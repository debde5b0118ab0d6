import { type FormDocument, isSameJson, itemOf } from '@urlapmuhely/document'

/** Text in a control that is not a valid value yet, by item and property. */
export interface UnfinishedText {
  readonly kind: string
  readonly id: string
  /** Its path in the item: `condition`, `parameters.expression`. */
  readonly property: string
  readonly text: string
  readonly message: string
}

/**
 * The texts that still stand in their controls after a change of the document: a control whose value was changed
 * elsewhere, as by undo or by another kind of the rule, shows that value.
 *
 * Those of items that are gone are kept, because the items may come back.
 *
 * @param own the text whose control makes this change itself.
 */
export function textsAfter(
  texts: readonly UnfinishedText[],
  [before, after]: readonly [FormDocument, FormDocument],
  own: UnfinishedText | null,
): readonly UnfinishedText[] {
  if (before === after) return texts
  return sameIfAll(
    texts,
    texts.filter((text) => {
      const [old, now] = [itemOf(before, text.kind, text.id), itemOf(after, text.kind, text.id)]
      if (text === own || old === now || !old || !now) return true
      const [name = ''] = text.property.split('.')
      return isSameJson(old[name], now[name])
    }),
  )
}

/** The texts whose items are in the document; `last` if they are the same. */
export function shownTexts(
  texts: readonly UnfinishedText[],
  document: FormDocument,
  last: readonly UnfinishedText[],
): readonly UnfinishedText[] {
  return sameIfAll(
    last,
    texts.filter(({ kind, id }) => itemOf(document, kind, id) !== undefined),
  )
}

function sameIfAll(last: readonly UnfinishedText[], next: readonly UnfinishedText[]) {
  return last.length === next.length && last.every((text, index) => text === next[index]) ? last : next
}
