import type { DocumentItem } from '@urlapmuhely/document'
import { TextInput } from '@urlapmuhely/ui'
import { formatInstant } from '@urlapmuhely/wording'
import { Check, MoreHorizontal, Pencil, Play } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ActionIcon, Button } from '../../../base/kit/button.tsx'
import { Menu } from '../../../base/kit/menu.tsx'
import { Badge } from '../../../base/kit/text.tsx'
import { useShowFirstTab } from '../../../base/layout/address-tab.ts'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useDomains } from '../../../items/domains/use-domains.ts'
import { askToTry } from '../../preview/example-to-try.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import { AnswerTable } from './answer-table.tsx'
import { BrokenScenario } from './broken-scenario.tsx'
import { contentOfItem, copyCommand, deleteCommand, renameCommand } from './scenario-commands.ts'
import type { ScenarioNames } from './scenario-names.ts'
import { scenarioStages } from './scenario-rows.ts'
import type { ScenarioOutcome } from './scenario-runner.ts'
import { ScenarioTable } from './scenario-table.tsx'
import classes from './scenarios.module.css'
import { countsOf } from './step-expectations.ts'

interface ScenarioCardProps {
  readonly item: DocumentItem
  /** Undefined until it was run. */
  readonly outcome: ScenarioOutcome | undefined
  /** The paths of the answers that distinguish it from the other scenarios. */
  readonly distinct: ReadonlySet<string>
  readonly names: ScenarioNames
}

/** One scenario: its table with the results of the last run, what broke it, and its actions. */
export function ScenarioCard({ item, outcome, distinct, names }: ScenarioCardProps) {
  const workshop = useWorkshop()
  const [isEdited, setEdited] = useState(false)
  const stages = useMemo(
    () => scenarioStages(contentOfItem(item), names, outcome?.findings),
    [item, names, outcome],
  )
  const [isRenaming, setRenaming] = useState(false)
  const name = String(item.name)
  const rename = (next: string) => {
    setRenaming(false)
    if (next.trim() !== '' && next.trim() !== name) workshop.run(renameCommand(item, next.trim()))
  }
  return (
    <li className={classes.card} data-broken={outcome?.passed === false ? '' : undefined}>
      <div className={classes.cardHead}>
        <Sign outcome={outcome} />
        {isRenaming ? <NameBox name={name} onDone={rename} /> : <h2 className={classes.name}>{name}</h2>}
        <PlayButton item={item} />
        <Button
          size="xs"
          variant="default"
          aria-expanded={isEdited}
          aria-label={t(isEdited ? 'scenarios.editedOf' : 'scenarios.editOf', { name })}
          leftSection={isEdited ? <Check size={14} aria-hidden /> : <Pencil size={14} aria-hidden />}
          onClick={() => setEdited(!isEdited)}
        >
          {t(isEdited ? 'scenarios.edited' : 'scenarios.edit')}
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={30} aria-label={t('scenarios.menu', { name })}>
              <MoreHorizontal size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setRenaming(true)}>{t('scenarios.rename')}</Menu.Item>
            <Menu.Item onClick={() => workshop.run(copyCommand(item, `${name} (másolat)`.slice(0, 120)))}>
              {t('scenarios.copy')}
            </Menu.Item>
            <Menu.Item color="red" onClick={() => workshop.run(deleteCommand(item))}>
              {t('scenarios.remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <Place item={item} />
      {outcome?.passed === false && <BrokenScenario item={item} outcome={outcome} />}
      {isEdited ? (
        <ScenarioTable item={item} stages={stages} names={names} />
      ) : (
        <AnswerTable label={t('scenarios.table.label', { name })} stages={stages} distinct={distinct} />
      )}
    </li>
  )
}

function Sign({ outcome }: Pick<ScenarioCardProps, 'outcome'>) {
  if (!outcome) return <Badge color="gray">{t('scenarios.waiting')}</Badge>
  return outcome.passed ? (
    <Badge color="teal">{t('scenarios.passed')}</Badge>
  ) : (
    <Badge color="red">{t('scenarios.broken')}</Badge>
  )
}

function NameBox({ name, onDone }: { readonly name: string; readonly onDone: (next: string) => void }) {
  const [text, setText] = useState(name)
  return (
    <form
      className={classes.nameBox}
      onSubmit={(event) => {
        event.preventDefault()
        onDone(text)
      }}
    >
      <TextInput
        label={t('scenarios.save.name')}
        hideLabel
        size="sm"
        maxLength={120}
        value={text}
        onChange={setText}
        onBlur={() => onDone(text)}
        autoFocus
      />
    </form>
  )
}

/** Opens the form filled in, as it is at the end of the scenario. */
function PlayButton({ item }: Pick<ScenarioCardProps, 'item'>) {
  const workshop = useWorkshop()
  const showForm = useShowFirstTab()
  const { data: domains } = useDomains()
  const name = String(item.name)
  const play = () => {
    const { values = {}, context = {}, steps = [] } = contentOfItem(item)
    const domain = domains?.find(({ id }) => id === item.domainId)?.name ?? null
    const moment = typeof item.moment === 'string' ? item.moment : null
    const events = steps.flatMap((step) => step.do ?? [])
    askToTry({ formId: workshop.formId, values, domain, moment, played: { name, events, context } })
    void showForm()
  }
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Play size={14} aria-hidden />}
      aria-label={t('scenarios.openOf', { name })}
      onClick={play}
    >
      {t('scenarios.open')}
    </Button>
  )
}

/** The domain and the moment in which it is played, and the number of its steps and expectations. */
function Place({ item }: Pick<ScenarioCardProps, 'item'>) {
  const { data: domains } = useDomains()
  const domain = domains?.find(({ id }) => id === item.domainId)
  const { steps = [] } = contentOfItem(item)
  const parts = [
    t('scenarios.counts', { ...countsOf(steps) }),
    ...(domain ? [t('scenarios.place', { domain: domain.name })] : []),
    ...(typeof item.moment === 'string'
      ? [t('scenarios.moment', { moment: formatInstant(item.moment) })]
      : []),
  ]
  return <p className={classes.quiet}>{parts.join(' · ')}</p>
}
