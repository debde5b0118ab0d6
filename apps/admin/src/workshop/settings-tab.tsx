import type { ApiItem } from '@urlapmuhely/schema'
import { form } from '@urlapmuhely/schema'
import { ItemProperties } from './inspector/item-properties.tsx'
import classes from './workshop.module.css'

/** The form's own properties. */
export function SettingsTab({ item }: { readonly item: ApiItem }) {
  return (
    <div className={classes.settings}>
      <ItemProperties kind={form} id={item.id} wide />
    </div>
  )
}
