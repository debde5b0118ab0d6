'use client'

import { Form, type FormProps, prepareForm } from '@urlapmuhely/renderer'
import { lazy, Suspense, useEffect, useState } from 'react'

/** A form that can be edited once React has hydrated it: what is typed before would not be in the answer. */
function HydratedForm(props: FormProps) {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return <Form {...props} readOnly={props.readOnly || !isHydrated} />
}

export function PreparedForm(props: FormProps) {
  const [Prepared] = useState(() =>
    lazy(async () => {
      const savesDrafts = props.draft !== undefined || props.onDraft !== undefined
      await prepareForm(props.form, props.controls, { savesDrafts })
      return { default: HydratedForm }
    }),
  )
  return (
    <Suspense fallback={null}>
      <Prepared {...props} />
    </Suspense>
  )
}
