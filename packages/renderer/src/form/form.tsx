import { forwardRef, type ReactNode, type RefAttributes, useCallback, useRef, useState } from 'react'
import { hasSameMembers, useKept } from '../base/use-kept.ts'
import { useLoaded } from '../base/use-loading.ts'
import { buildHandle, type FormHandle, type HandleActions, NO_ACTIONS } from '../context/form-handle.ts'
import type { FormLook, FormProps, SessionFormProps } from '../filling/form-props.ts'
import { firstFields } from '../pages/first-fields.ts'
import { DrawnForm } from './drawn-form.tsx'
import { FilledForm, type FormOwn } from './filled-form.tsx'
import { ProvidedForm } from './form-provider.tsx'
import { Waiting } from './form-waiting.tsx'
import { loadDrawing } from './load-drawing.ts'

/** The type of `Form`: the values have the host's own type where its handlers have one. */
interface FormComponent {
  <Values extends object>(props: FormProps<Values> & RefAttributes<FormHandle>): ReactNode
  // Types that are derived from the component, such as by `lazy`, read the last signature.
  (props: FormProps & RefAttributes<FormHandle>): ReactNode
}

/** A form to fill in. A definition that cannot be compiled shows an error message. */
export const Form = forwardRef<FormHandle, FormProps>(
  function Form(props, ref): ReactNode {
    return (
      <ProvidedForm {...props} handle={ref} loadsControls>
        <DrawnForm {...lookOf(props)} />
      </ProvidedForm>
    )
  },
  // The host's type describes the contents of the form; React's own type of such components has no
  // place for it.
) as FormComponent

/** The same, on a session that the caller holds: for previews that read it. */
export function SessionForm(props: SessionFormProps): ReactNode {
  const { definition } = props.session.program
  const controls = useKept(props.controls, hasSameMembers)
  const { status, retry } = useLoaded(
    useCallback(
      () => loadDrawing(definition, firstFields(definition), { own: controls }),
      [definition, controls],
    ),
  )
  const own = useSessionOwn()
  if (status !== 'ready')
    return <Waiting status={status} retry={retry} lang={definition.lang} messages={props.messages} />
  return (
    <FilledForm {...props} own={own}>
      <DrawnForm {...lookOf(props)} />
    </FilledForm>
  )
}

/** The caller saves, resets and guards its session itself. */
function useSessionOwn(): FormOwn {
  const actions = useRef<HandleActions>(NO_ACTIONS)
  const page = useRef('')
  const shownErrors = useRef<unknown>(undefined)
  const isBegunAnew = useRef(false)
  const nothing = () => undefined
  const reset = useRef<FormHandle['reset']>(nothing)
  const [handle] = useState(() => buildHandle(actions, reset))
  return {
    ...{ handle, actions, page, shownErrors, isBegunAnew, draft: null, onSent: nothing },
    reset: { isAsked: false, ask: nothing, confirm: nothing, cancel: nothing },
  }
}

function lookOf(props: FormLook & Pick<FormProps, 'headingLevel' | 'controls'>) {
  const { confirmation, bannerUrl, resettable, titlePrefix, headingLevel, controls } = props
  return { confirmation, bannerUrl, resettable, titlePrefix, headingLevel, controls }
}
