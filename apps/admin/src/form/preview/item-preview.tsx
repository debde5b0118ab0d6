import { formField, type ListPage, MAX_PAGE_SIZE } from '@urlapmuhely/schema'
import { Select } from '@urlapmuhely/ui'
import { memo, useState } from 'react'
import { useItemList } from '../../base/api/queries.ts'
import { Failure } from '../../base/dialogs/failure.tsx'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import { t } from '../../base/messages/t-preview.ts'
import { useChosenDomain } from '../../items/domains/chosen-domain.ts'
import type { SeenIn } from './form-of-item.ts'
import { Preview } from './preview.tsx'

/** A live form that shows an item's effect. A change of the item re-renders it only if the form changes. */
export const ItemPreview = memo(function ItemPreview({ seenIn }: { readonly seenIn: SeenIn }) {
  const domain = useChosenDomain()
  if (seenIn === null) return <p className="preview-note">{t('preview.noForm')}</p>
  if ('list' in seenIn) return <ListPreview key={seenIn.list} list={seenIn.list} domain={domain} />
  return <Preview key={seenIn.formId} formId={seenIn.formId} domain={domain} />
})

interface ListPreviewProps {
  readonly list: string
  readonly domain: string | null
}

function ListPreview({ list, domain }: ListPreviewProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, error, refetch } = useItemList(formField, {
    'filter[optionList]': list,
    fields: 'formId',
    pageSize: MAX_PAGE_SIZE,
  })
  if (error) return <Failure what={t('preview.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} />
  const forms = formsIn(data)
  const formId = chosen ?? forms[0]?.value
  if (formId === undefined) return <p className="preview-note">{t('preview.noUse')}</p>
  return (
    <div className="preview">
      {forms.length > 1 && (
        <Select
          size="sm"
          label={t('preview.chooseForm')}
          options={forms}
          value={formId}
          onChange={setChosen}
        />
      )}
      <Preview key={formId} formId={formId} domain={domain} />
    </div>
  )
}

function formsIn({ items, references }: ListPage) {
  const ids = new Set(items.flatMap(({ formId }) => (typeof formId === 'string' ? formId : [])))
  return [...ids].map((id) => ({ value: id, label: references[id]?.label || references[id]?.name || id }))
}
