import { domain } from '@urlapmuhely/schema'
import { Select, TextInput } from '@urlapmuhely/ui'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { useItem } from '../../base/api/queries.ts'
import { Button } from '../../base/kit/button.tsx'
import { Dialog, DialogActions } from '../../base/kit/dialog.tsx'
import { t } from '../../base/messages/t.ts'
import { referenceSearch } from '../../values/items/reference-options.ts'
import type { BulkChange } from '../rows/bulk-run.ts'
import { tagWords } from './tag-words.ts'

/** Makes a change to the selected items; resolves to true if it was made. */
export type ApplyChange = (change: BulkChange, message: (count: string) => string) => Promise<boolean>

interface BulkDialogProps {
  readonly isOpen: boolean
  readonly apply: ApplyChange
  readonly onClose: () => void
}

const searchDomains = referenceSearch(domain)

/** Adds tags to the selected items and removes others. */
export function TagDialog({ isOpen, apply: send, onClose }: BulkDialogProps) {
  const [added, setAdded] = useState('')
  const [removed, setRemoved] = useState('')
  const [tried, setTried] = useState(false)
  const [add, remove] = [tagWords(added), tagWords(removed)]
  const nothing = add.length + remove.length === 0
  const apply = async () => {
    setTried(true)
    if (nothing) return
    const done = await send({ action: 'tag', add, remove }, (count) => t('list.bulk.tagged', { count }))
    if (done) onClose()
  }
  return (
    <BulkForm title={t('list.bulk.tagTitle')} isOpen={isOpen} onClose={onClose} onApply={apply}>
      <TextInput
        label={t('list.bulk.tagAdd')}
        hint={t('list.bulk.tagHint')}
        error={tried && nothing ? t('list.bulk.tagNone') : undefined}
        value={added}
        onChange={setAdded}
        autoFocus
      />
      <TextInput label={t('list.bulk.tagRemove')} value={removed} onChange={setRemoved} />
    </BulkForm>
  )
}

/** Moves the selected items to a domain, or makes them valid everywhere. */
export function MoveDialog({ isOpen, apply: send, onClose }: BulkDialogProps) {
  const [domainId, setDomainId] = useState<string | null>(null)
  const chosen = useItem(domain, domainId ?? undefined).data
  const apply = async () => {
    const name = domainId === null ? t('list.bulk.everywhere') : (chosen?.name ?? '')
    const done = await send({ action: 'move', domainId }, (count) =>
      t('list.bulk.moved', { count, domain: name }),
    )
    if (done) onClose()
  }
  return (
    <BulkForm title={t('list.bulk.moveTitle')} isOpen={isOpen} onClose={onClose} onApply={apply}>
      <Select
        label={t('list.bulk.domain')}
        placeholder={t('list.bulk.everywhere')}
        clearable
        search={searchDomains}
        value={domainId}
        selectedOption={chosen ? { value: chosen.id, label: chosen.name } : null}
        onChange={setDomainId}
      />
    </BulkForm>
  )
}

interface BulkFormProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onApply: () => Promise<void>
  readonly children: ReactNode
}

function BulkForm({ title, isOpen, onClose, onApply, children }: BulkFormProps) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void onApply()
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <form onSubmit={submit} className="list-dialog">
        {children}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('list.bulk.cancel')}
          </Button>
          <Button type="submit">{t('list.bulk.apply')}</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
