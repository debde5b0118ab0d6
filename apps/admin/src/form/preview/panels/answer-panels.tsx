import { type FieldIssue, type IssueSeverity, issueMessage, type Session } from '@urlapmuhely/engine'
import { hu as rendererTexts, useAnswer, useIssues } from '@urlapmuhely/renderer'
import { uniqueKeys } from '@urlapmuhely/ui'
import { ScrollRegion } from '../../../base/kit/scroll-region.tsx'
import { Badge } from '../../../base/kit/text.tsx'
import { t } from '../../../base/messages/t-preview.ts'
import { ItemLink } from './rule-link.tsx'

/** The answer as it would be submitted now. */
export function AnswerPanel({ session }: { readonly session: Session }) {
  const { values } = useAnswer(session)
  const isEmpty = Object.keys(values).length === 0
  return (
    <details className="preview-panel" open>
      <summary>{t('preview.answer.title')}</summary>
      <div>
        {isEmpty ? (
          <p className="preview-note">{t('preview.answer.empty')}</p>
        ) : (
          <ScrollRegion className="preview-json" label={t('preview.answer.title')}>
            <pre>{JSON.stringify(values, null, 2)}</pre>
          </ScrollRegion>
        )}
      </div>
    </details>
  )
}

const colors: Readonly<Record<IssueSeverity, string>> = { error: 'red', warning: 'yellow', info: 'blue' }

/** All issues of the answer now, whether the form shows them or not. */
export function IssuesPanel({ session }: { readonly session: Session }) {
  const issues = useIssues(session)
  const keys = uniqueKeys(issues.map(({ path, rule, ruleId }) => `${path} ${rule} ${ruleId}`))
  return (
    <details className="preview-panel" open>
      <summary>
        {issues.length === 0
          ? t('preview.issues.title')
          : t('preview.issues.count', { count: issues.length })}
      </summary>
      <div>
        {issues.length === 0 && <p className="preview-note">{t('preview.issues.none')}</p>}
        <ul className="preview-list">
          {issues.map((issue, index) => (
            <li key={keys[index]}>
              <Badge color={colors[issue.severity]} variant="light" size="xs">
                {t(`preview.issues.${issue.severity}`)}
              </Badge>{' '}
              <IssueText issue={issue} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

function IssueText({ issue }: { readonly issue: FieldIssue }) {
  const text = issueMessage(issue, rendererTexts.rules)
  const label = String(issue.params.label || issue.path)
  const sentence = rendererTexts.fault(label, text)
  return (
    <>
      {sentence.slice(0, sentence.length - text.length)}
      {issue.ruleId === null ? (
        text
      ) : (
        <ItemLink kind="formValidation" id={issue.ruleId}>
          {text}
        </ItemLink>
      )}
    </>
  )
}
