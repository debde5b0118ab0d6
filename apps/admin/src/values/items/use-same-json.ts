import { isSameJson } from '@urlapmuhely/document'
import { useState } from 'react'

/** Returns the previous object while the value is the same JSON, so that memoised results stay valid. */
export function useSameJson<Value>(value: Value): Value {
  const [kept, setKept] = useState(value)
  if (isSameJson(kept, value)) return kept
  setKept(value)
  return value
}
