import { formatInstant } from '@urlapmuhely/wording'
import { Printer } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../kit/button.tsx'
import { t } from '../messages/form/t-form.ts'
import './printed.css'

interface PrintedProps {
  /** The heading on paper, which takes the place of the dialog's title. */
  readonly title: string
  /** Lines printed below the title, beside the time of printing. */
  readonly about: readonly string[]
  readonly children: ReactNode
}

/** The content of a dialog that is printed as a document of its own, without the page around it. */
export function Printed({ title, about, children }: PrintedProps) {
  const [time, setTime] = useState(now)
  useEffect(() => {
    // The paper shows the time of printing, so this must be drawn before the browser continues.
    const onPrint = () => flushSync(() => setTime(now()))
    window.addEventListener('beforeprint', onPrint)
    return () => window.removeEventListener('beforeprint', onPrint)
  }, [])
  return (
    <div data-printed>
      <header data-paper-only>
        <h1>{title}</h1>
        {[...about, t('edit.print.time', { time: formatInstant(time) })].map((line) => (
          <p key={line}>{line}</p>
        ))}
      </header>
      {children}
    </div>
  )
}

/** Prints the uppermost dialog. */
export function PrintButton({ disabled = false }: { readonly disabled?: boolean }) {
  return (
    <Button
      size="sm"
      variant="default"
      disabled={disabled}
      leftSection={<Printer size={16} aria-hidden />}
      onClick={() => window.print()}
    >
      {t('edit.print.print')}
    </Button>
  )
}

function now(): string {
  return new Date().toISOString()
}
