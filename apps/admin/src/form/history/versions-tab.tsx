import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type ApiItem,
  type CompareEntry,
  formKinds,
  kindNamed,
  type RestoreRequest,
  type VersionSummary,
} from '@urlapmuhely/schema'
import { articleBefore, formatInstant } from '@urlapmuhely/wording'
import { type ReactNode, Suspense, useState } from 'react'
import { ApiError } from '../../base/api/api-error.ts'
import { api } from '../../base/api/client.ts'
import { useVersions } from '../../base/api/form-queries.ts'
import { invalidateItems, queryKeys } from '../../base/api/queries.ts'
import { lazyPart } from '../../base/app/lazy-screen.tsx'
import { confirmDialog } from '../../base/dialogs/dialogs.tsx'
import { Failure } from '../../base/dialogs/failure.tsx'
import { notify } from '../../base/dialogs/notify.tsx'
import { Button } from '../../base/kit/button.tsx'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import { Table } from '../../base/kit/table.tsx'
import stacked from '../../base/layout/stacked-table.module.css'
import { t } from '../../base/messages/form/t-form.ts'
import { OldAnswersButton } from '../prove/old-answers/old-answers-button.tsx'
import classes from '../shown/tabs.module.css'
import { useTakeOver } from '../store/saving/use-take-over.ts'
import { CompareDialog } from './compare/compare-dialog.tsx'
import { ScrollingDifferences } from './compare/difference-list.tsx'
import { Places } from './places/lazy-places.ts'
import { PublishButton } from './publish-button.tsx'
import { RuleBookDialog } from './rule-book-dialog.tsx'
import { useIsUnsaved } from './unsaved/unsaved-changes.tsx'

const TryVersion = lazyPart(() =>
  import('./try-version-dialog.tsx').then((module) => module.TryVersionDialog),
)

/** The state that the user tries: one version, or the version that was published at a moment (null). */
interface Tried {
  readonly version: number | null
}

