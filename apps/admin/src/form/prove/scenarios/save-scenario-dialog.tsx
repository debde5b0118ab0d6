import { itemsOf } from '@urlapmuhely/document'
import { compile } from '@urlapmuhely/engine'
import type { Scenario } from '@urlapmuhely/engine/scenarios'
import { type FormDefinition, formScenario } from '@urlapmuhely/schema'
import { Checkbox, TextInput } from '@urlapmuhely/ui'
import { useMemo, useState } from 'react'
import { notify } from '../../../base/dialogs/notify.tsx'
import { Button } from '../../../base/kit/button.tsx'
import { Dialog, DialogActions } from '../../../base/kit/dialog.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useDomains } from '../../../items/domains/use-domains.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import { ExpectationChoice } from './expectation-choice.tsx'
import { offeredExpectations } from './offered-expectations.ts'
import type { Recording } from './recording.ts'
import { contentWith, createCommand } from './scenario-commands.ts'
import { scenarioNames } from './scenario-names.ts'
import { type ScenarioTitle, scenarioTitles, toldOf } from './scenario-title.ts'
import classes from './scenarios.module.css'
import { stepsOf } from './steps-of.ts'
import { useScenarioNames } from './use-scenario-names.ts'

interface SaveScenarioDialogProps {
  readonly recording: Pick<Recording, 'beginning' | 'events' | 'from'>
  /** A name to begin with. */
  readonly name?: string
  readonly definition: FormDefinition
  /** The id of a domain; null is everywhere. */
  readonly domain: string | null
  /** ISO 8601, UTC; null is the start of the form. */
  readonly moment: string | null
  readonly onClose: () => void
  /** Called when it is saved, before it is closed. */
  readonly onSaved?: () => void
}

/** Saves the recorded steps as a scenario, with the state on the screen as its expectations. */
export function SaveScenarioDialog(props: SaveScenarioDialogProps) {
  const { recording, definition, domain, onClose } = props
  const workshop = useWorkshop()
  const moment = props.moment ?? recording.from
  const { events } = recording
  const { scenario, offered } = useRecordedScenario({ recording, definition, domain, moment })
  const told = useTitle(recording, domain)
  const [name, setName] = useState(props.name ?? told.title)
  const [isTried, setTried] = useState(false)
  const [chosen, choose] = useState(
    () => new Set(offered.flatMap((one, index) => (one.isConcerned ? [index] : []))),
  )
  const save = () => {
    setTried(true)
    if (name.trim() === '' || chosen.size === 0) return
    const content = contentWith(
      scenario,
      offered.filter((_, index) => chosen.has(index)),
    )
    workshop.run(
      createCommand(workshop.document(), [{ name: name.trim(), domainId: domain, moment, content }]),
    )
    notify.success(t('scenarios.save.saved', { name: name.trim() }))
    props.onSaved?.()
    onClose()
  }
  return (
    <Dialog onClose={onClose} size="lg" title={t('scenarios.save.title')}>
      <form
        className={classes.dialog}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextInput
          label={t('scenarios.save.name')}
          hint={t('scenarios.save.nameHelp')}
          size="sm"
          maxLength={120}
          value={name}
          onChange={setName}
          error={isTried && name.trim() === '' ? t('scenarios.save.nameMissing') : undefined}
          autoFocus
        />
        {events.length === 0 && <p className={classes.quiet}>{t('scenarios.save.nothing')}</p>}
        <Expectations
          content={scenario}
          offered={offered}
          chosen={chosen}
          distinct={told.distinct}
          isTried={isTried}
          onChoose={choose}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('scenarios.save.cancel')}
          </Button>
          <Button type="submit">{t('scenarios.save.submit')}</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

type RecordedInput = Pick<SaveScenarioDialogProps, 'recording' | 'definition' | 'domain'> & {
  /** When it is played, ISO 8601. */
  readonly moment: string
}

/** Returns a recording as a scenario, and what may be expected at its end. */
function useRecordedScenario({ recording, definition, domain, moment }: RecordedInput) {
  const { events, beginning } = recording
  const scenario = useMemo((): Scenario => {
    const { values, context } = beginning
    return { title: '', ...{ values, context }, steps: stepsOf(events) }
  }, [events, beginning])
  // The whole recording is played again, so that the offered expectations are those that
  // playing the scenario will find.
  const offered = useMemo(() => {
    const compiled = compile(definition, { domain, now: moment }).program
    return compiled ? offeredExpectations(compiled, scenario) : []
  }, [definition, domain, moment, scenario])
  return { scenario, offered }
}

/** Returns a title for a recording, after the answers that the form's scenarios do not have. */
function useTitle({ beginning, events }: Pick<Recording, 'beginning' | 'events'>, domain: string | null) {
  const workshop = useWorkshop()
  const { data: domains } = useDomains()
  const place = domains?.find(({ id }) => id === domain)?.name ?? null
  return useMemo((): ScenarioTitle => {
    const document = workshop.document()
    const kept = itemsOf(document, formScenario.name)
    const own = { values: beginning.values, events, domain: place }
    const [title] = scenarioTitles(
      [own, ...kept.map((item) => toldOf(item))],
      scenarioNames(document),
      kept.map(({ name }) => String(name)),
    )
    const isEmpty = !title || (events.length === 0 && Object.keys(beginning.values).length === 0)
    return isEmpty ? { title: '', distinct: new Set() } : title
  }, [workshop, beginning, events, place])
}

interface ExpectationsProps {
  readonly content: Scenario
  readonly offered: ReturnType<typeof offeredExpectations>
  /** The places of the chosen ones. */
  readonly chosen: ReadonlySet<number>
  readonly distinct: ReadonlySet<string>
  /** True once the person has tried to save. */
  readonly isTried: boolean
  readonly onChoose: (chosen: Set<number>) => void
}

/** Chooses the expectations: at first among those of the fields that the recording is about. */
function Expectations({ isTried, ...choice }: ExpectationsProps) {
  const { offered, chosen } = choice
  const names = useScenarioNames()
  const [showsAll, setShowsAll] = useState(() => !offered.some(({ isConcerned }) => isConcerned))
  return (
    <fieldset className={classes.expectations}>
      <legend>{t('scenarios.save.expectations')}</legend>
      <p className={classes.quiet}>{t('scenarios.save.expectationsHelp')}</p>
      <Checkbox label={t('scenarios.save.all')} size="sm" value={showsAll} onChange={setShowsAll} />
      <ExpectationChoice {...choice} showsAll={showsAll} names={names} />
      {isTried && chosen.size === 0 && (
        <p role="alert" className={classes.wrong}>
          {t('scenarios.save.noneChosen')}
        </p>
      )}
    </fieldset>
  )
}
