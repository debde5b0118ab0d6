import { formScenario } from '@urlapmuhely/schema'
import type { ReactNode } from 'react'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useDocument } from '../../store/workshop-context.tsx'
import { useScenarioOutcomes } from './scenario-results.tsx'
import classes from './scenarios.module.css'

/** Whether the scenarios of the form allow publishing, and the text about it. */
interface ScenarioGate {
  /** True while scenarios are broken and the note gives no reason; the server refuses it too. */
  readonly isClosed: boolean
  readonly notice: ReactNode
}

/** The gate for publishing with this note. */
export function useScenarioGate(note: string): ScenarioGate {
  const items = useDocument((document) => document.items[formScenario.name])
  const broken = [...useScenarioOutcomes()].flatMap(([id, { passed }]) =>
    passed ? [] : [`„${String(items?.get(id)?.name ?? '')}”`],
  )
  if (broken.length === 0) return { isClosed: false, notice: null }
  return {
    isClosed: note.trim() === '',
    notice: (
      <div role="status" className={classes.broken}>
        <p className={classes.wrong}>{t('scenarios.gate.title', { names: broken.join(', ') })}</p>
        <p>{t('scenarios.gate.help')}</p>
      </div>
    ),
  }
}