/** The published versions of a form: publish a new one, compare any two in words, restore one. */
export function VersionsTab({ item: form }: { readonly item: ApiItem }) {
  const { data, error, refetch } = useVersions(form.id)
  const [compared, setCompared] = useState<number | null>(null)
  const [book, setBook] = useState<number | null>(null)
  const [tried, setTried] = useState<Tried | null>(null)
  const [hasPlaces, setHasPlaces] = useState(false)
  const restore = useRestore(form)
  const versions = data?.versions ?? []
  const [newest] = versions
  return (
    <div className={classes.part}>
      <div className={classes.toolbar}>
        <PublishButton />
        {newest && (
          <Button size="sm" variant="default" onClick={() => setHasPlaces(true)}>
            {t('edit.places.open')}
          </Button>
        )}
        {newest && (
          <Button size="sm" variant="default" onClick={() => setCompared(newest.version)}>
            {t('edit.form.compare')}
          </Button>
        )}
        {newest && <OldAnswersButton form={form} />}
        {newest && (
          <Button size="sm" variant="default" onClick={() => setTried({ version: null })}>
            {t('edit.time.asOf')}
          </Button>
        )}
      </div>
      {error && !data && (
        <Failure what={t('edit.form.versionsFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height={160} />}
      {data && versions.length === 0 && <p className={classes.quiet}>{t('edit.form.noVersions')}</p>}
      {versions.length > 0 && (
        <VersionTable>
          {versions.map((version) => (
            <VersionRow
              key={version.version}
              version={version}
              onTry={() => setTried({ version: version.version })}
              onCompare={() => setCompared(version.version)}
              onRuleBook={() => setBook(version.version)}
              onRestore={() => void restore(version)}
            />
          ))}
        </VersionTable>
      )}
      {compared !== null && (
        <CompareDialog form={form} versions={versions} from={compared} onClose={() => setCompared(null)} />
      )}
      <Suspense fallback={null}>
        {tried && <TryVersion form={form} version={tried.version} onClose={() => setTried(null)} />}
        {hasPlaces && <Places form={form} onClose={() => setHasPlaces(false)} />}
      </Suspense>
      {book !== null && <RuleBookDialog form={form} version={book} onClose={() => setBook(null)} />}
    </div>
  )
}

function VersionTable({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.scroll}>
      <Table verticalSpacing={6} className={stacked.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('edit.form.version')}</Table.Th>
            <Table.Th scope="col">{t('edit.form.publishedAt')}</Table.Th>
            <Table.Th scope="col">{t('edit.form.publishedBy')}</Table.Th>
            <Table.Th scope="col">{t('edit.form.note')}</Table.Th>
            <Table.Th scope="col">
              <span className={classes.hidden}>{t('edit.form.actions')}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </div>
  )
}

interface VersionRowProps {
  readonly version: VersionSummary
  readonly onTry: () => void
  readonly onCompare: () => void
  readonly onRuleBook: () => void
  readonly onRestore: () => void
}

function VersionRow({ version, onTry, onCompare, onRuleBook, onRestore }: VersionRowProps) {
  const number = version.version
  const actions = [
    [t('edit.time.tryShort'), t('edit.time.tryOne', { version: number }), onTry],
    [t('edit.form.compareShort'), t('edit.form.compareOne', { version: number }), onCompare],
    [t('edit.form.ruleBook.open'), t('edit.form.ruleBook.openOne', { version: number }), onRuleBook],
    [t('edit.form.restore'), t('edit.form.restoreOne', { version: number }), onRestore],
  ] as const
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {number}.
        <code className={classes.hash} title={`${t('edit.form.hash')}: ${version.hash}`}>
          {version.hash.slice(0, 12)}
        </code>
      </Table.Th>
      <Table.Td className={classes.nowrap} data-label={t('edit.form.publishedAt')}>
        {formatInstant(version.publishedAt)}
      </Table.Td>
      <Table.Td data-label={t('edit.form.publishedBy')}>{version.publishedByName}</Table.Td>
      <Table.Td data-label={t('edit.form.note')}>{version.note}</Table.Td>
      <Table.Td>
        <div className={classes.actions}>
          {actions.map(([label, name, run]) => (
            <Button key={label} size="compact-sm" variant="subtle" aria-label={name} onClick={run}>
              {label}
            </Button>
          ))}
        </div>
      </Table.Td>
    </Table.Tr>
  )
}

/**
 * Shows the differences, asks for confirmation, then restores a version as the working copy. If others have
 * changed it meanwhile, shows the differences again.
 */
function useRestore(form: ApiItem) {
  const client = useQueryClient()
  const kind = kindNamed('form')
  const takeOver = useTakeOver()
  const isUnsaved = useIsUnsaved()
  const { mutateAsync } = useMutation({
    mutationFn: ({ revision, ...body }: RestoreRequest & { readonly revision: number }) =>
      api.post('contentResult', `/api/forms/${form.id}/restore`, { body, revision }),
    onSuccess: async ({ form: restored }) => {
      client.setQueryData(queryKeys.item(kind, form.id), restored)
      await invalidateItems(client, [kind, ...formKinds])
      await takeOver()
    },
  })
  const ask = async (version: number, isAgain: boolean): Promise<void> => {
    const { revision } = await api.get('item', `/api/forms/${form.id}`)
    const query = { from: 'working', to: version }
    const seen = await api.get('compareResult', `/api/forms/${form.id}/compare`, { query })
    const isSure = await confirmDialog({
      title: t('edit.form.restoreTitle'),
      message: (
        <RestoreQuestion version={version} changes={seen.changes} isAgain={isAgain} isUnsaved={isUnsaved} />
      ),
      ok: t('edit.form.restore'),
    })
    if (!isSure) return
    try {
      await mutateAsync({ version, contentRevision: seen.contentRevision, revision })
      notify.done(t('edit.form.restoreFailed'))
      notify.success(t('edit.form.restored', { version }))
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'stale')) throw error
      await ask(version, true)
    }
  }
  return ({ version }: VersionSummary) =>
    ask(version, false).catch((error: unknown) => notify.error(t('edit.form.restoreFailed'), error))
}

interface RestoreQuestionProps {
  readonly version: number
  readonly changes: readonly CompareEntry[]
  /** Somebody has changed the form since the question was first shown. */
  readonly isAgain: boolean
  /** The person has unsaved changes; they are kept. */
  readonly isUnsaved: boolean
}

function RestoreQuestion({ version, changes, isAgain, isUnsaved }: RestoreQuestionProps) {
  return (
    <div className={classes.part}>
      {isAgain && <p role="alert">{t('edit.form.restoreAgain')}</p>}
      <p className={classes.plain}>
        {t('edit.form.restoreConfirm', { version, article: articleBefore(String(version)) })}
      </p>
      {isUnsaved && <p role="alert">{t('edit.form.restoreUnsaved')}</p>}
      {changes.length === 0 && <p className={classes.plain}>{t('edit.form.restoreNothing')}</p>}
      {changes.length > 0 && <ScrollingDifferences label={t('edit.form.what')} changes={changes} />}
    </div>
  )
}
