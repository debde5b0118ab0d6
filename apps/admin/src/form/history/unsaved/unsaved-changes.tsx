import { type DocumentChange, revertCommand } from '@urlapmuhely/document'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../base/kit/button.tsx'
import { Popover } from '../../../base/kit/menu.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import classes from '../../shown/workshop.module.css'
import { useWorkshop, useWorkshopState } from '../../store/workshop-context.tsx'
import { ChangeList } from './change-list.tsx'
import { discardChanges } from './discard-changes.ts'

/** The number of unsaved changes. Opens their list, in which one or all of them can be discarded. */
export function UnsavedChanges() {
  const workshop = useWorkshop()
  const [isOpen, setOpen] = useState(false)
  const isUnsaved = useIsUnsaved()
  return (
    <div role="status" className={classes.unsaved}>
      {isUnsaved ? (
        <Popover
          opened={isOpen}
          onChange={setOpen}
          position="bottom-start"
          width={380}
          withinPortal
          trapFocus
        >
          <Popover.Target>
            <Button size="compact-sm" variant="default" onClick={() => setOpen(!isOpen)}>
              <Count />
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={t('workshop.changes.title')}>
            <Changes />
            <Button
              className={classes.discard}
              size="compact-sm"
              variant="light"
              color="red"
              leftSection={<Undo2 size={14} aria-hidden />}
              onClick={() => {
                setOpen(false)
                void discardChanges(workshop)
              }}
            >
              {t('edit.save.discard')}
            </Button>
          </Popover.Dropdown>
        </Popover>
      ) : (
        t('workshop.save.clean')
      )}
    </div>
  )
}

/** Apart from the button and its list, which are heavy, because most changes are one more. */
function Count() {
  return t('workshop.save.unsaved', { count: useUnsavedCount() })
}

/** Apart from the count, so that typing draws the list only while it is open. */
function Changes() {
  const workshop = useWorkshop()
  const changes: readonly DocumentChange[] = useWorkshopState(workshop.changes)
  return (
    <ChangeList changes={changes} onRevert={(change, label) => workshop.run(revertCommand(change, label))} />
  )
}

/** True if an item or an unfinished text is unsaved. */
export function useIsUnsaved(): boolean {
  const workshop = useWorkshop()
  return useWorkshopState((state) => workshop.changes().length + state.unfinished.length > 0)
}

/** How many items and unfinished texts are unsaved. */
function useUnsavedCount(): number {
  const workshop = useWorkshop()
  return useWorkshopState((state) => workshop.changes().length + state.unfinished.length)
}
