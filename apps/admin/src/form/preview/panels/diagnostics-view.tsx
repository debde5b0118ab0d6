import type { Diagnostic, EngineDefinition } from '@urlapmuhely/engine'
import { uniqueKeys } from '@urlapmuhely/ui'
import { diagnosticText, labelsByPath } from '@urlapmuhely/wording'
import { useMemo } from 'react'
import { t } from '../../../base/messages/t-preview.ts'
import { ItemLink } from './rule-link.tsx'

interface DiagnosticsViewProps {
  readonly definition: EngineDefinition
  readonly diagnostics: readonly Diagnostic[]
}

/** The errors and warnings of a form, as sentences with links to where they can be fixed. */
export function DiagnosticsView({ definition, diagnostics }: DiagnosticsViewProps) {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning')
  return (
    <>
      {errors.length > 0 && (
        <div role="alert">
          <p>
            <strong>{t('preview.broken')}</strong>
          </p>
          <Findings definition={definition} findings={errors} />
        </div>
      )}
      {warnings.length > 0 && (
        <details className="preview-panel">
          <summary>
            {t('preview.warnings')} ({warnings.length})
          </summary>
          <div>
            <Findings definition={definition} findings={warnings} />
          </div>
        </details>
      )}
    </>
  )
}

interface FindingsProps {
  readonly definition: EngineDefinition
  readonly findings: readonly Diagnostic[]
}

function Findings({ definition, findings }: FindingsProps) {
  const labels = useMemo(() => labelsByPath(definition), [definition])
  const keys = uniqueKeys(
    findings.map(({ item, code, path, params }) => `${item?.id} ${code} ${path} ${JSON.stringify(params)}`),
  )
  return (
    <ul className="preview-list">
      {findings.map((finding, index) => (
        <li key={keys[index]}>
          {finding.item && (
            <>
              <ItemLink kind={finding.item.kind} id={finding.item.id}>
                {finding.item.name}
              </ItemLink>
              :{' '}
            </>
          )}
          {diagnosticText(finding, labels)}
        </li>
      ))}
    </ul>
  )
}
