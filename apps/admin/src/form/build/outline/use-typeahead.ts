import { foldText } from '@urlapmuhely/schema'
import { useRef } from 'react'
import { rowBeginningWith } from './outline-keys.ts'

/** Letters that follow each other within this time are one text. */
const PAUSE_MS = 700

/** Finds the row whose text begins with the typed one. Returns its index, or -1. */
export function useTypeahead(textsOf: () => readonly string[]) {
  const typed = useRef({ text: '', at: 0 })
  return (letter: string, from: number, now: number): number => {
    const isGoingOn = now - typed.current.at < PAUSE_MS
    typed.current = { text: (isGoingOn ? typed.current.text : '') + foldText(letter), at: now }
    return rowBeginningWith(textsOf().map(foldText), from, typed.current.text)
  }
}
