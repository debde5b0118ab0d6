import { FileInput } from '@urlapmuhely/ui/file-input'
import type { ReactNode } from 'react'
import type { FieldControlProps } from '../context/control-props.ts'
import { useForm } from '../context/form-context.ts'
import { useControl } from './field-control.ts'

/** One file; the host application stores its bytes. */
export function FileControl(props: FieldControlProps): ReactNode {
  const { shared, value, give } = useControl(props)
  const { onFile } = useForm()
  const { accept, maxBytes } = props.state.field
  return (
    <FileInput
      {...shared}
      value={asFile(value)}
      accept={accept.join(',')}
      maxBytes={maxBytes ?? undefined}
      onChange={(next, file) => {
        onFile(props.path, file)
        give(next)
      }}
    />
  )
}

function asFile(value: unknown): { name: string; size: number; type: string } | null {
  if (typeof value !== 'object' || value === null) return null
  const { name, size, type } = { name: '', size: 0, type: '', ...value }
  return { name, size, type }
}
