import { formOption } from '@urlapmuhely/schema'
import { Drawer } from '../../../base/kit/dialog.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { UsageButton } from '../../../items/usage/usage-button.tsx'
import { ItemProperties } from '../../properties/item-properties.tsx'
import { EDITS_DOCUMENT } from '../../store/saving/use-workshop-keys.ts'

interface OptionDetailsProps {
  /** The shown option; null while the sheet is closed. */
  readonly id: string | null
  readonly label: string
  readonly onClose: () => void
}

/** All properties of an option, in a sheet at the side. */
export function OptionDetails({ id, label, onClose }: OptionDetailsProps) {
  return (
    <Drawer
      isOpen={id !== null}
      onClose={onClose}
      position="right"
      title={t('workshop.options.details', { label })}
    >
      <div {...EDITS_DOCUMENT}>
        {id !== null && (
          <>
            <UsageButton subject={{ of: 'formOption', id, name: label }} />
            <ItemProperties kind={formOption} id={id} />
          </>
        )}
      </div>
    </Drawer>
  )
}
