import { IMAGE_TYPES, MAX_IMAGE_BYTES, type StoredImage } from '@urlapmuhely/schema'
import { FileInput } from '@urlapmuhely/ui'
import { useEffect, useState } from 'react'
import { ApiError, errorText } from '../api/api-error.ts'
import { api, authorizedFetch } from '../api/client.ts'
import { t } from '../messages/t.ts'
import { frameProps, type PropertyControlProps } from './control.ts'
import classes from './controls.module.css'
import { useEditContext } from './edit-context.tsx'

/** Edits a picture: sent to the server as soon as it is chosen, and shown. */
export function ImageControl(props: PropertyControlProps) {
  const { name, value, onChange } = props
  const { setUnfinished } = useEditContext()
  const [sending, setSending] = useState<File | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const image = isImage(value) ? value : null
  const frame = frameProps(props)

  async function send(file: File) {
    setSending(file)
    setFailure(null)
    setUnfinished(name, { text: '', message: t('edit.image.sending') })
    try {
      const body = new FormData()
      body.append('file', file)
      onChange(await api.post<StoredImage>('/api/files', body))
    } catch (error) {
      const [issue] = error instanceof ApiError ? error.issues : []
      setFailure(issue?.message ?? errorText(error, t('edit.image.failed')))
    } finally {
      setSending(null)
      setUnfinished(name, null)
    }
  }

  return (
    <div className={classes.stack}>
      <FileInput
        {...frame}
        hint={sending ? t('edit.image.sending') : frame.hint}
        error={frame.error ?? failure ?? undefined}
        accept={IMAGE_TYPES.join(',')}
        maxBytes={MAX_IMAGE_BYTES}
        value={sending ?? image}
        onChange={(_, file) => {
          if (file) void send(file)
          else onChange(null)
        }}
      />
      {image && <Preview image={image} />}
    </div>
  )
}

/** The stored picture; it is fetched with the person's token, which an address in the page would not carry. */
function Preview({ image }: { readonly image: StoredImage }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isGone = false
    void authorizedFetch(`/api/files/${encodeURIComponent(image.id)}`)
      .then((response) => (response.ok ? response.blob() : null))
      .catch(() => null)
      .then((blob) => {
        if (blob === null || isGone) return
        made = URL.createObjectURL(blob)
        setAddress(made)
      })
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [image.id])
  return address === null ? null : (
    <img className={classes.preview} src={address} alt={t('edit.image.preview', { name: image.name })} />
  )
}

function isImage(value: unknown): value is StoredImage {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value && 'size' in value
}
