import { Button, Group, Modal, Text } from '@mantine/core'
import { DIALOG_TRANSITION_MS } from '@urlapmuhely/ui'
import { type ReactNode, type SyntheticEvent, useId, useState, useSyncExternalStore } from 'react'
import { t } from '../messages/t.ts'
import css from './dialogs.module.css'

/** What a dialog says; its title is *Információ* unless another one is given. */
export interface DialogOptions {
  readonly title?: string
  readonly message: ReactNode
  readonly ok?: string
  readonly cancel?: string
  /** The OK button destroys something. */
  readonly danger?: boolean
}

/** A question that a text answers. */
export interface PromptOptions extends DialogOptions {
  readonly label: string
  readonly initial?: string
  readonly multiline?: boolean
  readonly maxLength?: number
}

interface OpenDialog extends DialogOptions {
  readonly id: string
  readonly prompt: Omit<PromptOptions, keyof DialogOptions> | null
  /** Gets the text of a prompt, '' of a confirmation, or null when it was dismissed. */
  readonly answer: (text: string | null) => void
}

let open: OpenDialog | null = null
const listeners = new Set<() => void>()

/** Asks for a yes; OK has the focus, Enter confirms, Escape and the backdrop mean no. Source: section 9. */
export async function confirmDialog(options: DialogOptions): Promise<boolean> {
  return (await ask(options, null)) !== null
}

/** Asks for a text; Enter confirms, except in a text of several lines. Null when it was dismissed. */
export function promptDialog({ label, initial, multiline, maxLength, ...rest }: PromptOptions) {
  return ask(rest, {
    label,
    ...(initial !== undefined && { initial }),
    ...(multiline !== undefined && { multiline }),
    ...(maxLength !== undefined && { maxLength }),
  })
}

/** Draws the dialog that is open; the frame holds it once. */
export function DialogHost() {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
  )
  const [shown, setShown] = useState<OpenDialog | null>(null)
  // While it fades out, a dialog that was answered still has its texts.
  if (current && current !== shown) setShown(current)
  return (
    <Modal
      opened={current !== null}
      onClose={() => close(null)}
      title={shown?.title ?? t('shell.dialog.title')}
      closeButtonProps={{ 'aria-label': t('shell.dialog.close') }}
      transitionProps={{ duration: DIALOG_TRANSITION_MS }}
      centered
    >
      {shown && <DialogBody key={shown.id} dialog={shown} />}
    </Modal>
  )
}

function DialogBody({ dialog }: { readonly dialog: OpenDialog }) {
  const [text, setText] = useState(dialog.prompt?.initial ?? '')
  const fieldId = useId()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    close(text)
  }
  const field = {
    id: fieldId,
    className: css.field,
    value: text,
    maxLength: dialog.prompt?.maxLength,
    'data-autofocus': true,
  }
  return (
    <form onSubmit={submit}>
      <Text component="div" size="sm">
        {dialog.message}
      </Text>
      {dialog.prompt && (
        <label className={css.label} htmlFor={fieldId}>
          {dialog.prompt.label}
        </label>
      )}
      {dialog.prompt?.multiline && (
        <textarea {...field} rows={6} onChange={(event) => setText(event.currentTarget.value)} />
      )}
      {dialog.prompt && !dialog.prompt.multiline && (
        <input {...field} onChange={(event) => setText(event.currentTarget.value)} />
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={() => close(null)}>
          {dialog.cancel ?? t('shell.dialog.cancel')}
        </Button>
        <Button
          type="submit"
          {...(dialog.danger && { color: 'red' })}
          {...(!dialog.prompt && { 'data-autofocus': true })}
        >
          {dialog.ok ?? t('shell.dialog.ok')}
        </Button>
      </Group>
    </form>
  )
}

function ask(options: DialogOptions, prompt: OpenDialog['prompt']): Promise<string | null> {
  open?.answer(null)
  return new Promise((answer) => show({ ...options, prompt, id: crypto.randomUUID(), answer }))
}

function close(text: string | null) {
  open?.answer(text)
  show(null)
}

function show(dialog: OpenDialog | null) {
  open = dialog
  for (const listener of listeners) listener()
}
