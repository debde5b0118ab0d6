import { useState } from 'react'
import { t } from '../../base/messages/t.ts'
import { DomainSelector, type DomainSelectorProps } from './domain-selector.tsx'

const states = [
  { name: 'live' },
  { name: 'disabled', disabled: true },
  {
    name: 'loading',
    source: { domains: undefined, failed: false, load: () => new Promise(() => undefined) },
  },
  { name: 'error', source: { domains: undefined, failed: true, load: fail } },
  { name: 'empty', source: { domains: [], failed: false, load: async () => [] } },
] as const satisfies readonly ({ name: string } & Partial<DomainSelectorProps>)[]

/** The domain selector in each of its states, with captions, to be opened and tried. */
export function SelectorStates() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <div className="domain-states">
      {states.map(({ name, ...state }) => (
        <DomainSelector
          key={name}
          label={t(`list.domains.states.${name}`)}
          hint={t(`list.domains.stateHints.${name}`)}
          value={value}
          onChange={setValue}
          {...state}
        />
      ))}
    </div>
  )
}

function fail(): Promise<never> {
  return Promise.reject(new Error('This selector shows what a failure looks like.'))
}
