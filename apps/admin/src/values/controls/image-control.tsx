import { IMAGE_TYPES, MAX_IMAGE_BYTES, type StoredImage } from '@urlapmuhely/schema'
import { FileInput } from '@urlapmuhely/ui'
import { useEffect, useState } from 'react'
import { storedFile } from '../../base/api/stored-file.ts'
import { t } from '../../base/messages/t-edit.ts'
import { frameProps, type PropertyControlProps } from './control.ts'
import classes from './controls.module.css'

/** Edits a picture. The value is the file until the item is saved, which uploads it; then the server's reference. */
export function ImageControl(props: PropertyControlProps) {
  const { value, onChange } = props
  const picture = value instanceof File || isImage(value) ? value : null
  return (
    <div className={classes.stack}>
      <FileInput
        {...frameProps(props)}
        accept={IMAGE_TYPES.join(',')}
        maxBytes={MAX_IMAGE_BYTES}
        value={picture}
        onChange={(_, file) => onChange(file)}
      />
      {picture && <Preview picture={picture} />}
    </div>
  )
}

/** The picture. */
function Preview({ picture }: { readonly picture: StoredImage | File }) {
  const [address, setAddress] = useState<string | null>(null)
  const source = picture instanceof File ? picture : picture.id
  useEffect(() => {
    let url: string | null = null
    let isCancelled = false
    void bytesOf(source).then((blob) => {
      if (blob === null || isCancelled) return
      url = URL.createObjectURL(blob)
      setAddress(url)
    })
    return () => {
      isCancelled = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [source])
  return address === null ? null : (
    <img className={classes.preview} src={address} alt={t('edit.image.preview', { name: picture.name })} />
  )
}

async function bytesOf(source: File | string): Promise<Blob | null> {
  return typeof source === 'string' ? storedFile(source) : source
}

function isImage(value: unknown): value is StoredImage {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value && 'size' in value
}
