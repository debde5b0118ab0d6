/** A part that keeps the focus within itself, and a part that is drawn at the end of the page. Both need `Provided` above them. */
export { FocusTrap, Portal } from '@mantine/core'
