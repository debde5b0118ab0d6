import { ChevronDown } from 'lucide-react'
import { Button, ButtonGroup } from '../../base/kit/button.tsx'
import { Menu } from '../../base/kit/menu.tsx'
import { t } from '../../base/messages/t-edit.ts'
import classes from './edit.module.css'

/** The next step after an item was saved. */
export type SaveThen = 'stay' | 'new' | 'back'

interface SaveButtonsProps {
  readonly label: string
  readonly isSaving: boolean
  readonly onSave: (then: SaveThen) => void
}

/** The button that saves, with a menu of the next steps. */
export function SaveButtons({ label, isSaving, onSave }: SaveButtonsProps) {
  return (
    <ButtonGroup of="Button">
      <Button size="sm" loading={isSaving} title={t('edit.save.shortcut')} onClick={() => onSave('stay')}>
        {label}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="sm" className={classes.saveMore} aria-label={t('edit.save.more')} disabled={isSaving}>
            <ChevronDown size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onSave('new')}>{t('edit.save.andNew')}</Menu.Item>
          <Menu.Item onClick={() => onSave('back')}>{t('edit.save.andBack')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </ButtonGroup>
  )
}
