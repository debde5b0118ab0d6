import { Eye, EyeOff } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { lazyPart } from '../../base/app/lazy-screen.tsx'
import { Button } from '../../base/kit/button.tsx'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import { t } from '../../base/messages/t-edit.ts'
import type { BesideProps } from '../../items/screen-override.ts'
import { useSameJson } from '../../values/items/use-same-json.ts'
import { useItemValues } from '../../values/properties/use-edited-item.ts'
import { formOfItem } from './form-of-item.ts'

const ItemPreview = lazyPart(() => import('./item-preview.tsx').then((module) => module.ItemPreview))

const PublishEdit = lazyPart(() => import('./publish-edit.tsx').then((module) => module.PublishEdit))

const KEY = 'urlapmuhely-preview'

/**
 * The live preview beside an item that is being edited; loaded when it is opened. The
 * browser remembers whether it is open.
 */
export function EditPreview({ editor }: BesideProps) {
  const { kind, itemId, item, base } = editor
  const [isOpen, setOpen] = useState(() => localStorage.getItem(KEY) === 'open')
  const values = useItemValues(item)
  const id = useId()
  // A form that was never saved has nothing on the server to build a preview from.
  const seenIn = useSameJson(formOfItem(kind, itemId, values))
  const isUnsaved = base === null && seenIn !== null && 'formId' in seenIn && seenIn.formId === itemId
  const toggle = () => {
    localStorage.setItem(KEY, isOpen ? 'closed' : 'open')
    setOpen(!isOpen)
  }
  if (isUnsaved) return null
  return (
    <section aria-label={t('edit.side.preview')}>
      <Button
        fullWidth
        size="sm"
        variant="default"
        aria-expanded={isOpen}
        aria-controls={id}
        leftSection={isOpen ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
        onClick={toggle}
      >
        {t('edit.side.preview')}
      </Button>
      <div id={id} hidden={!isOpen} data-preview-open={isOpen || undefined}>
        {isOpen && (
          <Suspense fallback={<Skeleton height={320} />}>
            <PublishEdit editor={editor} />
            <ItemPreview seenIn={seenIn} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
