import { kindNamed } from '@urlapmuhely/schema'
import type { RuleKindName } from '@urlapmuhely/wording'
import { Drawer } from '../../../base/kit/dialog.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { ItemProperties } from '../../properties/item-properties.tsx'

interface WholeRuleProps {
  readonly kind: RuleKindName
  readonly id: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** All settings of a rule, in a sheet at the side. */
export function WholeRule({ kind: kindName, id, isOpen, onClose }: WholeRuleProps) {
  const kind = kindNamed(kindName)
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      position="right"
      size="lg"
      title={t('workshop.behaviour.whole', { kind: kind.label.one })}
    >
      {isOpen && <ItemProperties kind={kind} id={id} />}
    </Drawer>
  )
}
