import { type HelpAddress, openHelp } from './help-store.ts'

/** Opens the help about an element, or about the screen if there is none. */
export function openTopic(element: Element | null): Promise<void> {
  const { pathname, search } = window.location
  return open(async () => {
    const { topicOfElement } = await import('./topic-of-element.ts')
    return topicOfElement(element, { pathname, search })
  })
}

/** Opens the help about a section of a kind's screen. */
export function openSectionTopic(kindName: string, section: string): Promise<void> {
  return open(async () => (await import('./topics.ts')).sectionTopic(kindName, section))
}

/** The places of the handbook are loaded with the first help. If they cannot be, the help opens at its contents. */
async function open(load: () => Promise<HelpAddress>): Promise<void> {
  openHelp(await load().catch(() => ''))
}
