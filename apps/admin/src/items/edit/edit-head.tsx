import { type ApiItem, form, type Kind } from '@urlapmuhely/schema'
import { ArrowLeft, Copy, MoreHorizontal, Trash2, Undo2 } from 'lucide-react'
import { goBackFrom } from '../../base/app/came-from.ts'
import { ActionIcon, Button } from '../../base/kit/button.tsx'
import { Menu } from '../../base/kit/menu.tsx'
import { t } from '../../base/messages/t-edit.ts'
import { isForBrowser } from '../../base/router/link.tsx'
import { useNavigate, useRouter, useRouterState } from '../../base/router/router-context.ts'
import { editOverrideOf, listOverrideOf } from '../kind-screens.ts'
import { RefusedDialog } from '../rows/lazy-refused-dialog.tsx'
import { useListActions } from '../rows/use-list-actions.ts'
import classes from './edit.module.css'
import { derivedText, screenTitle } from './edit-title.ts'
import type { ItemEditor } from './item-editor.ts'
import { SaveButtons, type SaveThen } from './save-buttons.tsx'

interface EditHeadProps {
  readonly editor: ItemEditor
  readonly onSave: (then: SaveThen) => Promise<boolean>
  /** Called before the screen is left without a question. */
  readonly onLeave: () => void
}

/** The title, the save button and the other actions for the item; sticky. */
export function EditHead({ editor, onSave, onLeave }: EditHeadProps) {
  const { kind, base, isDirty, isSaving } = editor
  const actions = useListActions(kind)
  const navigate = useNavigate()
  const createLabel = editOverrideOf(kind).createLabel
  const list = `/admin/${kind.slug}`
  const toList = () => {
    onLeave()
    return navigate({ to: list })
  }
  const remove = async (item: ApiItem) => {
    if (await actions.remove([item], { name: item.name })) {
      await editor.draft.drop()
      await toList()
    }
  }
  return (
    <div className={classes.head} data-sticky>
      <WayBack list={list} />
      <div className={classes.heading}>
        <h1 id="screen-title" className={classes.title}>
          {screenTitle(kind, base)}
        </h1>
        <p className={classes.status} role="status">
          {isDirty ? t('edit.save.changed') : base ? t('edit.save.unchanged') : kind.purpose}
          {base && derivedText(kind, base) && ` ${derivedText(kind, base)}`}
        </p>
      </div>
      <div className={classes.headActions}>
        {isDirty && <DiscardButton onClick={editor.discard} />}
        <SaveButtons
          label={t((!base && createLabel) || 'edit.save.save')}
          isSaving={isSaving}
          onSave={(then) => void onSave(then)}
        />
        {base && (
          <ItemMenu
            kind={kind}
            item={base}
            onCopy={() => void actions.duplicate(base)}
            onDelete={() => void remove(base)}
          />
        )}
      </div>
      <RefusedDialog actions={actions} onRemoved={() => void toList()} />
    </div>
  )
}

/** Leads to where the person came from, or to the list. */
function WayBack({ list }: { readonly list: string }) {
  const router = useRouter()
  const from = useRouterState(({ place }) => place.state.from)
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={35}
      aria-label={backLabel(from?.href)}
      renderRoot={(button) => (
        <a
          {...button}
          href={from?.href ?? router.hrefOf({ to: list })}
          onClick={(event) => {
            if (isForBrowser(event)) return
            event.preventDefault()
            goBackFrom(router, list)
          }}
        />
      )}
    >
      <ArrowLeft size={18} aria-hidden />
    </ActionIcon>
  )
}

function DiscardButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="sm"
      className={classes.discard}
      labelClassName={classes.discardName}
      title={t('edit.save.discard')}
      leftSection={<Undo2 size={16} aria-hidden />}
      onClick={onClick}
    >
      {t('edit.save.discard')}
    </Button>
  )
}

interface ItemMenuProps {
  readonly kind: Kind
  readonly item: ApiItem
  readonly onCopy: () => void
  readonly onDelete: () => void
}

/** The further actions for a saved item. */
function ItemMenu({ kind, item, onCopy, onDelete }: ItemMenuProps) {
  const Further = listOverrideOf(kind).menuItems
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={35} aria-label={t('edit.more.menu')}>
          <MoreHorizontal size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Copy size={16} aria-hidden />} onClick={onCopy}>
          {t('edit.more.copy')}
        </Menu.Item>
        {Further && <Further item={item} />}
        <Menu.Item color="red" leftSection={<Trash2 size={16} aria-hidden />} onClick={onDelete}>
          {t('edit.more.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The target of the way back: a list, a form, the control panel, or some other screen. */
function backLabel(href: string | undefined): string {
  const [, admin, slug, screen] = href?.split(/[?#]/u)[0]?.split('/') ?? []
  if (href === undefined || (slug !== undefined && screen === undefined)) return t('edit.more.back')
  if (admin === 'admin' && slug === undefined) return t('edit.more.backToPanel')
  return slug === form.slug ? t('edit.more.backToForm') : t('edit.more.backToScreen')
}
