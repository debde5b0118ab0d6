import { Textarea } from '@urlapmuhely/ui'
import { THEMES, type ThemeVariables } from '@urlapmuhely/ui/themes'
import { CopyButton } from '../../base/dialogs/copy-button.tsx'
import { Text } from '../../base/kit/text.tsx'
import { formatNumber } from '../../base/layout/format-number.ts'
import { t } from '../../base/messages/form/t-themes.ts'
import { styleSheetOf, type ThemeTrial } from './theme-trial.ts'
import { poorPairs } from './theme-values.ts'
import type { VariableName } from './theme-variables.ts'

/** Lists the pairs of colours of the tried theme whose contrast is too low. */
export function ContrastReport({ values }: { readonly values: ThemeVariables }) {
  const poor = poorPairs(values)
  return (
    <section aria-label={t('themes.contrast')} aria-live="polite">
      {poor.length === 0 ? (
        <Text size="sm">{t('themes.contrastGood')}</Text>
      ) : (
        <div className="themes-poor">
          <Text size="sm" fw={600}>
            {t('themes.contrastBad', { count: poor.length })}
          </Text>
          <ul>
            {poor.map(({ front, back, ratio, least }) => (
              <li key={`${front} ${back}`}>
                {t('themes.pair', {
                  front: nameOf(front),
                  back: nameOf(back),
                  // Rounded down, so that a failing contrast never looks as if it passed.
                  ratio: formatNumber(Math.floor(ratio * 10) / 10),
                  least: formatNumber(least),
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/** The style sheet of the tried values, to be copied. */
export function ThemeResult({ trial }: { readonly trial: ThemeTrial }) {
  const css = styleSheetOf(trial)
  const attribute = `data-theme="${THEMES[trial.theme][trial.scheme]}"`
  return (
    <section className="themes-result" aria-labelledby="themes-result">
      <div className="themes-head">
        <h2 id="themes-result">{t('themes.result')}</h2>
        <CopyButton text={css} label={t('themes.copy')} done={t('themes.copied')} />
      </div>
      <Text size="sm" c="dimmed">
        {t('themes.resultHint')} {t('themes.attribute', { attribute })}
      </Text>
      {css === '' ? (
        <Text size="sm">{t('themes.unchanged')}</Text>
      ) : (
        <Textarea
          label={t('themes.result')}
          hideLabel
          readOnly
          autogrow
          spellCheck={false}
          className="themes-css"
          value={css}
          onChange={() => undefined}
        />
      )}
    </section>
  )
}

function nameOf(variable: string): string {
  // The pairs are of variables that have names; theme-values.test.ts checks that.
  return t(`themes.variables.${variable as VariableName}`)
}
