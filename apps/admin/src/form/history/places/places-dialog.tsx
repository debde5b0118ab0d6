import { useQuery } from '@tanstack/react-query'
import type { ApiItem, FormPlaces } from '@urlapmuhely/schema'
import { ExternalLink } from 'lucide-react'
import { api } from '../../../base/api/client.ts'
import { Failure } from '../../../base/dialogs/failure.tsx'
import { useReturnFocus } from '../../../base/dialogs/use-return-focus.ts'
import { openHelp } from '../../../base/help/help-store.ts'
import { Button } from '../../../base/kit/button.tsx'
import { Dialog } from '../../../base/kit/dialog.tsx'
import { Skeleton } from '../../../base/kit/skeleton.tsx'
import { t } from '../../../base/messages/form/t-form.ts'
import { EmbedSection } from './embed-section.tsx'
import { FetchesSection } from './fetches-section.tsx'
import { PageSection } from './page-section.tsx'
import classes from './places.module.css'

/** The props of the dialog. */
export interface PlacesProps {
  readonly form: ApiItem
  readonly onClose: () => void
}

/** The handbook on what an application does with a form and its answers. */
const HANDBOOK = '16-befogado-alkalmazas#mit-tesz-az-alkalmazás-a-válasszal'
/** The same for developers. */
const DEVELOPERS = '/docs/server-check.html'

/** Says where a published form can be filled in: its own page, the lines for other pages, who may show it, and who keeps the answers. */
export function PlacesDialog({ form, onClose }: PlacesProps) {
  useReturnFocus()
  const { data, error, refetch } = useQuery({
    queryKey: ['versions', form.id, 'places'],
    queryFn: ({ signal }) => api.get('formPlaces', `/api/forms/${form.id}/places`, { signal }),
    // It may just have been published.
    staleTime: 0,
  })
  return (
    <Dialog onClose={onClose} size="lg" title={t('edit.places.title')}>
      <div className={classes.places}>
        {error && !data && (
          <Failure what={t('edit.places.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton height={320} />}
        {data && <Places places={data} formId={form.id} />}
      </div>
    </Dialog>
  )
}

function Places({ places, formId }: { readonly places: FormPlaces; readonly formId: string }) {
  const { key, isServed, server, page, needsToken, origins } = places
  if (key === null) return <p>{t('edit.places.notPublished')}</p>
  return (
    <>
      {!isServed && (
        <p className={classes.warning} role="status">
          {t('edit.places.notServed')}
        </p>
      )}
      <PageSection page={page} needsToken={needsToken} />
      <EmbedSection server={server} formKey={key} />
      <section className={classes.part} aria-labelledby="places-origins">
        <h3 id="places-origins">{t('edit.places.origins')}</h3>
        <Origins origins={origins} />
      </section>
      <FetchesSection formId={formId} />
      <section className={classes.part} aria-labelledby="places-answers">
        <h3 id="places-answers">{t('edit.places.answers')}</h3>
        <p>{t('edit.places.answersText')}</p>
        <div className={classes.actions}>
          <Button size="xs" variant="default" onClick={() => openHelp(HANDBOOK)}>
            {t('edit.places.handbook')}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            rightSection={<ExternalLink size={14} aria-hidden />}
            renderRoot={(props) => <a {...props} href={DEVELOPERS} target="_blank" rel="noreferrer" />}
          >
            {t('edit.places.developers')}
          </Button>
        </div>
      </section>
    </>
  )
}

function Origins({ origins }: Pick<FormPlaces, 'origins'>) {
  if (origins.includes('*')) return <p>{t('edit.places.anyOrigin')}</p>
  if (origins.length === 0) return <p>{t('edit.places.noOrigin')}</p>
  return (
    <>
      <ul className={classes.origins}>
        {origins.map((origin) => (
          <li key={origin}>{origin}</li>
        ))}
      </ul>
      <p className={classes.hint}>{t('edit.places.moreOrigins')}</p>
    </>
  )
}
