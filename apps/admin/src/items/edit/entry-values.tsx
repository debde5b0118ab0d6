import type { ChangeEntry, Kind } from '@urlapmuhely/schema'
import { Button } from '../../base/kit/button.tsx'
import { t } from '../../base/messages/t-edit.ts'
import {
  changedNames,
  editableNames,
  type ItemValues,
  valuesOf,
} from '../../values/properties/item-values.ts'
import classes from './edit.module.css'
import { usePropertyTexts } from './use-property-texts.ts'

interface EntryValuesProps {
  readonly kind: Kind
  readonly entry: ChangeEntry
  /** Puts earlier values back; without it they are only shown. */
  readonly onPutBack: ((values: ItemValues) => void) | null
}

/** From which value to which an entry of the log changed each property, with a button that puts the earlier ones back. */
export function EntryValues({ kind, entry, onPutBack }: EntryValuesProps) {
  const before = entry.before ? valuesOf(kind, entry.before) : null
  const after = entry.after ? valuesOf(kind, entry.after) : null
  const names =
    before && after ? changedNames(before, after).filter((name) => editableNames(kind).includes(name)) : []
  const textOf = usePropertyTexts(kind, [before ?? {}, after ?? {}])
  if (!before || !after || names.length === 0) return null
  return (
    <>
      <dl className={classes.changeList}>
        {names.map((name) => (
          <div key={name}>
            <dt>{kind.properties[name]?.label ?? name}</dt>
            <dd>
              <del>{textOf(name, before[name], before)}</del> <span aria-hidden="true">→</span>{' '}
              <ins>{textOf(name, after[name], after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {onPutBack && (
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={() => onPutBack(Object.fromEntries(names.map((name) => [name, before[name]])))}
        >
          {t('edit.side.putBack')}
        </Button>
      )}
    </>
  )
}
