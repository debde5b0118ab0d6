import { THEMES } from '@urlapmuhely/ui/themes'
import { useEffect, useState } from 'react'
import { NO_TRIAL, type Scheme, type ThemeName, type ThemeTrial } from './theme-trial.ts'

const KEY = 'urlapmuhely.themeTrial'
const PLACES = ['both', 'light', 'dark'] as const

/** Returns the theme that a person tries, kept in this browser. */
export function useKeptTrial() {
  const [trial, setTrial] = useState(() => readTrial(localStorage.getItem(KEY)))
  useEffect(() => {
    localStorage.setItem(KEY, JSON.stringify(trial))
  }, [trial])
  return [trial, setTrial] as const
}

/** Parses a stored trial; a value of another shape counts as missing. */
export function readTrial(text: string | null): ThemeTrial {
  const kept = recordOf(parse(text))
  const changes = recordOf(kept.changes)
  return {
    theme: isTheme(kept.theme) ? kept.theme : NO_TRIAL.theme,
    scheme: isScheme(kept.scheme) ? kept.scheme : NO_TRIAL.scheme,
    changes: Object.fromEntries(
      Object.keys(THEMES).map((theme) => [
        theme,
        Object.fromEntries(PLACES.map((place) => [place, textsOf(recordOf(changes[theme])[place])])),
      ]),
    ),
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  // An object has properties of any kind.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function textsOf(value: unknown): Readonly<Record<string, string>> {
  const texts = Object.entries(recordOf(value)).flatMap(([name, text]) =>
    typeof text === 'string' && name.startsWith('--uf-') ? [[name, text] as const] : [],
  )
  return Object.fromEntries(texts)
}

function isTheme(value: unknown): value is ThemeName {
  return typeof value === 'string' && Object.hasOwn(THEMES, value)
}

function isScheme(value: unknown): value is Scheme {
  return value === 'light' || value === 'dark'
}
