import {
  type AnswerValues,
  Form,
  type FormHandle,
  type PublishedForm,
  type SubmitIssue,
} from '@urlapmuhely/renderer'
import { useRef, useState } from 'react'

interface ValuesProps {
  readonly form: PublishedForm
  readonly name: string
  readonly problems: readonly SubmitIssue[]
}

export function Values({ form, name, problems }: ValuesProps) {
  const handle = useRef<FormHandle>(null)
  const [rating, setRating] = useState<unknown>(null)
  return (
    <>
      <Form
        ref={handle}
        form={form}
        values={{ nev: name }}
        onChange={(values: AnswerValues) => setRating(values.ertekeles)}
        errors={problems}
      />
      <p>Értékelés: {String(rating ?? 'még nincs')}</p>
      <button type="button" onClick={() => handle.current?.focus('ertekeles')}>
        Ugrás az értékeléshez
      </button>
      <button type="button" onClick={() => handle.current?.reset({ values: {}, confirm: true })}>
        Új visszajelzés
      </button>
    </>
  )
}
