import { useLocalStorage } from '@mantine/hooks'
import { useEffect } from 'react'
import { personId } from '../../base/session/person.ts'
import { parseForms, type RecentForm, withOpened } from './recent-list.ts'

/** Each person has an own list, although they share the browser. */
const keyOfPerson = () => `urlapmuhely.recent-forms/${personId()}`

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
    const forms = parseForms(localStorage.getItem(keyOfPerson()))
    localStorage.setItem(keyOfPerson(), JSON.stringify(withOpened(forms, { id, at: Date.now() })))
  }, [id])
}
