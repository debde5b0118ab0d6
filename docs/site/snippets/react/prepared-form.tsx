'use client'

import { Form, type FormProps, prepareForm } from '@urlapmuhely/renderer'
import { lazy, Suspense, useState } from 'react'

export function PreparedForm(props: FormProps) {
  const [Prepared] = useState(() =>
    lazy(() => prepareForm(props.form, props.controls).then(() => ({ default: Form }))),
  )
  return (
    <Suspense fallback={null}>
      <Prepared {...props} />
    </Suspense>
  )
}
