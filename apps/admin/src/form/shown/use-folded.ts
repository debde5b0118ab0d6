import { useCallback, useEffect, useState } from 'react'

/**
 * Returns the ids of the folded items in a part of the workshop, stored for each form
 * while the browser's tab is open.
 */
export function useFolded(part: string, formId: string) {
  const key = `urlapmuhely-${part}-${formId}`
  const [folded, setFolded] = useState(() => readIds(sessionStorage.getItem(key)))
  const fold = useCallback(
    (ids: readonly string[], folds: boolean) =>
      setFolded((last) => {
        if (ids.every((id) => last.has(id) === folds)) return last
        return folds ? last.union(new Set(ids)) : last.difference(new Set(ids))
      }),
    [],
  )
  useEffect(() => sessionStorage.setItem(key, JSON.stringify([...folded])), [key, folded])
  return [folded, fold] as const
}

/** Reads the stored ids. Ignores anything else, such as text written by an earlier release. */
function readIds(text: string | null): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}
