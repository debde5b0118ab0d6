import { useWindowEvent } from '@mantine/hooks'
import { openTopic } from './open-topic.ts'

/** F1 opens the help about the focused element, in inputs and dialogs too. F1 with a modifier keeps its meaning. */
export function useHelpKey(): void {
  useWindowEvent('keydown', (event) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
    if (event.key !== 'F1' || !isPlain || event.defaultPrevented) return
    event.preventDefault()
    const focused = document.activeElement
    if (focused?.closest('[data-help-sheet]')) return
    void openTopic(focused)
  })
}
