import { type Answer, Form } from '@urlapmuhely/renderer'
import { type ReactNode, useEffect, useState } from 'react'
import { type CheckOutcome, checkAnswer, loadForm, type PublishedForm } from './form-server.ts'

const DEMO_FORMS = [
  ['karbejelento', 'Kárbejelentő'],
  ['csaladi-potlek', 'Családi pótlék iránti kérelem'],
  ['munkavallaloi-adatlap', 'Munkavállalói adatlap'],
] as const

/** Shows the form that `?form=` names, as `?domain=` sees it, and what the server says of the submitted answer. */
export function Page({ query }: { readonly query: URLSearchParams }): ReactNode {
  const key = query.get('form')
  return <main>{key ? <Filling formKey={key} domain={query.get('domain')} /> : <Choice />}</main>
}

function Choice(): ReactNode {
  return (
    <>
      <h1>Űrlapok</h1>
      <ul>
        {DEMO_FORMS.map(([key, title]) => (
          <li key={key}>
            <a href={`?form=${key}`}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Filling({
  formKey,
  domain,
}: {
  readonly formKey: string
  readonly domain: string | null
}): ReactNode {
  const [form, setForm] = useState<PublishedForm | null>(null)
  const [fault, setFault] = useState('')
  const [outcome, setOutcome] = useState<CheckOutcome | null>(null)

  useEffect(() => {
    loadForm(formKey, domain).then(setForm, (error: Error) => setFault(error.message))
  }, [formKey, domain])

  async function submit(version: number, answer: Answer): Promise<void> {
    setFault('')
    try {
      setOutcome(await checkAnswer(formKey, version, domain, answer))
    } catch (error) {
      setFault(error instanceof Error ? error.message : 'A beküldés nem sikerült.')
    }
  }

  if (!form) return <p role="status">{fault || 'Betöltés…'}</p>
  return (
    <>
      <Form
        definition={form.definition}
        domain={domain}
        headingLevel={1}
        bannerUrl={(id) => `/public/files/${id}`}
        onSubmit={(_values, answer) => submit(form.version, answer)}
      />
      {fault !== '' && <p role="alert">{fault}</p>}
      {outcome && <Outcome outcome={outcome} />}
    </>
  )
}

function Outcome({ outcome }: { readonly outcome: CheckOutcome }): ReactNode {
  return (
    <section aria-label="A kiszolgáló válasza" className="outcome" data-accepted={outcome.accepted}>
      <h2>
        {outcome.accepted ? 'A kiszolgáló elfogadta a választ.' : 'A kiszolgáló nem fogadta el a választ.'}
      </h2>
      {outcome.accepted ? (
        <pre>{JSON.stringify(outcome.values, null, 2)}</pre>
      ) : (
        <ul>
          {outcome.issues.map((issue) => (
            <li key={`${issue.path}-${issue.code}`}>
              <code>{issue.path}</code>: {issue.message}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
