import { type FieldDraft, paletteOf } from '@urlapmuhely/document'
import { type FormFieldTypeName, formFieldTypeLabels } from '@urlapmuhely/schema'
import { memo } from 'react'
import { PaletteIcon } from './palette-icons.tsx'

interface TypeIconProps {
  readonly type: unknown
  /** The ready-made that a field will be made of, which has an icon of its own. */
  readonly readyMade?: FieldDraft['readyMade']
  readonly className?: string | undefined
}

const icons = new Map(paletteOf().map(({ id, icon }) => [id, icon]))

/** The icon of a field's type, named by the type. */
export const TypeIcon = memo(({ type, readyMade = null, className }: TypeIconProps) => {
  // The document's fields have one of the types, or none yet.
  const label = formFieldTypeLabels[type as FormFieldTypeName] ?? ''
  const id = readyMade === null ? String(type) : `ready:${readyMade}`
  return (
    <span className={className} role="img" aria-label={label} title={label}>
      <PaletteIcon name={icons.get(id) ?? 'type'} />
    </span>
  )
})
