import { type ReactNode, type SyntheticEvent, useState, useSyncExternalStore } from 'react'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { Text } from '../kit/text.tsx'
import { t } from '../messages/t.ts'

/** Above other dialogs, which are at 200: a question may be about one that is open. */
const QUESTION_Z_INDEX = 201

/** The content of a dialog; the default title is *Információ*. */
export interface DialogOptions {
  readonly title?: string
  readonly message: ReactNode
  readonly ok?: string
  readonly cancel?: string
  /** The OK button destroys something. */
  readonly danger?: boolean
}

interface OpenDialog extends DialogOptions {
  readonly id: string
  readonly answer: (yes: boolean) => void
}

let open: OpenDialog | null = null
const listeners = new Set<() => void>()

/**
 * Asks for confirmation: OK has the focus, Enter confirms; Escape, the backdrop and another dialog cancel.
 *
 * Source: the specification, section 9.
 */
export function confirmDialog(options: DialogOptions): Promise<boolean> {
  open?.answer(false)
  return new Promise((answer) => show({ ...options, id: crypto.randomUUID(), answer }))
}

/** Renders the open dialog; the frame contains it once. */
export function DialogHost() {
  const current = useSyncExternalStore(subscribe, () => open)
  const [shown, setShown] = useState<OpenDialog | null>(null)
  // While it fades out, a closed dialog keeps its texts.
  if (current && current !== shown) setShown(current)
  return (
    <Dialog
      isOpen={current !== null}
      onClose={() => close(false)}
      title={shown?.title ?? t('shell.dialog.title')}
      zIndex={QUESTION_Z_INDEX}
    >
      {shown && <DialogBody key={shown.id} dialog={shown} />}
    </Dialog>
  )
}

function DialogBody({ dialog }: { readonly dialog: OpenDialog }) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    close(true)
  }
  return (
    <form onSubmit={submit}>
      <Text component="div" size="sm">
        {dialog.message}
      </Text>
      <DialogActions>
        <Button variant="default" onClick={() => close(false)}>
          {dialog.cancel ?? t('shell.dialog.cancel')}
        </Button>
        <Button type="submit" data-autofocus {...(dialog.danger && { color: 'red' })}>
          {dialog.ok ?? t('shell.dialog.ok')}
        </Button>
      </DialogActions>
    </form>
  )
}

function close(yes: boolean) {
  open?.answer(yes)
  show(null)
}

function show(dialog: OpenDialog | null) {
  open = dialog
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
