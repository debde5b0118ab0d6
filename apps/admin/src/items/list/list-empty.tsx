import type { Kind } from '@urlapmuhely/schema'
import { CircleAlert, Plus, SearchX } from 'lucide-react'
import { errorText } from '../../base/api/api-error.ts'
import { Button } from '../../base/kit/button.tsx'
import { Text } from '../../base/kit/text.tsx'
import { t } from '../../base/messages/t.ts'
import { Link } from '../../base/router/link.tsx'
import type { ListParams } from '../rows/list-params.ts'

/** A list without items: explains the kind, and links to the create screen. */
export function EmptyList({ kind }: { readonly kind: Kind }) {
  return (
    <div className="list-state">
      <h2>{t('list.empty.title')}</h2>
      <Text size="sm" c="dimmed">
        {kind.purpose}
      </Text>
      <Button
        variant="default"
        leftSection={<Plus size={16} aria-hidden />}
        renderRoot={(button) => <Link {...button} to={`/admin/${kind.slug}/create`} />}
      >
        {t('list.empty.create')}
      </Button>
    </div>
  )
}

interface NoMatchProps {
  readonly params: ListParams
  readonly onParams: (params: ListParams) => void
}

/** A search without results, with a button that shows everything. */
export function NoMatch({ params, onParams }: NoMatchProps) {
  return (
    <div className="list-state">
      <SearchX size={28} aria-hidden />
      <h2>{t('list.empty.noMatch')}</h2>
      <Text size="sm" c="dimmed">
        {t('list.empty.noMatchHint')}
      </Text>
      <Button variant="default" onClick={() => onParams({ ...params, q: '', filters: {}, page: 1 })}>
        {t('list.empty.reset')}
      </Button>
    </div>
  )
}

/** A list that could not be loaded: shows why, and a retry button. */
export function ListFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <div className="list-state" role="alert">
      <CircleAlert size={28} aria-hidden className="list-state-error" />
      <h2>{t('list.failed')}</h2>
      <Text size="sm" c="dimmed">
        {errorText(error, '')}
      </Text>
      <Button variant="default" onClick={onRetry}>
        {t('list.retry')}
      </Button>
    </div>
  )
}
