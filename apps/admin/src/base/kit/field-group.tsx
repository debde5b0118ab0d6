import type { HTMLAttributes } from 'react'

interface FieldGroupProps extends Omit<HTMLAttributes<HTMLDivElement>, 'role' | 'aria-labelledby'> {
  /** The `id` of the field around it. */
  readonly field: string
}

/** Several controls of one value, inside a `Field` with `labelFor="group"`, which draws their common label. */
export function FieldGroup({ field, ...attributes }: FieldGroupProps) {
  // biome-ignore lint/a11y/useSemanticElements: the field draws the label; a fieldset would draw it again
  return <div role="group" aria-labelledby={`${field}-label`} {...attributes} />
}
