import { ActionIcon, Button, Menu, Popover } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type DocumentChange, revertCommand } from '@urlapmuhely/document'
import { type ApiItem, form } from '@urlapmuhely/schema'
import { Copy, History, MoreHorizontal, Redo2, Rocket, Trash2, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../app/lazy-screen.tsx'
import { ExportFormItem } from '../form-import/export-form-item.tsx'
import { derivedText, itemTitle } from '../items/edit/edit-title.ts'
import { useListActions } from '../items/list/use-list-actions.ts'
import { RefusedDialog } from '../items/refused-dialog.tsx'
import { t } from '../messages/t.ts'
import { ChangeList } from './change-list.tsx'
import { Conflicts } from './conflicts/conflict-dialog.tsx'
import { DraftBanner } from './drafts/draft-banner.tsx'
import { useFormDrafts } from './drafts/use-form-drafts.ts'
import { LeaveWorkshop } from './leave-workshop.tsx'
import { Others } from './presence/others.tsx'
import { SaveIssues } from './save-issues.tsx'
import { StepList } from './step-list.tsx'
import { type Autosave, useAutosave } from './store/use-autosave.ts'
import type { Saving } from './store/use-saving.ts'
import { useDocument, useWorkshop, useWorkshopState } from './store/workshop-context.tsx'
import classes from './workshop.module.css'

const PublishDialog = lazyPart(() =>
  import('../form-editor/publish-dialog.tsx').then((module) => module.PublishDialog),
)

/** The title of the form, what is unsaved, and what can be done with the whole form. */
export function WorkshopHead({ saving }: { readonly saving: Saving }) {
  const workshop = useWorkshop()
  // The server sent it whole.
  const item = useDocument((document) => document.form) as ApiItem
  const drafts = useFormDrafts(workshop)
  const autosave = useAutosave(workshop, saving)
  const [isPublishing, setPublishing] = useState(false)
  const publish = async () => {
    if (await saving.save()) setPublishing(true)
  }
  return (
    <div className={classes.head}>
      <div className={classes.heading}>
        <h1 id="screen-title" className={classes.title}>
          {itemTitle(form, item)}
        </h1>
        <p className={classes.derived}>{derivedText(form, item)}</p>
      </div>
      <Others />
      <Conflicts saving={saving} />
      <Unsaved />
      <div className={classes.actions}>
        <Steps />
        <Button
          size="sm"
          loading={saving.isSaving}
          title={t('edit.save.shortcut')}
          onClick={() => void saving.save()}
        >
          {t('edit.save.save')}
        </Button>
        <Button
          size="sm"
          variant="default"
          leftSection={<Rocket size={16} aria-hidden />}
          onClick={() => void publish()}
        >
          {t('edit.form.publish')}
        </Button>
        <FormMenu item={item} autosave={autosave} />
      </div>
      {isPublishing && (
        <Suspense fallback={null}>
          <PublishDialog form={item} onClose={() => setPublishing(false)} />
        </Suspense>
      )}
      <LeaveWorkshop workshop={workshop} saving={saving} onDiscard={drafts.drop} />
      <DraftBanner drafts={drafts} />
      <SaveIssues />
    </div>
  )
}

/** How much is unsaved; opens the list of it. */
function Unsaved() {
  const workshop = useWorkshop()
  const changes: readonly DocumentChange[] = useWorkshopState(workshop.changes)
  const unfinished = useWorkshopState((state) => state.unfinished.length)
  const count = changes.length + unfinished
  return (
    <div role="status" className={classes.unsaved}>
      {count === 0 ? (
        t('workshop.save.clean')
      ) : (
        <Popover position="bottom-start" width={380} withinPortal trapFocus>
          <Popover.Target>
            <Button size="compact-sm" variant="default">
              {t('workshop.save.unsaved', { count })}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={t('workshop.changes.title')}>
            <ChangeList
              changes={changes}
              onRevert={(change, label) => workshop.run(revertCommand(change, label))}
            />
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  )
}

function Steps() {
  const workshop = useWorkshop()
  const history = useWorkshopState((state) => state.history)
  const [last, next] = [history.done.at(-1), history.undone[0]]
  return (
    <ActionIcon.Group>
      <ActionIcon
        variant="default"
        size={35}
        disabled={!last}
        onClick={workshop.undo}
        aria-label={t('workshop.step.undo')}
        title={last ? t('workshop.step.undoOne', { step: last.label }) : t('workshop.step.undo')}
      >
        <Undo2 size={17} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={35}
        disabled={!next}
        onClick={workshop.redo}
        aria-label={t('workshop.step.redo')}
        title={next ? t('workshop.step.redoOne', { step: next.label }) : t('workshop.step.redo')}
      >
        <Redo2 size={17} aria-hidden />
      </ActionIcon>
      <Popover position="bottom-end" width={320} withinPortal trapFocus>
        <Popover.Target>
          <ActionIcon
            variant="default"
            size={35}
            disabled={!last && !next}
            aria-label={t('workshop.step.list')}
            title={t('workshop.step.list')}
          >
            <History size={17} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('workshop.step.list')}>
          <StepList history={history} onJump={workshop.jumpTo} />
        </Popover.Dropdown>
      </Popover>
    </ActionIcon.Group>
  )
}

interface FormMenuProps {
  readonly item: ApiItem
  readonly autosave: Autosave
}

function FormMenu({ item, autosave }: FormMenuProps) {
  const actions = useListActions(form)
  const navigate = useNavigate()
  const toList = () => navigate({ to: `/admin/${form.slug}` })
  const remove = async () => {
    if (await actions.remove([item], { name: item.name })) await toList()
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={35} aria-label={t('edit.more.menu')}>
            <MoreHorizontal size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<Copy size={16} aria-hidden />}
            onClick={() => void actions.duplicate(item)}
          >
            {t('edit.more.copy')}
          </Menu.Item>
          <ExportFormItem item={item} />
          <Menu.CheckboxItem closeMenuOnClick checked={autosave.isOn} onChange={autosave.turn}>
            {t('workshop.autosave.label')}
          </Menu.CheckboxItem>
          <Menu.Item color="red" leftSection={<Trash2 size={16} aria-hidden />} onClick={() => void remove()}>
            {t('edit.more.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <RefusedDialog actions={actions} onRemoved={() => void toList()} />
    </>
  )
}
