import { Menu } from '../../../base/kit/menu.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import classes from './outline.module.css'
import { type ActionContext, outlineActions } from './outline-actions.ts'

/** Where a menu was requested, in CSS pixels of the window. */
export interface MenuPoint {
  readonly x: number
  readonly y: number
}

interface RowMenuProps {
  readonly at: MenuPoint
  readonly name: string
  readonly context: ActionContext
  /** Called before the action runs, so that the action may move the focus on. */
  readonly onClose: () => void
}

/** The menu of a row, at a point of the window. */
export function RowMenu({ at, name, context, onClose }: RowMenuProps) {
  return (
    <Menu
      opened
      onClose={onClose}
      // Otherwise the key that opens the menu would close it at once.
      clickOutsideEvents={['mousedown', 'touchstart']}
      position="bottom-start"
      withinPortal
      shadow="md"
      width={230}
    >
      <Menu.Target>
        <span className={classes.menuPoint} style={{ left: at.x, top: at.y }} aria-hidden />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('workshop.outline.menuOf', { name })}>
        {outlineActions.map(({ name: key, label, icon: Icon, keys, isDanger, startsGroup, run }, index) => [
          startsGroup && <Menu.Divider key={`before ${key}`} />,
          <Menu.Item
            key={key}
            {...(index === 0 && { 'data-autofocus': true })}
            {...(isDanger && { className: classes.danger })}
            leftSection={<Icon size={14} aria-hidden />}
            rightSection={keys && <kbd className={classes.keys}>{keys}</kbd>}
            onClick={() => {
              onClose()
              run(context)
            }}
          >
            {t(label)}
          </Menu.Item>,
        ])}
      </Menu.Dropdown>
    </Menu>
  )
}
