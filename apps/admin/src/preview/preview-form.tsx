import type { Session } from '@urlapmuhely/engine'
import { type ControlWrapper, SessionForm } from '@urlapmuhely/renderer'
import '@urlapmuhely/renderer/styles.css'
import { createContext, useContext } from 'react'
import { t } from '../messages/t.ts'

/** The widths, in CSS pixels, at which a form is shown; `fit` uses the available width. */
export const PREVIEW_WIDTHS = ['fit', '360', '768', '1280'] as const

/** One of `PREVIEW_WIDTHS`. */
export type PreviewWidth = (typeof PREVIEW_WIDTHS)[number]

/** The selection that the question marks beside the fields change. */
interface WhyChoice {
  /** The path of the field to explain; null for none. */
  readonly chosen: string | null
  readonly choose: (path: string) => void
}

const WhyContext = createContext<WhyChoice | null>(null)

interface PreviewFormProps {
  readonly session: Session
  /** A new number remounts the form, because parts of it hold state of the previous session. */
  readonly beginning: number
  readonly width: PreviewWidth
  readonly readOnly: boolean
  /** The accessible name of the form's region. */
  readonly label: string
  /** Null shows no question marks. */
  readonly why: WhyChoice | null
}

/** The form as consumers render it, in a frame of the chosen width. */
export function PreviewForm({ session, beginning, width, readOnly, label, why }: PreviewFormProps) {
  return (
    <section className="preview-frame" aria-label={label}>
      <div className="preview-page" data-width={width}>
        <WhyContext value={why}>
          <SessionForm
            key={beginning}
            session={session}
            readOnly={readOnly}
            wrapper={Asked}
            headingLevel={3}
          />
        </WhyContext>
      </div>
    </section>
  )
}

/** A control with a question mark beside it. */
const Asked: ControlWrapper = ({ state, children }) => (
  <>
    {children}
    <WhyButton path={state.path} label={state.field.label || state.field.key} />
  </>
)

function WhyButton({ path, label }: { readonly path: string; readonly label: string }) {
  const why = useContext(WhyContext)
  if (!why) return null
  return (
    <button
      type="button"
      className="preview-why"
      aria-pressed={why.chosen === path}
      aria-label={t('preview.form.why', { label })}
      title={t('preview.form.whyMark')}
      onClick={() => why.choose(path)}
    >
      ?
    </button>
  )
}
