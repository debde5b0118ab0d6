import { IMAGE_TYPES } from '@urlapmuhely/schema'
import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { authorizedFetch } from '../../base/api/client.ts'
import { ActionIcon } from '../../base/kit/button.tsx'
import { t } from '../../base/messages/t-edit.ts'
import { imageFault } from './image-file.ts'
import classes from './rich-text.module.css'

interface ImageButtonProps {
  /** Called with the id of the stored image. */
  readonly onInsert: (id: string) => void
}

/** A button that stores a picture and inserts it. */
export function ImageButton({ onInsert }: ImageButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const label = t('edit.richText.image')
  async function store(file: File): Promise<void> {
    setBusy(true)
    try {
      const found = imageFault(file)
      const id = found === '' ? await storedId(file) : null
      setFault(found !== '' || id !== null ? found : t('edit.richText.imageFailed'))
      if (id !== null) onInsert(id)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <ActionIcon
        variant="subtle"
        size={30}
        aria-label={label}
        title={label}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        <ImagePlus size={16} aria-hidden />
      </ActionIcon>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={IMAGE_TYPES.join(',')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          currentTarget.value = ''
          if (file) void store(file)
        }}
      />
      {fault !== '' && (
        <span className={classes.fault} role="alert">
          {fault}
        </span>
      )}
    </>
  )
}

/** Stores a picture; null if that fails. */
async function storedId(file: File): Promise<string | null> {
  try {
    const response = await authorizedFetch('/api/files', {
      method: 'POST',
      headers: { 'content-type': file.type },
      body: file,
    })
    const { id }: { readonly id?: unknown } = response.ok ? await response.json() : {}
    return typeof id === 'string' ? id : null
  } catch {
    return null
  }
}
