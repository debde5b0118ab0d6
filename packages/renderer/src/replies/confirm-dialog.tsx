import { type ReactNode, useEffect, useRef } from 'react'

interface ConfirmDialogProps {
  readonly title: string
  readonly children: ReactNode
  readonly confirmLabel: string
  readonly backLabel: string
  readonly onConfirm: () => void
  /** Called when the dialog is closed, also after it was confirmed. */
  readonly onClose: () => void
}

/** A question that must be answered before anything else; Escape answers with no. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { title, children, confirmLabel, backLabel, onConfirm, onClose } = props
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!element.current?.open) element.current?.showModal()
  }, [])
  // Closing returns the focus to where it was; removing the element would lose it.
  const close = () => element.current?.close()
  return (
    <dialog className="ufr-dialog" ref={element} aria-label={title} onClose={onClose}>
      <strong>{title}</strong>
      {children}
      <div className="ufr-dialog-actions">
        <button type="button" className="ufr-quiet" onClick={close}>
          {backLabel}
        </button>
        <button
          type="button"
          className="ufr-submit"
          onClick={() => {
            close()
            onConfirm()
          }}
        >
          {confirmLabel}
        </button>
      </div>
    </dialog>
  )
}
