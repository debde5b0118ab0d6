import { type ApiItem, block } from '@urlapmuhely/schema'
import { TextInput } from '@urlapmuhely/ui'
import { useState } from 'react'
import { reasonText } from '../../base/api/api-error.ts'
import { useSaveItem } from '../../base/api/queries.ts'
import { Button } from '../../base/kit/button.tsx'
import { Group } from '../../base/kit/text.tsx'
import { t } from '../../base/messages/t-edit.ts'
import { useListActions } from '../../items/rows/use-list-actions.ts'
import classes from './blocks.module.css'

interface OwnBlockActionsProps {
  readonly item: ApiItem
  readonly onRenamed: (name: string) => void
  readonly onRemoved: () => void
}

/** Renames or deletes a block of the administrators; deleting can be undone, and changes no form. */
export function OwnBlockActions({ item, onRenamed, onRemoved }: OwnBlockActionsProps) {
  const [name, setName] = useState<string | null>(null)
  const save = useSaveItem(block)
  const { remove } = useListActions(block)
  const rename = () => {
    const wanted = name?.trim() ?? ''
    if (wanted === '' || save.isPending) return
    save.mutate(
      { id: item.id, values: { name: wanted }, from: item },
      {
        onSuccess: () => {
          setName(null)
          onRenamed(wanted)
        },
      },
    )
  }
  if (name === null)
    return (
      <Group gap="sm">
        <Button variant="default" size="xs" onClick={() => setName(item.name)}>
          {t('edit.blocks.rename')}
        </Button>
        <Button
          variant="default"
          size="xs"
          onClick={async () => {
            if (await remove([item], { name: item.name })) onRemoved()
          }}
        >
          {t('edit.blocks.remove')}
        </Button>
      </Group>
    )
  return (
    <div className={classes.outline}>
      <TextInput
        label={t('edit.blocks.name')}
        size="sm"
        required
        maxLength={120}
        value={name}
        onChange={setName}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // Otherwise Enter would put the block into the form.
          event.preventDefault()
          rename()
        }}
        autoFocus
      />
      {save.error && (
        <p className={classes.error} role="alert">
          {reasonText(save.error, t('edit.blocks.saveFailed'))}
        </p>
      )}
      <Group gap="sm">
        <Button
          variant="default"
          size="xs"
          loading={save.isPending}
          disabled={name.trim() === ''}
          onClick={rename}
        >
          {t('edit.blocks.saveName')}
        </Button>
        <Button variant="default" size="xs" onClick={() => setName(null)}>
          {t('edit.blocks.keepName')}
        </Button>
      </Group>
    </div>
  )
}
