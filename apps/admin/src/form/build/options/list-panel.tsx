import { listNames, newListName, ownListCommand, type Step } from '@urlapmuhely/document'
import { formOption, type UsedList } from '@urlapmuhely/schema'
import { formatNumber } from '@urlapmuhely/ui'
import { useOptionLists } from '../../../base/api/queries.ts'
import { notify } from '../../../base/dialogs/notify.tsx'
import { Button } from '../../../base/kit/button.tsx'
import { Skeleton } from '../../../base/kit/skeleton.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { Link } from '../../../base/router/link.tsx'
import { useWorkshop } from '../../store/workshop-context.tsx'
import { OptionGrid } from './option-grid.tsx'
import classes from './options.module.css'
import { sharedNames } from './shared-names.ts'
import { useLoadedList, useUsedList } from './use-list.ts'

interface ListPanelProps {
  readonly list: string
  /** The steps that make a new list the field's, with its first option. */
  readonly start?: (() => readonly Step[]) | undefined
}

/** A list with its other users and its options. Parts that cannot be edited here link to the place where they can. */
export function ListPanel({ list, start }: ListPanelProps) {
  const used = useUsedList(list)
  const { isLoading, error } = useLoadedList(used)
  if (error) return <p role="alert">{t('workshop.options.failed')}</p>
  if (isLoading)
    return (
      <div role="status" aria-label={t('workshop.options.loading')}>
        <Skeleton height={120} />
      </div>
    )
  if (used && !used.isComplete)
    return (
      <div className={classes.notice}>
        <p>{t('workshop.options.long', { count: formatNumber(used.count) })}</p>
        {/* The routes are derived from the kinds, so the types contain neither their paths nor their parameters. */}
        <Link to={`/${formOption.slug}` as string} search={{ 'filter[list]': list } as never}>
          {t('workshop.options.openLong')}
        </Link>
      </div>
    )
  return (
    <>
      {used && used.formCount > 0 && <SharedNotice used={used} />}
      <OptionGrid key={list} list={list} start={start} />
    </>
  )
}

/** Names the other forms that an edit changes, and offers a copy for this form alone. */
function SharedNotice({ used }: { readonly used: UsedList }) {
  const workshop = useWorkshop()
  const { data: lists = [] } = useOptionLists()
  const { list, formCount } = used
  const copy = () => {
    const document = workshop.document()
    const taken = new Set([...lists.map((one) => one.list), ...listNames(document)])
    const name = newListName(list, taken)
    workshop.settle()
    workshop.run(ownListCommand(document, list, name, t('workshop.options.step.ownCopy', { list: name })))
    notify.info(t('workshop.options.ownCopyDone', { list: name }))
  }
  return (
    <div className={classes.notice}>
      <p>{t('workshop.options.shared', { count: formCount, names: sharedNames(used) })}</p>
      <Button variant="default" size="compact-sm" onClick={copy}>
        {t('workshop.options.ownCopy')}
      </Button>
    </div>
  )
}
