import { SHARED_CHOICES, type SharedChoices, type SharedDifference } from '@urlapmuhely/schema'
import { formatNumber, RadioGroup } from '@urlapmuhely/ui'
import { Button } from '../../base/kit/button.tsx'
import { Group } from '../../base/kit/text.tsx'
import { t } from '../../base/messages/t.ts'
import css from './import-page.module.css'
import { partText, usesText } from './import-words.ts'

type Choice = (typeof SHARED_CHOICES)[number]

interface SharedDifferencesProps {
  readonly differences: readonly SharedDifference[]
  readonly choices: SharedChoices
  readonly onChoose: (choices: SharedChoices) => void
}

/** Lists, domains and blocks whose contents here differ from those in the file, each with a choice of the result. */
export function SharedDifferences({ differences, choices, onChoose }: SharedDifferencesProps) {
  if (differences.length === 0) return null
  const choose = (some: readonly SharedDifference[], choice: Choice) =>
    onChoose({ ...choices, ...Object.fromEntries(some.map(({ id, seen }) => [id, { choice, seen }])) })
  return (
    <section className={css.part} aria-labelledby="shared-title">
      <h3 id="shared-title">
        {t('list.formImport.shared.title', { count: formatNumber(differences.length) })}
      </h3>
      <p className={css.effect}>{t('list.formImport.shared.intro')}</p>
      {differences.length > 1 && (
        <Group>
          {SHARED_CHOICES.map((choice) => (
            <Button
              key={choice}
              size="compact-sm"
              variant="default"
              onClick={() => choose(differences, choice)}
            >
              {t(`list.formImport.shared.all.${choice}`)}
            </Button>
          ))}
        </Group>
      )}
      {differences.map((difference) => (
        <Difference
          key={difference.id}
          difference={difference}
          choice={choices[difference.id]?.choice ?? null}
          onChoose={(choice) => choose([difference], choice)}
        />
      ))}
    </section>
  )
}

interface DifferenceProps {
  readonly difference: SharedDifference
  readonly choice: Choice | null
  readonly onChoose: (choice: Choice) => void
}

function Difference({ difference, choice, onChoose }: DifferenceProps) {
  const { kind, name, parts, partCount } = difference
  return (
    <article className={css.difference}>
      <RadioGroup
        label={t(`list.formImport.shared.${kind}`, { name })}
        options={SHARED_CHOICES.map((value) => ({
          value,
          label: t(`list.formImport.shared.choices.${value}`),
        }))}
        value={choice ?? ''}
        onChange={(value) => {
          const chosen = SHARED_CHOICES.find((one) => one === value)
          if (chosen) onChoose(chosen)
        }}
      />
      <ul className={css.differences}>
        {parts.map((part) => (
          <li key={`${part.state} ${part.name}`}>{partText(part)}</li>
        ))}
        {partCount > parts.length && (
          <li>{t('list.formImport.shared.more', { count: formatNumber(partCount - parts.length) })}</li>
        )}
      </ul>
      {kind !== 'block' && <p className={css.quiet}>{usesText(difference)}</p>}
    </article>
  )
}
