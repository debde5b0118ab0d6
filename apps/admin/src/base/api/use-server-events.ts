import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followEvents } from './follow-events.ts'

/** Keeps lists, counts and logs up to date with changes by other users and other tabs. */
export function useServerEvents(): void {
  const client = useQueryClient()
  useEffect(() => followEvents(client), [client])
}
