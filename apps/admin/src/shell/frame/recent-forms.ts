import { useLocalStorage } from '@mantine/hooks'
import { useEffect } from 'react'
import { personId } from '../../base/session/person.ts'

/** A form that the person had open in this browser. */
export interface RecentForm {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Each person has an own list, although they share the browser. */
const keyOfPerson = () => `urlapmuhely.recent-forms/${personId()}`
const MOST = 8

/** The forms that the person had open in this browser, the latest first. Broken stored content is ignored. */
export function useRecentForms(): readonly RecentForm[] {
  const [forms] = useLocalStorage<readonly RecentForm[]>({
    key: keyOfPerson(),
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: parseForms,
  })
  return forms
}

/** Stores that a form is open; does nothing while `id` is null. */
export function useRememberForm(id: string | null): void {
  useEffect(() => {
    if (id === null) return
    const others = parseForms(localStorage.getItem(keyOfPerson())).filter((form) => form.id !== id)
    localStorage.setItem(keyOfPerson(), JSON.stringify([{ id, at: Date.now() }, ...others].slice(0, MOST)))
  }, [id])
}

/** Two lists of forms as one, each form once with its latest instant; the latest first. */
export function latestForms(...lists: readonly (readonly RecentForm[])[]): RecentForm[] {
  const latest = new Map<string, number>()
  for (const { id, at } of lists.flat()) latest.set(id, Math.max(at, latest.get(id) ?? at))
  return [...latest]
    .map(([id, at]) => ({ id, at }))
    .sort((left, right) => right.at - left.at)
    .slice(0, MOST)
}

function parseForms(text: string | null | undefined): readonly RecentForm[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isRecent) : []
  } catch {
    return []
  }
}

function isRecent(value: unknown): value is RecentForm {
  if (typeof value !== 'object' || value === null) return false
  return 'id' in value && typeof value.id === 'string' && 'at' in value && typeof value.at === 'number'
}
