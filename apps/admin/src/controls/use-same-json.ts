import { useState } from 'react'
import { isSameJson } from './same-json.ts'

/** The value first given while those after it are the same JSON, so that what depends on it is not made again. */
export function useSameJson<Value>(value: Value): Value {
  const [kept, setKept] = useState(value)
  if (isSameJson(kept, value)) return kept
  setKept(value)
  return value
}
