import { kindOfItem } from '@urlapmuhely/document'
import { kindNamed } from '@urlapmuhely/schema'
import { t } from '../../messages/t.ts'
import { nameOf } from '../store/commands.ts'
import { useDocument, useWorkshop, useWorkshopState } from '../store/workshop-context.tsx'
import classes from './inspector.module.css'
import { ItemProperties } from './item-properties.tsx'

/** The properties of what is selected. */
export function Inspector() {
  const selection = useWorkshopState((state) => state.selection)
  const lead = selection.at(-1)
  const kind = useDocument((document) => (lead === undefined ? null : kindOfItem(document, lead)))
  if (lead === undefined || kind === null)
    return <p className={classes.quiet}>{t('workshop.inspector.nothing')}</p>
  return <ItemInspector key={lead} kindName={kind} id={lead} />
}

function ItemInspector({ kindName, id }: { readonly kindName: string; readonly id: string }) {
  const workshop = useWorkshop()
  const kind = kindNamed(kindName)
  useDocument((document) => document.items[kindName]?.get(id))
  return (
    <>
      <h2 className={classes.title}>
        {nameOf(workshop.document(), { kind, id })} <small>{kind.label.one}</small>
      </h2>
      <ItemProperties kind={kind} id={id} />
    </>
  )
}
