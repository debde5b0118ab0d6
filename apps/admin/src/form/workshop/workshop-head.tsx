import { type ApiItem, type FormStatus, form } from '@urlapmuhely/schema'
import { History, Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { goBackFrom } from '../../base/app/came-from.ts'
import { ActionIcon, ButtonGroup } from '../../base/kit/button.tsx'
import { Popover } from '../../base/kit/menu.tsx'
import { t } from '../../base/messages/form/t-workshop.ts'
import { useNavigate, useRouter } from '../../base/router/router-context.ts'
import { itemTitle } from '../../items/edit/edit-title.ts'
import { SaveButtons, type SaveThen } from '../../items/edit/save-buttons.tsx'
import { PublishButton } from '../history/publish-button.tsx'
import { UnsavedChanges } from '../history/unsaved/unsaved-changes.tsx'
import { Others } from '../presence/others.tsx'
import classes from '../shown/workshop.module.css'
import { useOpenSaving } from '../store/saving/saving-context.ts'
import { useAutosave } from '../store/saving/use-autosave.ts'
import { useDocument, useWorkshop, useWorkshopState } from '../store/workshop-context.tsx'
import { Conflicts } from './conflicts/conflict-dialog.tsx'
import { DraftBanner } from './drafts/draft-banner.tsx'
import { useFormDrafts } from './drafts/use-form-drafts.ts'
import { FormMenu } from './form-menu.tsx'
import { LeaveWorkshop } from './leave-workshop.tsx'
import { Proposals } from './proposals/proposals.tsx'
import { SaveIssues } from './save-issues.tsx'
import { StepList } from './step-list.tsx'

interface WorkshopHeadProps {
  /** The tabs: below the title, or beside it where there is room. */
  readonly children: ReactNode
}

/**
 * The title and the state of the form, its unsaved changes, the actions on the whole form, and the tabs, in lines of a
 * fixed height; below them the notices, if there are any.
 */
export function WorkshopHead({ children }: WorkshopHeadProps) {
  const workshop = useWorkshop()
  const saving = useOpenSaving()
  // The server sent it whole.
  const item = useDocument((document) => document.form) as ApiItem
  const drafts = useFormDrafts(workshop)
  const autosave = useAutosave(workshop, saving)
  const navigate = useNavigate()
  const router = useRouter()
  const save = async (then: SaveThen) => {
    if (!(await saving.save())) return
    if (then === 'back') goBackFrom(router, `/admin/${form.slug}`)
    if (then === 'new') {
      await navigate({
        to: `/admin/${form.slug}/create`,
        state: { from: router.history.location.state.from },
      })
    }
  }
  return (
    <>
      <header className={classes.head} data-sticky>
        <div className={classes.heading}>
          <h1 id="screen-title" className={classes.title} title={itemTitle(form, item)}>
            {itemTitle(form, item)}
          </h1>
          <div className={classes.states}>
            <p className={classes.state} title={stateText(item)}>
              {stateText(item)}
            </p>
            <UnsavedChanges />
          </div>
        </div>
        {/* The place is there before the first colleague comes, so that nothing moves then. */}
        <div className={classes.faces}>
          <Others />
        </div>
        <div className={classes.actions}>
          <Steps />
          <SaveButtons
            label={t('edit.save.save')}
            isSaving={saving.isSaving}
            onSave={(then) => void save(then)}
          />
          <PublishButton />
          <FormMenu item={item} autosave={autosave} />
        </div>
        {children}
      </header>
      <div className={classes.notices}>
        <Conflicts saving={saving} />
        <Proposals />
        <DraftBanner drafts={drafts} />
        <SaveIssues />
      </div>
      <LeaveWorkshop workshop={workshop} saving={saving} onDiscard={drafts.drop} />
    </>
  )
}

/** The state of the form in words, such as: közzétéve, azóta módosult. */
function stateText({ status, publishedVersion }: ApiItem): string {
  // One of the statuses of a form: the server derives it.
  return t(`workshop.state.${status as FormStatus}`, { version: String(publishedVersion ?? '') })
}

function Steps() {
  return (
    <ButtonGroup of="ActionIcon">
      <UndoButton />
      <RedoButton />
      <StepsButton />
    </ButtonGroup>
  )
}

function UndoButton() {
  const workshop = useWorkshop()
  const step = useWorkshopState(({ history }) => history.done.at(-1)?.label)
  return (
    <ActionIcon
      variant="default"
      size={35}
      disabled={step === undefined}
      onClick={workshop.undo}
      aria-label={t('workshop.step.undo')}
      title={step === undefined ? t('workshop.step.undo') : t('workshop.step.undoOne', { step })}
    >
      <Undo2 size={17} aria-hidden />
    </ActionIcon>
  )
}

function RedoButton() {
  const workshop = useWorkshop()
  const step = useWorkshopState(({ history }) => history.undone[0]?.label)
  return (
    <ActionIcon
      variant="default"
      size={35}
      disabled={step === undefined}
      onClick={workshop.redo}
      aria-label={t('workshop.step.redo')}
      title={step === undefined ? t('workshop.step.redo') : t('workshop.step.redoOne', { step })}
    >
      <Redo2 size={17} aria-hidden />
    </ActionIcon>
  )
}

/** Opens the list of steps. It is by itself, because typing changes the name of the last step. */
function StepsButton() {
  const hasSteps = useWorkshopState(({ history }) => history.done.length + history.undone.length > 0)
  return (
    <Popover position="bottom-end" width={320} withinPortal trapFocus>
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={35}
          disabled={!hasSteps}
          aria-label={t('workshop.step.list')}
          title={t('workshop.step.list')}
        >
          <History size={17} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('workshop.step.list')}>
        <DoneSteps />
      </Popover.Dropdown>
    </Popover>
  )
}

function DoneSteps() {
  const workshop = useWorkshop()
  const history = useWorkshopState((state) => state.history)
  return <StepList history={history} onJump={workshop.jumpTo} />
}
