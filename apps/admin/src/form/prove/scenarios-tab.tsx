import { type DocumentItem, itemsOf } from '@urlapmuhely/document'
import { formScenario } from '@urlapmuhely/schema'
import { Download, Play, RefreshCw } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '../../base/kit/button.tsx'
import { useShowFirstTab } from '../../base/layout/address-tab.ts'
import { t } from '../../base/messages/form/t-workshop.ts'
import { useDomains } from '../../items/domains/use-domains.ts'
import { download } from '../../items/export/download.ts'
import { askToTry } from '../preview/example-to-try.ts'
import { useDocument, useWorkshop } from '../store/workshop-context.tsx'
import { CoveragePanel } from './cover/coverage-panel.tsx'
import { MissingScenarios } from './cover/missing-scenarios.tsx'
import { SyntheticButton } from './made-up-answers/synthetic-button.tsx'
import { LoadScenarios } from './scenarios/load-scenarios.tsx'
import { ScenarioCard } from './scenarios/scenario-card.tsx'
import { writeScenarios } from './scenarios/scenario-file.ts'
import { useRunAgain, useScenarioOutcomes } from './scenarios/scenario-results.tsx'
import { scenarioTitles, toldOf } from './scenarios/scenario-title.ts'
import classes from './scenarios/scenarios.module.css'
import { useScenarioNames } from './scenarios/use-scenario-names.ts'

/** The scenarios of the form: whether they pass, what broke and by which edit, and the ways to mend it. */
export function ScenariosTab() {
  const items = useDocument((document) => document.items[formScenario.name])
  const scenarios = useMemo(
    () =>
      [...(items?.values() ?? [])].sort((one, other) => byName.compare(String(one.name), String(other.name))),
    [items],
  )
  const outcomes = useScenarioOutcomes()
  const names = useScenarioNames()
  const titles = useMemo(
    () =>
      scenarioTitles(
        scenarios.map((item) => toldOf(item)),
        names,
      ),
    [scenarios, names],
  )
  return (
    <div className={classes.tab}>
      {scenarios.length === 0 ? <NoScenarios /> : <Summary scenarios={scenarios} />}
      <ul className={classes.list}>
        {scenarios.map((item, index) => (
          <ScenarioCard
            key={item.id}
            item={item}
            outcome={outcomes.get(item.id)}
            distinct={titles[index]?.distinct ?? NONE}
            names={names}
          />
        ))}
      </ul>
      <CoveragePanel />
      {/* Always in this place: suggestions stay when the first one is accepted. */}
      <MissingScenarios />
    </div>
  )
}

/** Explains scenarios, and how to make the first one. */
function NoScenarios() {
  const workshop = useWorkshop()
  const showForm = useShowFirstTab()
  return (
    <>
      <p className={classes.intro}>{t('scenarios.none')}</p>
      <div className={classes.bar}>
        <Button
          variant="default"
          size="sm"
          leftSection={<Play size={16} aria-hidden />}
          onClick={() => {
            askToTry({ formId: workshop.formId, values: {}, domain: null })
            void showForm()
          }}
        >
          {t('scenarios.toFill')}
        </Button>
        <LoadScenarios />
        <SyntheticButton />
      </div>
    </>
  )
}

/** The number of passed scenarios, and the actions on all of them. */
function Summary({ scenarios }: { readonly scenarios: readonly DocumentItem[] }) {
  const workshop = useWorkshop()
  const outcomes = useScenarioOutcomes()
  const runAgain = useRunAgain()
  const { data: domains } = useDomains()
  const known = scenarios.flatMap(({ id }) => outcomes.get(id) ?? [])
  const broken = known.filter(({ passed }) => !passed).length
  return (
    <div className={classes.bar}>
      <p role="status" className={classes.summary}>
        {known.length < scenarios.length
          ? t('scenarios.running')
          : t('scenarios.summary', { passed: known.length - broken, broken })}
      </p>
      <Button
        size="sm"
        variant="default"
        leftSection={<RefreshCw size={16} aria-hidden />}
        onClick={runAgain}
      >
        {t('scenarios.runAll')}
      </Button>
      <LoadScenarios />
      <SyntheticButton />
      <Button
        size="sm"
        variant="default"
        leftSection={<Download size={16} aria-hidden />}
        onClick={() => {
          const text = writeScenarios(itemsOf(workshop.document(), formScenario.name), domains ?? [])
          const { key } = workshop.document().form
          download(new Blob([text], { type: 'application/json' }), `${String(key)}-probak.json`)
        }}
      >
        {t('scenarios.saveAll')}
      </Button>
    </div>
  )
}

const NONE: ReadonlySet<string> = new Set()

const byName = new Intl.Collator('hu')
