import {
  FormNotices,
  FormProvider,
  type PublishedForm,
  type SubmitHandler,
  useDraft,
  useField,
  useForm,
  usePages,
  useSubmission,
} from '@urlapmuhely/renderer'

// #region field
function Field({ path }: { readonly path: string }) {
  const field = useField(path)
  if (!field) return null
  return (
    <div>
      <label {...field.getLabelProps()}>{field.label}</label>
      {field.hint !== '' && <div {...field.getHintProps()}>{field.hint}</div>}
      <input {...field.getInputProps()} />
      {field.note !== '' && <div {...field.getNoteProps()}>{field.note}</div>}
      {field.error !== '' && <p {...field.getErrorProps()}>{field.error}</p>}
    </div>
  )
}
// #endregion field

// #region group
function Choice({ path }: { readonly path: string }) {
  const field = useField(path)
  if (!field) return null
  return (
    <div {...field.getGroupProps()}>
      <span {...field.getGroupLabelProps()}>{field.label}</span>
      {field.options.map(({ value, label }) => (
        <div key={value}>
          <input {...field.getOptionProps(value)} />
          <label {...field.getOptionLabelProps(value)}>{label}</label>
        </div>
      ))}
      {field.error !== '' && <p {...field.getErrorProps()}>{field.error}</p>}
    </div>
  )
}
// #endregion group

// #region steps
function Steps() {
  const steps = usePages()
  if (!steps) return null
  return (
    <nav aria-label="Lépések">
      <ol>
        {steps.pages.map(({ key, state, isShown }) => (
          <li key={key} aria-current={isShown ? 'step' : undefined}>
            {state.field.label}
          </li>
        ))}
      </ol>
      {steps.back && (
        <button type="button" onClick={steps.back}>
          Vissza
        </button>
      )}
    </nav>
  )
}
// #endregion steps

// #region draft
function DraftQuestion() {
  const draft = useDraft()
  if (draft?.now.phase === 'found')
    return (
      <p>
        Van egy megkezdett visszajelzése.
        <button type="button" onClick={draft.resume}>
          Folytatás
        </button>
        <button type="button" onClick={draft.discard}>
          Újrakezdés
        </button>
      </p>
    )
  return draft?.now.savedAt ? <p>Mentve.</p> : null
}
// #endregion draft

// #region form
function OwnForm() {
  const { getFormProps } = useForm()
  const { isBusy } = useSubmission()
  return (
    <form {...getFormProps()}>
      <DraftQuestion />
      <FormNotices />
      <Steps />
      <Field path="nev" />
      <Choice path="ertekeles" />
      <Field path="telefon" />
      <button type="submit" disabled={isBusy}>
        Küldés
      </button>
    </form>
  )
}

interface OwnMarkupProps {
  readonly form: PublishedForm
  readonly send: SubmitHandler
}

export function OwnMarkup({ form, send }: OwnMarkupProps) {
  return (
    <FormProvider form={form} onSubmit={send} draft="local">
      <OwnForm />
    </FormProvider>
  )
}
// #endregion form
