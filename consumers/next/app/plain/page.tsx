import { Form } from '@urlapmuhely/renderer'
import { connection } from 'next/server'
import { Suspense } from 'react'
import { plain } from '../definition'

export default function Plain() {
  return (
    <Suspense>
      <OpenForm />
    </Suspense>
  )
}

async function OpenForm() {
  await connection()
  return <Form form={plain} />
}
