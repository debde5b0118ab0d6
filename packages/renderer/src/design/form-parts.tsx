import { form as formKind } from '@urlapmuhely/schema'
import { memo, type ReactNode, useMemo } from 'react'
import { useForm } from '../context/form-context.ts'
import { BlockText, isBlankText } from '../texts/block-text.tsx'
import { useDesignSettings } from './design-context.ts'
import { type DesignFieldProps, isSameDrawing } from './design-field.tsx'
import { drawnForm } from './design-item.ts'
import type { DesignEntry } from './design-layout.ts'
import { withDrawnTexts } from './design-texts.ts'
import { Inert } from './inert.tsx'

/** Draws the part above the fields: the picture, the title and the description of the form. */
export const FormTitle = memo(function FormTitle({ entry, mark, isSelected }: DesignFieldProps): ReactNode {
  const { frame: Frame } = useDesignSettings()
  const { fileUrl } = useForm()
  const { title, description, banner } = useDrawnForm(entry)
  const address = banner && fileUrl?.(banner.id)
  return (
    <Frame item={entry.item} part="title" isSelected={isSelected} mark={mark}>
      <Inert>
        {address && <img className="ufr-banner" src={address} alt="" />}
        <h2 className="ufr-title">{title}</h2>
        {!isBlankText(description) && (
          <div className="ufr-description">
            <BlockText text={description} />
          </div>
        )}
      </Inert>
    </Frame>
  )
}, isSameDrawing)

/** The button that sends the form. */
export const FormActions = memo(function FormActions({
  entry,
  mark,
  isSelected,
}: DesignFieldProps): ReactNode {
  const { frame: Frame } = useDesignSettings()
  const { submitLabel } = useDrawnForm(entry)
  return (
    <Frame item={entry.item} part="actions" isSelected={isSelected} mark={mark}>
      <Inert className="ufr-actions">
        <button type="button" className="ufr-submit">
          {submitLabel}
        </button>
      </Inert>
    </Frame>
  )
}, isSameDrawing)

function useDrawnForm({ item, labels }: DesignEntry) {
  const { parseText: parse } = useDesignSettings()
  return useMemo(
    () => withDrawnTexts(formKind.properties, drawnForm(item), { labels, parse }),
    [item, labels, parse],
  )
}
