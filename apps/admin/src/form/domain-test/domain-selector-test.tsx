import { domain, form } from '@urlapmuhely/schema'
import { RadioGroup, Select, Toggle } from '@urlapmuhely/ui'
import { Plus } from 'lucide-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { useItem, useSaveItem } from '../../base/api/queries.ts'
import { lazyPart } from '../../base/app/lazy-screen.tsx'
import { Failure } from '../../base/dialogs/failure.tsx'
import { notify } from '../../base/dialogs/notify.tsx'
import { Button } from '../../base/kit/button.tsx'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import { Text } from '../../base/kit/text.tsx'
import { DataLoaded } from '../../base/layout/data-loaded.tsx'
import { t } from '../../base/messages/t-preview.ts'
import { useNavigate, useSearch } from '../../base/router/router-context.ts'
import { chooseDomain, useChosenDomain } from '../../items/domains/chosen-domain.ts'
import { DomainDialog, type DomainDraft } from '../../items/domains/domain-dialogs.tsx'
import { DomainSelector } from '../../items/domains/domain-selector.tsx'
import { canMoveUnder, type DomainNode } from '../../items/domains/domain-tree.ts'
import { DomainTreeView } from '../../items/domains/domain-tree-view.tsx'
import { SelectorStates } from '../../items/domains/selector-states.tsx'
import { useDomains } from '../../items/domains/use-domains.ts'
import { RefusedDialog } from '../../items/rows/lazy-refused-dialog.tsx'
import { useListActions } from '../../items/rows/use-list-actions.ts'
import { LazyUsageDialog } from '../../items/usage/usage-button.tsx'
import { referenceSearch } from '../../values/items/reference-options.ts'
import { EVERYWHERE, shownDomains, type WorkbenchSearch, workbenchSearch } from './workbench-search.ts'
import '../../items/rows/list.css'
import '../../items/list/list-table.css'
import '../../base/styles/work-panel.css'
import './domains.css'

// Loaded lazily: both need the engine, which the tree and the selector do not.
const FormInDomain = lazyPart(() => import('./form-in-domain.tsx').then((module) => module.FormInDomain))
const DomainForms = lazyPart(() => import('./domain-forms.tsx').then((module) => module.DomainForms))
const views = [
  { value: 'items', label: t('preview.domains.items') },
  { value: 'form', label: t('preview.domains.form') },
]
const searchForms = referenceSearch(form)
const noDomains: readonly DomainNode[] = []

/** The workbench for domains: the domain tree, the selector, and a form as seen by one or two domains. */
export function DomainSelectorTest() {
  const { data: domains = noDomains, error, refetch, isSuccess } = useDomains()
  const chosen = useChosenDomain()
  const [search, setSearch] = useWorkbenchSearch()
  const [draft, setDraft] = useState<DomainDraft | null>(null)
  const [used, setUsed] = useState<DomainNode | null>(null)
  const actions = useListActions(domain)
  const move = useMove(domains)
  const choose = (id: string | null) => {
    chooseDomain(id)
    setSearch({ domain: id ?? undefined })
  }
  const remove = async (node: DomainNode) => {
    const removed = await actions.remove([node], { name: node.name })
    if (removed && node.id === chosen) choose(null)
  }
  return (
    <section className="domains" aria-labelledby="screen-title">
      <header className="list-head">
        <h1 id="screen-title">{t('list.domains.title')}</h1>
        <Text size="sm" c="dimmed" className="domains-intro">
          {t('list.domains.intro')}
        </Text>
      </header>
      <div className="domains-grid">
        <TreePanel
          loaded={{ domains, error, refetch, isSuccess }}
          chosen={chosen}
          onAdd={() => setDraft({ domain: null, parentId: null })}
          actions={{
            choose,
            addBelow: (parentId) => setDraft({ domain: null, parentId }),
            edit: (node) => setDraft({ domain: node }),
            move,
            remove: (node) => void remove(node),
            showUsage: setUsed,
          }}
        />
        <section className="work-panel" aria-labelledby="domain-form-title">
          <h2 id="domain-form-title">{t('list.domains.formTitle')}</h2>
          <FormWorkbench
            domains={domains}
            chosen={chosen}
            choose={choose}
            search={search}
            setSearch={setSearch}
          />
        </section>
      </div>
      <DomainDialog draft={draft} domains={domains} onClose={() => setDraft(null)} />
      {used && (
        <Suspense fallback={null}>
          <LazyUsageDialog
            subject={{ of: 'domain', id: used.id, name: used.name }}
            onClose={() => setUsed(null)}
          />
        </Suspense>
      )}
      <RefusedDialog actions={actions} onRemoved={() => choose(null)} />
      <DataLoaded ready={isSuccess || error !== null} />
    </section>
  )
}

interface TreePanelProps {
  readonly loaded: Pick<ReturnType<typeof useDomains>, 'error' | 'refetch' | 'isSuccess'> & {
    readonly domains: readonly DomainNode[]
  }
  readonly chosen: string | null
  /** A new domain at the top. */
  readonly onAdd: () => void
  readonly actions: ComponentProps<typeof DomainTreeView>['actions']
}

