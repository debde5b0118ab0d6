import { connection } from 'next/server'
import { Suspense } from 'react'
import { full } from './definition'
import { Filling } from './filling'

export default function Home() {
  return (
    <Suspense>
      <OpenForm />
    </Suspense>
  )
}

/** Drawn for each request: what a form shows may depend on the time. */
async function OpenForm() {
  await connection()
  return <Filling form={full} />
}
