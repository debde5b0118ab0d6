import { useSyncExternalStore } from 'react'

/** A person's choice of color scheme; `auto` follows the system. */
export type SchemeChoice = 'light' | 'dark' | 'auto'

/** The key under which public/color-scheme.js finds the choice; Mantine's own. */
const KEY = 'mantine-color-scheme-value'

const listeners = new Set<() => void>()
const system = matchMedia('(prefers-color-scheme: dark)')
const paper = matchMedia('print')
for (const query of [system, paper]) query.addEventListener('change', apply)

/** The colour scheme that this browser's person has chosen; the system's by default. */
export function useSchemeChoice(): SchemeChoice {
  return useSyncExternalStore(subscribe, readChoice)
}

/** Remembers a choice in this browser, and shows it. */
export function chooseScheme(choice: SchemeChoice): void {
  localStorage.setItem(KEY, choice)
  apply()
  for (const listener of listeners) listener()
}

/** Sets the shown scheme for the style sheets of the frame and of the input library. */
function apply(): void {
  const choice = readChoice()
  const chosen = choice === 'auto' ? (system.matches ? 'dark' : 'light') : choice
  // Paper is white in any scheme.
  const scheme = paper.matches ? 'light' : chosen
  document.documentElement.dataset.mantineColorScheme = scheme
  document.documentElement.dataset.theme = scheme
}

function readChoice(): SchemeChoice {
  const stored = localStorage.getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'auto'
}

function subscribe(listener: () => void) {
  const changed = ({ key }: StorageEvent) => {
    if (key !== KEY) return
    apply()
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', changed) // chosen in another tab
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', changed)
  }
}
