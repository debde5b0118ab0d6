import { formOption } from '@urlapmuhely/schema'
import { TextInput } from '@urlapmuhely/ui'
import { Columns3, Maximize2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ActionIcon, Button } from '../../../base/kit/button.tsx'
import { Dialog } from '../../../base/kit/dialog.tsx'
import { Menu } from '../../../base/kit/menu.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useListOpener } from '../../../values/items/list-opener.ts'
import { type GridColumn, optionalColumns } from './grid-columns.ts'
import classes from './options.module.css'

/** The keys of data that formulas can name. */
const DATA_KEY = /^[a-z][a-zA-Z0-9_]{0,39}$/u

interface GridToolbarProps {
  readonly list: string
  readonly columns: readonly GridColumn[]
  readonly selectedCount: number
  readonly onRemove: () => void
  readonly onWant: (key: string) => void
  readonly onAddData: (key: string) => void
  readonly onChangeData: (from: string, to: string | null) => void
}

/** The buttons for columns and for selected rows. */
export function GridToolbar(props: GridToolbarProps) {
  const { list, columns, selectedCount, onRemove, onWant, onChangeData } = props
  const enlarge = useListOpener()
  const [named, setNamed] = useState<{ readonly from: string | null } | null>(null)
  return (
    <div className={classes.toolbar}>
      <ColumnsMenu
        columns={columns}
        onWant={onWant}
        onName={(from) => setNamed({ from })}
        onChangeData={onChangeData}
      />
      {selectedCount > 0 && (
        <Button
          variant="light"
          color="red"
          size="compact-sm"
          leftSection={<Trash2 size={14} aria-hidden />}
          onClick={onRemove}
        >
          {t('workshop.options.removal.title', { count: selectedCount })}
        </Button>
      )}
      {enlarge && (
        <ActionIcon
          className={classes.enlarge}
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('workshop.options.enlarge')}
          title={t('workshop.options.enlarge')}
          onClick={() => enlarge(list)}
        >
          <Maximize2 size={15} aria-hidden />
        </ActionIcon>
      )}
      {named && (
        <ColumnDialog
          from={named.from}
          taken={new Set(dataColumns(columns).map(({ key }) => key))}
          onClose={() => setNamed(null)}
          onName={(name) => {
            if (named.from === null) props.onAddData(name)
            else onChangeData(named.from, name)
            setNamed(null)
          }}
        />
      )}
    </div>
  )
}

interface ColumnsMenuProps extends Pick<GridToolbarProps, 'columns' | 'onWant' | 'onChangeData'> {
  /** Asks for the name of a column of data: of a new one for null. */
  readonly onName: (from: string | null) => void
}

/** The menu that shows further columns, and adds, renames and deletes those of data. */
function ColumnsMenu({ columns, onWant, onName, onChangeData }: ColumnsMenuProps) {
  const shown = new Set(columns.map(({ key }) => key))
  const data = dataColumns(columns)
  return (
    <Menu position="bottom-start" withinPortal shadow="md">
      <Menu.Target>
        <Button variant="default" size="compact-sm" leftSection={<Columns3 size={14} aria-hidden />}>
          {t('workshop.options.columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {optionalColumns
          .filter(({ key }) => !shown.has(key))
          .map(({ key, label }) => (
            <Menu.Item key={key} onClick={() => onWant(key)}>
              {label}
            </Menu.Item>
          ))}
        <Menu.Item onClick={() => onName(null)}>{t('workshop.options.addColumn')}</Menu.Item>
        {data.map(({ key }) => (
          <Menu.Item key={key} onClick={() => onName(key)}>
            {t('workshop.options.renameColumn', { column: key })}
          </Menu.Item>
        ))}
        {data.map(({ key }) => (
          <Menu.Item key={key} color="red" onClick={() => onChangeData(key, null)}>
            {t('workshop.options.removeColumn', { column: key })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function dataColumns(columns: readonly GridColumn[]): readonly GridColumn[] {
  return columns.filter(({ is }) => is === 'data')
}

interface ColumnDialogProps {
  readonly from: string | null
  readonly taken: ReadonlySet<string>
  readonly onName: (name: string) => void
  readonly onClose: () => void
}

function ColumnDialog({ from, taken, onName, onClose }: ColumnDialogProps) {
  const [name, setName] = useState(from ?? '')
  const isFree = DATA_KEY.test(name) && !taken.has(name)
  return (
    <Dialog onClose={onClose} title={formOption.properties.data?.label}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isFree) onName(name)
        }}
      >
        <TextInput
          label={t('workshop.options.columnName')}
          hint={t('workshop.options.columnNameHint')}
          value={name}
          onChange={setName}
          autoComplete="off"
          inputRef={(input) => input?.setAttribute('data-autofocus', '')}
        />
        <Button type="submit" mt="md" disabled={!isFree}>
          {t(from === null ? 'workshop.options.add' : 'workshop.options.rename')}
        </Button>
      </form>
    </Dialog>
  )
}
