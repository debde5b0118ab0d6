import { useQuery } from '@tanstack/react-query'
import { type FormUsage, form, type LossLine, type UsageQuery } from '@urlapmuhely/schema'
import { quoted } from '@urlapmuhely/wording'
import { CircleX, Lightbulb, TriangleAlert } from 'lucide-react'
import { ApiError } from '../../base/api/api-error.ts'
import { api } from '../../base/api/client.ts'
import { itemAddress } from '../../base/app/item-address.ts'
import { Failure } from '../../base/dialogs/failure.tsx'
import { useReturnFocus } from '../../base/dialogs/use-return-focus.ts'
import { Dialog } from '../../base/kit/dialog.tsx'
import { t } from '../../base/messages/t-usage.ts'
import { Link } from '../../base/router/link.tsx'
import classes from './usage-dialog.module.css'

/** The item or value whose uses are listed. */
export interface UsageSubject extends Readonly<UsageQuery> {
  /** The name of the subject, as users see it. */
  readonly name: string
}

/** The props of the dialog. */
export interface UsageDialogProps {
  readonly subject: UsageSubject
  readonly onClose: () => void
}

/** Shows everything that depends on a field, an option, a list or a domain, and what would be wrong without it. */
export function UsageDialog({ subject, onClose }: UsageDialogProps) {
  useReturnFocus()
  const { of, id, name, formId } = subject
  const { data, error, refetch } = useQuery({
    queryKey: ['usage', of, id, formId],
    queryFn: ({ signal }) => api.get('usageResult', '/api/usage', { query: { of, id, formId }, signal }),
    // The dialog is about the saved state.
    gcTime: 0,
    staleTime: 0,
  })
  const isMissing = error instanceof ApiError && error.code === 'not-found'
  return (
    <Dialog onClose={onClose} size="lg" title={t('usage.title', { name })}>
      <div className={classes.usage}>
        <p className={classes.quiet}>{t('usage.note')}</p>
        {isMissing && <p role="alert">{t('usage.missing')}</p>}
        {error && !data && !isMissing && (
          <Failure what={t('usage.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <p role="status">{t('usage.loading')}</p>}
        {data?.forms.length === 0 && <p role="status">{t('usage.noForm')}</p>}
        {data?.forms.map((one) => (
          <UsageInForm key={one.formId} usage={one} isNamed={formId === undefined} />
        ))}
        {data && data.formCount > data.forms.length && (
          <p className={classes.quiet}>
            {t('usage.moreForms', { shown: data.forms.length, count: data.formCount })}
          </p>
        )}
      </div>
    </Dialog>
  )
}

interface UsageInFormProps {
  readonly usage: FormUsage
  readonly isNamed: boolean
}

function UsageInForm({ usage: { formId, formName, steps, losses }, isNamed }: UsageInFormProps) {
  return (
    <section className={classes.form} aria-label={formName}>
      {isNamed && (
        <h3 className={classes.formName}>
          <Link to={itemAddress(form.name, formId) ?? ''}>{formName}</Link>
        </h3>
      )}
      <h4>{t('usage.where')}</h4>
      {steps.length === 0 && <p>{t('usage.nowhere')}</p>}
      {steps.map((lines, index) => (
        <div key={lines[0]?.itemId}>
          <p className={classes.step}>
            {index === 0 ? t('usage.direct') : t('usage.step', { number: index + 1 })}
          </p>
          <ul>
            {lines.map(({ itemId, text, through }) => (
              <li key={itemId}>
                {text}
                {through.length > 0 && (
                  <small className={classes.quiet}>
                    {' '}
                    ({t('usage.through', { labels: through.map((label) => quoted(label)).join(', ') })})
                  </small>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <h4>{t('usage.without')}</h4>
      {losses.length === 0 && <p>{t('usage.nothing')}</p>}
      {losses.length > 0 && (
        <ul className={classes.losses}>
          {losses.map((loss) => (
            <Loss key={`${loss.itemId} ${loss.text}`} {...loss} />
          ))}
        </ul>
      )}
    </section>
  )
}

const icons = { error: CircleX, warning: TriangleAlert, hint: Lightbulb } as const

function Loss({ severity, text }: LossLine) {
  const Icon = icons[severity]
  return (
    <li data-severity={severity}>
      <Icon size={16} role="img" aria-label={t(`usage.${severity}`)} />
      <span>{text}</span>
    </li>
  )
}
