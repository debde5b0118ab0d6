import { type DragEvent, type Ref, useId, useRef, useState } from 'react'
import { Field, fieldAria, isShown } from '../field/field.tsx'
import type { ControlProps } from '../field/field-props.ts'
import { useLanguage } from '../messages/ui-language.tsx'
import { useMessages } from '../messages/ui-messages.tsx'
import { ClearButton } from '../text/clear-button.tsx'
import { useMergedRef } from '../use-merged-ref.ts'
import { type FileValue, formatBytes, isAccepted } from './file-value.ts'

/** Properties of a `FileInput`; the empty value is `null`. */
export interface FileInputProps extends Omit<ControlProps<FileValue | null>, 'onChange'> {
  /** A ref to the focusable element. */
  readonly inputRef?: Ref<HTMLInputElement> | undefined
  /** Called with the value for the form and with the file itself, which the host application stores. */
  readonly onChange: (value: FileValue | null, file: File | null) => void
  /** Extensions and media types as in HTML: `.pdf,image/*`. Other files are rejected with a message. */
  readonly accept?: string | undefined
  /** Largest file in bytes; a larger one is rejected with a message. */
  readonly maxBytes?: number | undefined
}

/** One file, selected in a dialog or dropped. A rejected file does not change the value. */
export function FileInput(props: FileInputProps) {
  const { value, onChange, accept, maxBytes, disabled, readOnly } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const messages = useMessages()
  const lang = useLanguage()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const element = useRef<HTMLInputElement>(null)
  const setRef = useMergedRef(props.inputRef, element)
  const isFixed = Boolean(disabled || readOnly)
  const error = refusal ?? props.error

  function take(file: File | undefined): void {
    // The same file must be selectable again after it was rejected or removed.
    if (element.current) element.current.value = ''
    if (!file || isFixed) return
    const next = { name: file.name, size: file.size, type: file.type }
    if (!isAccepted(next, accept)) setRefusal(messages.fileTypeRefused(file.name))
    else if (maxBytes !== undefined && file.size > maxBytes) {
      setRefusal(messages.fileTooLarge(formatBytes(file.size, lang), formatBytes(maxBytes, lang)))
    } else {
      setRefusal(null)
      onChange(next, file)
    }
  }

  function onDrop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }

  return (
    <Field {...props} id={id} error={error}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the input inside does it all */}
      <div
        className="uf-box uf-file"
        data-disabled={disabled || undefined}
        data-readonly={readOnly || undefined}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(!isFixed)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <input
          ref={setRef}
          className="uf-hidden uf-file-native"
          id={id}
          name={props.name}
          type="file"
          accept={accept}
          disabled={isFixed}
          // biome-ignore lint/a11y/noAutofocus: the caller decides, as for a dialog's first input
          autoFocus={props.autoFocus}
          {...fieldAria({ ...props, id, error })}
          aria-describedby={describe(props, id, isShown(error))}
          onChange={(event) => take(event.currentTarget.files?.[0])}
          onBlur={props.onBlur}
        />
        <label className="uf-button" htmlFor={id} aria-hidden="true">
          {value ? messages.replaceFile : messages.chooseFile}
        </label>
        <span className="uf-file-name" id={`${id}-file`}>
          {value ? `${value.name} (${formatBytes(value.size, lang)})` : messages.noFile}
        </span>
        {value && !isFixed && (
          <ClearButton
            controls={id}
            onClear={() => {
              setRefusal(null)
              onChange(null, null)
            }}
          />
        )}
      </div>
    </Field>
  )
}

function describe(props: FileInputProps, id: string, isInvalid: boolean): string {
  const shown = [isInvalid && `${id}-error`, isShown(props.hint) && `${id}-hint`]
  return [...shown, isShown(props.note) && `${id}-note`, `${id}-file`].filter(Boolean).join(' ')
}
