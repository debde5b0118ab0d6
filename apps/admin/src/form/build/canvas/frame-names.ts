import type { DesignFrameProps } from '@urlapmuhely/renderer/design'
import { type FormFieldTypeName, fieldTitle, formFieldTypeLabels } from '@urlapmuhely/schema'
import { t } from '../../../base/messages/form/t-workshop.ts'

/** A part of the form on the canvas. */
export type FramedPart = Pick<DesignFrameProps, 'item' | 'part'>

/** Returns the accessible name of a frame: the label and the type of a field, and whether it is hidden now. */
export function frameName({ item, part }: FramedPart, isHidden: boolean): string {
  const label = partName({ item, part })
  if (part === 'title') return label
  // The document's fields have one of the types.
  const type = formFieldTypeLabels[item.type as FormFieldTypeName] ?? ''
  return t(isHidden ? 'workshop.canvas.hiddenField' : 'workshop.canvas.field', { label, type })
}

/** Returns the name of a part: the label of a field, the first words of a text, or its key if it has neither. */
export function partName({ item, part }: FramedPart): string {
  if (part === 'title') return t('workshop.canvas.formTitle')
  return fieldTitle(item) || t('workshop.canvas.noLabel')
}
