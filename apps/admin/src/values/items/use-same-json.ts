import { isSameJson } from '@urlapmuhely/document'
import { useState } from 'react'

/** Returns the previous object while the value is the same JSON, so that memoised results stay valid. */
export function useSameJson<Value>(value: Value): Value {
  const [last, setLast] = useState(value)
  if (isSameJson(last, value)) return last
  setLast(value)
  return value
}
