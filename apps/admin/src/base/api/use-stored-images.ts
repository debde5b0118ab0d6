import { useEffect, useMemo, useRef, useState } from 'react'
import { storedFile } from './stored-file.ts'

/** Pictures that are loaded with the access token. */
export interface StoredImages {
  /**
   * The address of a picture; empty while it is loaded, and if it cannot be loaded. The returned function is
   * another one once more pictures are loaded.
   */
  readonly addressOf: (id: string) => string
  /** None is being loaded. */
  readonly isComplete: boolean
}

/** Loads stored pictures by their ids. */
export function useStoredImages(ids: readonly string[]): StoredImages {
  const wanted = ids.join(' ')
  const [loaded, setLoaded] = useState('')
  const addresses = useRef(new Map<string, string>())
  useEffect(() => {
    let isCurrent = true
    const missing = wanted.split(' ').filter((id) => id !== '' && !addresses.current.has(id))
    const load = async (id: string) => {
      const blob = await storedFile(id)
      if (isCurrent) addresses.current.set(id, blob ? URL.createObjectURL(blob) : '')
    }
    void Promise.all(missing.map(load)).then(() => {
      if (isCurrent) setLoaded(wanted)
    })
    return () => {
      isCurrent = false
    }
  }, [wanted])
  useEffect(() => {
    const made = addresses.current
    return () => {
      for (const address of made.values()) URL.revokeObjectURL(address)
      made.clear()
    }
  }, [])
  return useMemo(
    () => ({ addressOf: (id) => addresses.current.get(id) ?? '', isComplete: loaded === wanted }),
    [loaded, wanted],
  )
}
