import type { Session } from '@urlapmuhely/engine'
import { type ControlWrapper, type PageRouter, SessionForm } from '@urlapmuhely/renderer'
import { fieldTitle } from '@urlapmuhely/schema'
import type { StoredImages } from '../../base/api/use-stored-images.ts'
import '@urlapmuhely/renderer/styles.css'
import { createContext, useContext, useState } from 'react'
import { t } from '../../base/messages/t-preview.ts'
import { sampleOptions } from './sample-options.ts'
import { standInControls } from './stand-in-control.tsx'

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
  /** The pictures of the form; they are shown by their descriptions until all are loaded. */
  readonly images: StoredImages
  /** The accessible name of the form's region. */
  readonly label: string
  /** Null shows no question marks. */
  readonly why: WhyChoice | null
  /** The path of a field whose page is shown first. */
  readonly at?: string | null
}

/** The form as consumers render it, in a frame of the chosen width. */
export function PreviewForm(props: PreviewFormProps) {
  const { session, beginning, width, readOnly, images, label, why } = props
  const imageUrl = images.isComplete ? images.addressOf : undefined
  const pageRouter = usePreviewPage(props)
  return (
    <section className="preview-frame" aria-label={label}>
      <div className="preview-page" data-width={width}>
        <WhyContext value={why}>
          <SessionForm
            key={beginning}
            session={session}
            readOnly={readOnly}
            wrapper={Asked}
            options={sampleOptions}
            fileUrl={imageUrl}
            bannerUrl={imageUrl}
            controls={standInControls}
            headingLevel={3}
            pageRouter={pageRouter}
          />
        </WhyContext>
      </div>
    </section>
  )
}

/** The page that the preview shows: that of the field last explained, until the form moves to another page. */
function usePreviewPage({ session, beginning, why, at = null }: PreviewFormProps): PageRouter {
  const asked = why?.chosen ?? at
  const ofAsked = asked === null ? null : session.pageOf(asked)
  const [shown, setShown] = useState({ asked, beginning, page: ofAsked })
  if (shown.beginning !== beginning) setShown({ asked, beginning, page: null })
  else if (shown.asked !== asked) setShown({ ...shown, asked, page: ofAsked ?? shown.page })
  return {
    page: shown.page,
    onPage: (page) => setShown((last) => ({ ...last, page })),
    isPreview: true,
  }
}

/** A control with a question mark beside it. */
const Asked: ControlWrapper = ({ state, children }) => (
  <>
    {children}
    <WhyButton path={state.path} label={fieldTitle(state.field)} />
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
