import type { FormDefinition } from '@urlapmuhely/schema'
import { useEffect, useMemo, useRef, useState } from 'react'
import { storedFile } from '../api/stored-file.ts'
import { textImages } from './text-images.ts'

/**
 * Loads the banner of a form and the pictures of its texts; returns a function that finds the address of each.
 *
 * Undefined until all are loaded. One that cannot be loaded has an empty address.
 */
export function useTextImages(definition: FormDefinition): ((id: string) => string) | undefined {
  const wanted = useMemo(() => textImages(definition).join(' '), [definition])
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
    () => (loaded === wanted && wanted !== '' ? (id) => addresses.current.get(id) ?? '' : undefined),
    [loaded, wanted],
  )
}
