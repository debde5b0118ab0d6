import { type ApiItem, form } from '@urlapmuhely/schema'
import { BookOpen, CalendarDays, Copy, MoreHorizontal, Trash2, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ActionIcon } from '../../base/kit/button.tsx'
import { Menu } from '../../base/kit/menu.tsx'
import { useShowTab } from '../../base/layout/address-tab.ts'
import { t } from '../../base/messages/form/t-workshop.ts'
import { useNavigate } from '../../base/router/router-context.ts'
import { RefusedDialog } from '../../items/rows/lazy-refused-dialog.tsx'
import { useListActions } from '../../items/rows/use-list-actions.ts'
import { Places } from '../history/places/lazy-places.ts'
import { PlacesItem } from '../history/places/places-item.tsx'
import { RuleBookDialog } from '../history/rule-book-dialog.tsx'
import { discardChanges } from '../history/unsaved/discard-changes.ts'
import { useIsUnsaved } from '../history/unsaved/unsaved-changes.tsx'
import { ExportFormItem } from '../import/export-form-item.tsx'
import { CALENDAR_TAB } from '../shown/workshop-tab-names.ts'
import type { Autosave } from '../store/saving/use-autosave.ts'
import { useWorkshop } from '../store/workshop-context.tsx'

interface FormMenuProps {
  readonly item: ApiItem
  readonly autosave: Autosave
}

/** The actions on the whole form, beside saving and publishing it. */
export function FormMenu({ item, autosave }: FormMenuProps) {
  const workshop = useWorkshop()
  const isUnsaved = useIsUnsaved()
  const actions = useListActions(form)
  const navigate = useNavigate()
  const [hasBook, setHasBook] = useState(false)
  const show = useShowTab()
  const [hasPlaces, setHasPlaces] = useState(false)
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
          {isUnsaved && (
            <Menu.Item
              leftSection={<Undo2 size={16} aria-hidden />}
              onClick={() => void discardChanges(workshop)}
            >
              {t('edit.save.discard')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<Copy size={16} aria-hidden />}
            onClick={() => void actions.duplicate(item)}
          >
            {t('edit.more.copy')}
          </Menu.Item>
          <ExportFormItem item={item} />
          <Menu.Item leftSection={<BookOpen size={16} aria-hidden />} onClick={() => setHasBook(true)}>
            {t('edit.form.ruleBook.open')}
          </Menu.Item>
          <PlacesItem form={item} onOpen={() => setHasPlaces(true)} />
          <Menu.Item
            leftSection={<CalendarDays size={16} aria-hidden />}
            onClick={() => void show(CALENDAR_TAB)}
          >
            {t('edit.time.calendar')}
          </Menu.Item>
          <Menu.CheckboxItem closeMenuOnClick checked={autosave.isOn} onChange={autosave.turn}>
            {t('workshop.autosave.label')}
          </Menu.CheckboxItem>
          <Menu.Item color="red" leftSection={<Trash2 size={16} aria-hidden />} onClick={() => void remove()}>
            {t('edit.more.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {hasBook && <RuleBookDialog form={item} version={null} onClose={() => setHasBook(false)} />}
      <Suspense fallback={null}>
        {hasPlaces && <Places form={item} onClose={() => setHasPlaces(false)} />}
      </Suspense>
      <RefusedDialog actions={actions} onRemoved={() => void toList()} />
    </>
  )
}
