import { kindOfItem } from '@urlapmuhely/document'
import { kindNamed } from '@urlapmuhely/schema'
import { useShowFirstTab } from '../../base/layout/address-tab.ts'
import { t } from '../../base/messages/form/t-workshop.ts'
import { nameOf } from '../store/commands.ts'
import { useDocument, useWorkshop, useWorkshopState } from '../store/workshop-context.tsx'
import { DependencyMap } from './dependency-map.tsx'
import classes from './map.module.css'

/** The map of the document, with a button that opens the selected item. */
export function MapTab() {
  const workshop = useWorkshop()
  const selected = useWorkshopState((state) => state.selection.at(-1) ?? null)
  const kindName = useDocument((document) => selected && kindOfItem(document, selected))
  const name = useDocument((document) =>
    selected && kindName ? nameOf(document, { kind: kindNamed(kindName), id: selected }) : '',
  )
  const show = useShowFirstTab()
  return (
    <div className={classes.tab}>
      <p className={classes.chosen}>
        {kindName ? (
          <>
            {t('map.selected')} {kindNamed(kindName).label.one},{' '}
            <button type="button" className={classes.open} onClick={() => void show()}>
              {name}
            </button>
          </>
        ) : (
          t('map.pickOne')
        )}
      </p>
      <DependencyMap selectedId={selected} onSelect={(id) => workshop.select([id])} />
    </div>
  )
}
