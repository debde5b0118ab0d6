import { type AnswerValues, Form, type FormHandle, type PublishedForm } from '@urlapmuhely/renderer'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'

interface InLanguagesProps {
  /** The address of the form: `https://…/public/forms/KEY`. */
  readonly address: string
}

export function InLanguages({ address }: InLanguagesProps) {
  const [lang, setLang] = useState<string | null>(null)
  const [form, setForm] = useState<PublishedForm | null>(null)
  const [entered, setEntered] = useState<AnswerValues>()
  const handle = useRef<FormHandle>(null)
  useEffect(() => {
    const aborted = new AbortController()
    fetch(lang === null ? address : `${address}?lang=${lang}`, { signal: aborted.signal })
      .then((response) => response.json())
      .then(setForm, (error) => aborted.signal.aborted || reportError(error))
    return () => aborted.abort()
  }, [address, lang])
  if (!form) return null

  function change({ target }: ChangeEvent<HTMLSelectElement>) {
    // The form in another language is opened with what was entered until now.
    setEntered(handle.current?.answer()?.values)
    setLang(target.value)
  }
  return (
    <>
      <label>
        Nyelv
        <select value={form.lang} onChange={change}>
          {form.languages.map((one) => (
            <option key={one} value={one} lang={one}>
              {new Intl.DisplayNames([one], { type: 'language' }).of(one)}
            </option>
          ))}
        </select>
      </label>
      <Form key={form.lang} ref={handle} form={form} values={entered} />
    </>
  )
}
