import type { RenderableDefinition, SubmittedAnswer } from '@urlapmuhely/renderer'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Filling } from './filling.tsx'

const Contact = lazy(() => import('./contact.tsx').then((module) => ({ default: module.Contact })))

const form = new URLSearchParams(location.search).get('form')

/** Draws the form that `?form=` names and shows what it hands over. */
function App() {
  const [definition, setDefinition] = useState<RenderableDefinition | null>(null)
  const [answer, setAnswer] = useState<SubmittedAnswer | null>(null)
  useEffect(() => {
    if (form)
      fetch(`/${form}.json`)
        .then((response) => response.json())
        .then(setDefinition)
  }, [])
  if (!form)
    return (
      <Suspense>
        <Contact />
      </Suspense>
    )
  return (
    <>
      {definition && <Filling definition={definition} send={async (sent) => setAnswer(sent)} />}
      <output>{answer && JSON.stringify(answer)}</output>
    </>
  )
}

export default App
