'use client'

import type { PublishedForm } from '@urlapmuhely/renderer'
import { useState } from 'react'
import { PreparedForm } from './prepared-form'
import { submit } from './submit'

/** Draws a form, on the server first, which saves drafts in the browser, and shows what the server keeps of the answer. */
export function Filling({ form }: { form: PublishedForm }) {
  const [kept, setKept] = useState<unknown>(null)
  return (
    <>
      <PreparedForm
        form={form}
        draft="local"
        onSubmit={async (_values, answer) => {
          const values = await submit(answer)
          if (!values) return { issues: [{ path: '', message: 'A kiszolgáló nem fogadta el a választ.' }] }
          setKept(values)
        }}
      />
      <output>{kept !== null && JSON.stringify(kept)}</output>
    </>
  )
}
