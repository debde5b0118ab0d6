import { DEFAULT_LANGUAGE, type MessageLanguage, messageLanguage } from '@urlapmuhely/schema/facts'
import type { Messages } from '@urlapmuhely/ui'
import { loadModule } from '@urlapmuhely/ui/load-module'
import type { RendererMessages } from './hu.ts'

/** The product's own texts in one language: those of the renderer, and those of the controls. */
export interface OwnTexts {
  readonly renderer: RendererMessages
  /** Undefined for Hungarian, which the controls have themselves. */
  readonly controls: Messages | undefined
}

const known: Partial<Record<MessageLanguage, OwnTexts>> = {}

const loaders: Readonly<Record<Exclude<MessageLanguage, 'hu'>, () => Promise<OwnTexts>>> = {
  en: async () => {
    const [own, ui] = await Promise.all([
      loadModule(() => import('./en.ts')),
      loadModule(() => import('@urlapmuhely/ui/messages/en')),
    ])
    return { renderer: own.en, controls: ui.en }
  },
  de: async () => {
    const [own, ui] = await Promise.all([
      loadModule(() => import('./de.ts')),
      loadModule(() => import('@urlapmuhely/ui/messages/de')),
    ])
    return { renderer: own.de, controls: ui.de }
  },
}

/** Loads the renderer's own texts in the language of a form; null if they are loaded. */
export function loadMessages(lang: string = DEFAULT_LANGUAGE): Promise<void> | null {
  const own = messageLanguage(lang)
  if (own === 'hu' || known[own]) return null
  return loaders[own]().then((texts) => {
    known[own] = texts
  })
}

/** The loaded texts of a language; undefined for Hungarian, which is always there, and while they are not loaded. */
export function loadedTexts(lang: MessageLanguage): OwnTexts | undefined {
  return known[lang]
}
