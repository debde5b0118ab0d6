import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Feedback } from '../../snippets/react/feedback.tsx'

/** Draws the form of the page about React into an element; returns what removes it. */
export async function drawFeedback(
  place: HTMLElement,
  address: string,
  onValues: (values: object) => void,
): Promise<() => void> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The form of the example was not loaded: ${response.status}.`)
  const root = createRoot(place)
  root.render(createElement(Feedback, { form: await response.json(), onValues }))
  return () => root.unmount()
}
