import type { PublishedForm, SubmittedAnswer } from '@urlapmuhely/renderer'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Filling } from './filling.tsx'
import { SavedFilling } from './saved-filling.tsx'

const Contact = lazy(() => import('./contact.tsx').then((module) => ({ default: module.Contact })))

const query = new URLSearchParams(location.search)
const name = query.get('form')
const Shown = query.has('saves') ? SavedFilling : Filling

/** Draws the form that `?form=` names, with `saves` one that saves drafts, and shows what it hands over. */
function App() {
  const [form, setForm] = useState<PublishedForm | null>(null)
  const [answer, setAnswer] = useState<SubmittedAnswer | null>(null)
  useEffect(() => {
    if (name)
      fetch(`/${name}.json`)
        .then((response) => response.json())
        .then(setForm)
  }, [])
  if (!name)
    return (
      <Suspense>
        <Contact />
      </Suspense>
    )
  return (
    <>
      {form && <Shown form={form} send={async (sent) => setAnswer(sent)} />}
      <output>{answer && JSON.stringify(answer)}</output>
    </>
  )
}

export default App
