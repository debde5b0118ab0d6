import type { ApiItem } from '@urlapmuhely/schema'
import { form } from '@urlapmuhely/schema'
import { References } from '../../items/edit/references.tsx'
import { ItemProperties } from '../properties/item-properties.tsx'
import classes from '../shown/workshop.module.css'

/** The form's own properties, and the items that refer to it. */
export function SettingsTab({ item }: { readonly item: ApiItem }) {
  return (
    <div className={classes.settings}>
      <ItemProperties kind={form} id={item.id} wide />
      <References kind={form} itemId={item.id} />
    </div>
  )
}
