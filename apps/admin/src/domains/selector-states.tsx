import { useState } from 'react'
import { t } from '../messages/t.ts'
import { DomainSelector } from './domain-selector.tsx'
import type { DomainNode } from './domain-tree.ts'

const never = () => new Promise<readonly DomainNode[]>(() => undefined)
const failing = () =>
  Promise.reject<readonly DomainNode[]>(new Error('This selector shows what a failure looks like.'))
const empty = async (): Promise<readonly DomainNode[]> => []

/** The domain selector in each of its states, to be opened and tried. */
export function SelectorStates() {
  const [value, setValue] = useState<string | null>(null)
  const states = [
    { name: 'live' },
    { name: 'disabled', disabled: true },
    { name: 'loading', load: never },
    { name: 'error', load: failing },
    { name: 'empty', load: empty },
  ] as const
  return (
    <div className="domain-states">
      {states.map(({ name, ...state }) => (
        <DomainSelector
          key={name}
          label={t(`list.domains.states.${name}`)}
          value={value}
          onChange={setValue}
          {...state}
        />
      ))}
    </div>
  )
}
