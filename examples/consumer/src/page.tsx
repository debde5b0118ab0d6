import { Form, type PublishedForm, type SubmitProblem, type SubmittedAnswer } from '@urlapmuhely/renderer'
import { type ReactNode, useEffect, useState } from 'react'
import { loadForm } from './form-server.ts'
import { openingOf, options, sendAnswer } from './host-application.ts'
import { LocationControl } from './location-control.tsx'
import { usePageInAddress } from './use-page-in-address.ts'

const DEMO_FORMS = [
  ['karbejelento', 'Kárbejelentő'],
  ['csaladi-potlek', 'Családi pótlék iránti kérelem'],
  ['munkavallaloi-adatlap', 'Munkavállalói adatlap'],
  ['lakasfelujitas', 'Lakásfelújítási támogatás'],
] as const

const controls = { location: LocationControl }

/** A real application would keep drafts on its own server: `{ load, save, clear }`. */
const drafts = { where: 'local', days: 7 } as const

/**
 * Shows the form `?form=` for the domain `?domain=` in the language `?lang=`, and the server's result for the answer. With
 * `?save` the form saves while it is filled in, and is continued the next time.
 */
export function Page({ query }: { readonly query: URLSearchParams }): ReactNode {
  const key = query.get('form')
  return (
    <main>
      {key ? (
        <Filling
          formKey={key}
          domain={query.get('domain')}
          lang={query.get('lang')}
          isSaved={query.has('save')}
        />
      ) : (
        <Choice />
      )}
    </main>
  )
}

function Choice(): ReactNode {
  return (
    <>
      <h1>Űrlapok</h1>
      <ul>
        {DEMO_FORMS.map(([key, title]) => (
          <li key={key}>
            <a href={`?form=${key}`}>{title}</a> (<a href={`?form=${key}&save`}>mentéssel</a>)
          </li>
        ))}
      </ul>
    </>
  )
}

function Filling({
  formKey,
  domain,
  lang,
  isSaved,
}: {
  readonly formKey: string
  readonly domain: string | null
  readonly lang: string | null
  readonly isSaved: boolean
}): ReactNode {
  const [opened, setOpened] = useState<{ form: PublishedForm; opening: string | undefined } | null>(null)
  const [fault, setFault] = useState('')
  const [kept, setKept] = useState<unknown>(null)
  const pageRouter = usePageInAddress()

  useEffect(() => {
    open().then(setOpened, (error: Error) => setFault(error.message))
    async function open() {
      const form = await loadForm(formKey, domain, lang)
      return { form, opening: await openingOf(form) }
    }
  }, [formKey, domain, lang])

  /** The form itself shows the server's issues, and an error if the server cannot be reached. */
  async function submit(
    published: PublishedForm,
    answer: SubmittedAnswer,
  ): Promise<SubmitProblem | undefined> {
    setKept(null)
    const outcome = await sendAnswer(published, answer)
    if ('issues' in outcome) return outcome
    setKept(outcome.values)
    return undefined
  }

  if (!opened) return <p role="status">{fault || 'Betöltés…'}</p>
  const { form, opening } = opened
  return (
    <>
      <Form
        form={form}
        {...(opening !== undefined && { opening })}
        {...(isSaved && { draft: drafts })}
        headingLevel={1}
        pageRouter={pageRouter}
        options={options}
        controls={controls}
        bannerUrl={(id) => `/public/files/${id}`}
        onSubmit={(_values, answer) => submit(form, answer)}
      />
      {kept !== null && <Outcome values={kept} />}
    </>
  )
}

function Outcome({ values }: { readonly values: unknown }): ReactNode {
  return (
    <section aria-label="A kiszolgáló válasza" className="outcome">
      <h2>A kiszolgáló elfogadta a választ.</h2>
      <pre>{JSON.stringify(values, null, 2)}</pre>
    </section>
  )
}