function TreePanel({ loaded, chosen, onAdd, actions }: TreePanelProps) {
  const { domains, error, refetch, isSuccess } = loaded
  return (
    <section className="work-panel" aria-labelledby="domain-tree-title">
      <div className="domain-panel-head">
        <h2 id="domain-tree-title">{t('list.domains.treeTitle')}</h2>
        <Button size="xs" leftSection={<Plus size={14} aria-hidden />} onClick={onAdd}>
          {t('list.domains.add')}
        </Button>
      </div>
      {error && <Failure what={t('list.domains.failed')} error={error} onRetry={() => refetch()} />}
      {!isSuccess && !error && <Skeleton height={140} radius="sm" />}
      {isSuccess && domains.length === 0 && <NoDomains />}
      {domains.length > 0 && (
        <>
          <DomainTreeView domains={domains} chosen={chosen} actions={actions} />
          <p className="list-hint">{t('list.domains.treeHint')}</p>
        </>
      )}
      <h2>{t('list.domains.statesTitle')}</h2>
      <SelectorStates />
    </section>
  )
}

interface FormWorkbenchProps {
  readonly domains: readonly DomainNode[]
  readonly chosen: string | null
  readonly choose: (id: string | null) => void
  readonly search: WorkbenchSearch
  readonly setSearch: (change: WorkbenchSearch) => void
}

function FormWorkbench({ domains, chosen, choose, search, setSearch }: FormWorkbenchProps) {
  const formId = search.form ?? null
  const compared = search.compare
  const [now] = useState(() => new Date().toISOString())
  const shown = shownDomains(chosen, compared)
  return (
    <>
      <Choices {...{ domains, chosen, choose, search, setSearch }} />
      {compared !== undefined && search.view !== 'form' && (
        <Toggle
          label={t('list.domains.differences')}
          value={search.differences === '1'}
          onChange={(only) => setSearch({ differences: only ? '1' : undefined })}
        />
      )}
      {formId !== null && (
        <RadioGroup
          label={t('preview.domains.view')}
          inline
          options={views}
          value={search.view ?? 'items'}
          onChange={(view) => setSearch({ view: view === 'form' ? view : undefined })}
        />
      )}
      {formId === null ? (
        <Text size="sm" c="dimmed">
          {t('list.domains.formHint')}
        </Text>
      ) : (
        <Suspense fallback={<Skeleton height={240} radius="sm" />}>
          {search.view === 'form' ? (
            <DomainForms formId={formId} domains={domains} shown={shown} />
          ) : (
            <FormInDomain
              formId={formId}
              domains={domains}
              shown={shown}
              onlyDifferences={compared !== undefined && search.differences === '1'}
              now={now}
            />
          )}
        </Suspense>
      )}
    </>
  )
}

/** Which form is shown, in which domain, and what it is compared with. */
function Choices({ domains, chosen, choose, search, setSearch }: FormWorkbenchProps) {
  const named = useItem(form, search.form).data
  const compareOptions = [
    { value: EVERYWHERE, label: t('list.domains.everywhere') },
    ...domains.map(({ id, name, key }) => ({ value: id, label: name, description: key })),
  ]
  return (
    <div className="domain-choices">
      <Select
        label={t('list.domains.form')}
        placeholder={t('list.domains.formHint')}
        clearable
        search={searchForms}
        value={search.form ?? null}
        selectedOption={named ? { value: named.id, label: named.name } : null}
        onChange={(id) => setSearch({ form: id ?? undefined })}
      />
      <DomainSelector value={chosen} onChange={choose} />
      <Select
        label={t('list.domains.compare')}
        placeholder={t('list.domains.compareNone')}
        clearable
        options={compareOptions}
        value={search.compare ?? null}
        onChange={(id) =>
          setSearch({ compare: id ?? undefined, differences: id ? search.differences : undefined })
        }
      />
    </div>
  )
}

function NoDomains() {
  return (
    <div>
      <strong>{t('list.domains.none')}</strong>
      <p className="list-hint">{t('list.domains.noneHint')}</p>
    </div>
  )
}

/** Reads the page's settings beside the domain. They are kept in its address. */
function useWorkbenchSearch() {
  const search = workbenchSearch(useSearch())
  const navigate = useNavigate()
  const change = (next: WorkbenchSearch) => {
    navigate({
      to: '.',
      search: (current: object) => ({ ...current, ...next }),
      replace: true,
    })
  }
  return [search, change] as const
}

/** Moves a domain under another one, and notifies the user. */
function useMove(domains: readonly DomainNode[]) {
  const { mutate } = useSaveItem(domain)
  return (node: DomainNode, parentId: string | null) => {
    if (!canMoveUnder(domains, node.id, parentId)) {
      notify.error(t('list.domains.cannotMove'))
      return
    }
    const parent = domains.find(({ id }) => id === parentId)?.name ?? t('list.domains.topLevel')
    mutate(
      { id: node.id, values: { parentId }, from: node },
      {
        onSuccess: () => {
          notify.done(t('list.domains.moveFailed'), t('list.domains.cannotMove'))
          notify.success(t('list.domains.moved', { name: node.name, parent }))
        },
        onError: (error) => notify.error(t('list.domains.moveFailed'), error),
      },
    )
  }
}
