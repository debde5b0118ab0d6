import { DEFAULT_LANGUAGE, directionOf } from '@urlapmuhely/schema/facts'
import { UiLanguage } from '@urlapmuhely/ui/language'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useLoaded } from '../base/use-loading.ts'
import { FormContext } from '../context/form-context.ts'
import { loadEveryControl } from '../controls/control-loaders.ts'
import { Waiting } from '../form/form-waiting.tsx'
import { loadMessages } from '../messages/load-messages.ts'
import { ownTexts } from '../messages/own-texts.ts'
import { type DesignSettings, type DesignStatus, SettingsContext, StatusContext } from './design-context.ts'
import { type DesignItem, drawnForm } from './design-item.ts'
import { type DrawingSettings, useDesignForm } from './use-design-form.ts'

/** Properties of a `DesignForm`. */
export interface DesignFormProps extends DesignSettings, DesignStatus, DrawingSettings {
  /** The form's own item. */
  readonly form: DesignItem
  /** The width of the form in pixels; that of its place by default, and never more. */
  readonly width?: number | undefined
  /** The rows of `designRows`, each a `DesignRow`: all of them, or those near the visible part. */
  readonly children: ReactNode
}

/**
 * A form as the person who fills it in sees it, drawn from its definition alone: no rule runs. Each of its parts is in the
 * host's `frame`.
 *
 * `frame`, `parseText`, `moreOptions` and `fileUrl` must be the same functions at each render.
 */
export function DesignForm(props: DesignFormProps): ReactNode {
  const { lang = DEFAULT_LANGUAGE } = props
  const { status, retry } = useLoaded(useCallback(() => loadDesign(lang), [lang]))
  if (status !== 'ready') return <Waiting status={status} retry={retry} lang="hu" messages={undefined} />
  return <DrawnDesign {...props} />
}

/** Loads the code that a canvas needs, so that its first render shows the form; null if it is loaded. */
export function loadDesign(lang: string = DEFAULT_LANGUAGE): Promise<void> | null {
  const [controls, messages] = [loadEveryControl(), loadMessages(lang)]
  return controls || messages ? Promise.all([controls, messages]).then(() => undefined) : null
}

function DrawnDesign(props: DesignFormProps): ReactNode {
  const { form, frame, parseText, moreOptions, selected, marks, width, children } = props
  const { lang = DEFAULT_LANGUAGE } = props
  const context = useDesignForm(form, props)
  const settings = useMemo(() => ({ frame, parseText, moreOptions }), [frame, parseText, moreOptions])
  const status = useMemo(() => ({ selected, marks }), [selected, marks])
  const { size, columns } = drawnForm(form)
  return (
    <FormContext.Provider value={context}>
      <SettingsContext.Provider value={settings}>
        <StatusContext.Provider value={status}>
          <UiLanguage lang={lang} messages={ownTexts(lang).controls}>
            <div
              id={context.idOf('')}
              className="ufr-form ufr-design"
              lang={lang}
              dir={directionOf(lang)}
              data-size={size}
              data-columns={columns}
              style={{ inlineSize: width }}
            >
              {children}
            </div>
          </UiLanguage>
        </StatusContext.Provider>
      </SettingsContext.Provider>
    </FormContext.Provider>
  )
}
