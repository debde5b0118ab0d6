import { type ReactNode, useState } from 'react'
import { Drawer } from '../../../base/kit/dialog.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { ListOpenerProvider } from '../../../values/items/list-opener.ts'
import { EDITS_DOCUMENT } from '../../store/saving/use-workshop-keys.ts'
import { ListPanel } from './list-panel.tsx'
import classes from './options.module.css'

/** Lets the controls inside open a list as a sheet over the workshop. */
export function ListSheetProvider({ children }: { readonly children: ReactNode }) {
  const [list, setList] = useState<string | null>(null)
  return (
    <ListOpenerProvider value={setList}>
      {children}
      <Drawer
        isOpen={list !== null}
        onClose={() => setList(null)}
        position="right"
        size="xl"
        title={t('workshop.options.grid', { list: list ?? '' })}
      >
        {/* A sheet opens no other. */}
        <ListOpenerProvider value={null}>
          <div className={classes.sheet} {...EDITS_DOCUMENT}>
            {list !== null && <ListPanel list={list} />}
          </div>
        </ListOpenerProvider>
      </Drawer>
    </ListOpenerProvider>
  )
}
