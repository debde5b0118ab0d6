import { type Diagnostic, diagnosticText } from '@urlapmuhely/engine'
import { t } from '../messages/t.ts'
import { ItemLink } from './rule-link.tsx'

/** What keeps a form from running, or is doubtful in it, as sentences with links to where it is mended. */
export function DiagnosticsView({ diagnostics }: { readonly diagnostics: readonly Diagnostic[] }) {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning')
  return (
    <>
      {errors.length > 0 && (
        <div role="alert">
          <p>
            <strong>{t('preview.broken')}</strong>
          </p>
          <Findings findings={errors} />
        </div>
      )}
      {warnings.length > 0 && (
        <details className="preview-panel">
          <summary>
            {t('preview.warnings')} ({warnings.length})
          </summary>
          <div>
            <Findings findings={warnings} />
          </div>
        </details>
      )}
    </>
  )
}

function Findings({ findings }: { readonly findings: readonly Diagnostic[] }) {
  return (
    <ul className="preview-list">
      {findings.map((finding) => (
        <li key={`${finding.item?.id} ${finding.code} ${finding.path} ${JSON.stringify(finding.params)}`}>
          {finding.item && (
            <>
              <ItemLink kind={finding.item.kind} id={finding.item.id}>
                {finding.item.name}
              </ItemLink>
              :{' '}
            </>
          )}
          {diagnosticText(finding)}
        </li>
      ))}
    </ul>
  )
}
