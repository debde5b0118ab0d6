import { kindOfItem } from '@urlapmuhely/document'
import { useEffect, useRef } from 'react'
import { SELECT_PARAM } from '../../base/app/search-params.ts'
import { useNavigate, useSearch } from '../../base/router/router-context.ts'
import type { Workshop } from '../store/workshop.ts'

/** A selection that was unchanged for this long gets an entry of its own in the browser's history. */
const SETTLED_MS = 1000

/** Keeps the selection in the address, in both directions: a sent link and the back button select too. */
export function useSelectionInAddress(workshop: Workshop): void {
  const search: Readonly<Record<string, unknown>> = useSearch()
  const navigate = useNavigate()
  const text = typeof search[SELECT_PARAM] === 'string' ? search[SELECT_PARAM] : ''
  const address = useRef<{ readonly text: string | null; readonly since: number }>({ text: null, since: 0 })
  useEffect(() => {
    if (address.current.text === text) return
    address.current = { text, since: Date.now() }
    const ids = text.split(',').filter((id) => kindOfItem(workshop.document(), id) !== null)
    workshop.select(ids)
  }, [workshop, text])
  useEffect(
    () =>
      workshop.subscribe(() => {
        const next = workshop.state().selection.join(',')
        if (next === address.current.text) return
        const isSettled = Date.now() - address.current.since > SETTLED_MS
        address.current = { text: next, since: Date.now() }
        void navigate({
          to: '.',
          search: (before: Record<string, unknown>) => ({ ...before, [SELECT_PARAM]: next || undefined }),
          replace: !isSettled,
        })
      }),
    [workshop, navigate],
  )
}
