import { EMPTY_FRAGMENT, type FormFragment } from '@urlapmuhely/schema'
import { FragmentOutline } from '../blocks/fragment-outline.tsx'
import type { PropertyControlProps } from './control.ts'
import classes from './controls.module.css'

/** Shows what a block contains. The content is made from fields of a form, and is not edited here. */
export function FragmentControl({ property, value }: PropertyControlProps) {
  return (
    <div className={classes.stack}>
      <strong>{property.label}</strong>
      <FragmentOutline fragment={isFragment(value) ? value : EMPTY_FRAGMENT} />
    </div>
  )
}

function isFragment(value: unknown): value is FormFragment {
  return typeof value === 'object' && value !== null && 'items' in value && 'options' in value
}
