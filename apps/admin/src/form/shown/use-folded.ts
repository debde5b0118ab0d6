import { useCallback, useEffect, useState } from 'react'
import { readIds, withFolded } from './folded-ids.ts'

/**
 * Returns the ids of the folded items in a part of the workshop, stored for each form
 * while the browser's tab is open.
 */
export function useFolded(part: string, formId: string) {
  const key = `urlapmuhely-${part}-${formId}`
  const [folded, setFolded] = useState(() => readIds(sessionStorage.getItem(key)))
  const fold = useCallback(
    (ids: readonly string[], folds: boolean) => setFolded((last) => withFolded(last, ids, folds)),
    [],
  )
  useEffect(() => sessionStorage.setItem(key, JSON.stringify([...folded])), [key, folded])
  return [folded, fold] as const
}
