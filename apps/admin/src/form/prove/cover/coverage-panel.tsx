import { t } from '../../../base/messages/form/t-workshop.ts'
import { useOpenOnForm } from '../../shown/open-on-form.ts'
import { useCoverage } from '../scenarios/scenario-results.tsx'
import classes from './coverage.module.css'
import { CoverageSwitch } from './coverage-switch.tsx'
import { coverageFigures, seenWords } from './coverage-words.ts'

/** Shows the coverage of the form by its scenarios in figures, and lists the goals that they do not reach. */
export function CoveragePanel() {
  const coverage = useCoverage()
  const open = useOpenOnForm()
  if (!coverage) return null
  const { rules, choices } = coverage
  const openRules = rules.filter((rule) => !rule.isCovered)
  const openChoices = choices.filter((choice) => choice.open.length > 0)
  return (
    <section className={classes.panel} aria-label={t('coverage.title')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('coverage.title')}</h2>
        <CoverageSwitch label={t('coverage.marks')} size="sm" />
      </div>
      <ul className={classes.figures}>
        {coverageFigures(coverage).map((figure) => (
          <li key={figure}>{figure}</li>
        ))}
      </ul>
      {openRules.length + openChoices.length > 0 && (
        <details>
          <summary>{t('coverage.open', { count: openRules.length + openChoices.length })}</summary>
          <ul className={classes.list}>
            {openRules.map((rule) => (
              <li key={rule.ruleId}>
                <button type="button" className={classes.link} onClick={() => open(rule.ruleId)}>
                  {rule.name}
                </button>
                {`: ${seenWords(rule)}`}
              </li>
            ))}
            {openChoices.map((choice) => (
              <li key={choice.fieldId}>
                <button type="button" className={classes.link} onClick={() => open(choice.fieldId)}>
                  {choice.label}
                </button>
                {`: ${t('coverage.unchosen', { options: choice.open.map(({ label }) => label).join(', ') })}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
