import { DIALOG_TRANSITION_MS, Select } from '@urlapmuhely/ui'
import { ArrowDown, ArrowUp, Copy, Ellipsis, Globe, SlidersHorizontal, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ActionIcon } from '../../../base/kit/button.tsx'
import { Dialog } from '../../../base/kit/dialog.tsx'
import { Menu } from '../../../base/kit/menu.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { domainRows } from '../../../items/domains/domain-tree.ts'
import { useDomains } from '../../../items/domains/use-domains.ts'
import type { FoundRule } from '../../store/rules/find-rule.ts'
import {
  copyRule,
  moveRule,
  type NewRule,
  overrideRule,
  removeRules,
} from '../../store/rules/rule-commands.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import type { OpenedPart } from './begin-rule.ts'
import { useTabStop } from './tab-stop.ts'
import { tailoredProperty } from './tailored-property.ts'

interface RuleMenuProps {
  readonly rule: FoundRule
  readonly siblings: readonly string[]
  readonly onWhole: () => void
  /** Called with a new rule that was made of it, and the property in which it is to differ. */
  readonly onMade?: (made: OpenedPart) => void
  /** Further lines. */
  readonly children?: ReactNode
}

/** The actions on a rule beside changing its sentence. */
export function RuleMenu({ rule, siblings, onWhole, onMade, children }: RuleMenuProps) {
  const workshop = useWorkshop()
  const { data: domains = [] } = useDomains()
  const [isAsking, setAsking] = useState(false)
  const tabIndex = useTabStop()
  const { item } = rule
  const at = siblings.indexOf(item.id)
  const [before, after] = [at > 0 ? siblings[at - 1] : undefined, at < 0 ? undefined : siblings[at + 1]]
  const run = (command: Parameters<typeof workshop.run>[0]) => {
    workshop.settle()
    workshop.run(command)
  }
  const make = ({ id, command }: NewRule, property = '') => {
    run(command)
    onMade?.({ ruleId: id, property })
  }
  const move = (neighbour: string | undefined) =>
    neighbour !== undefined && run(moveRule(workshop.document(), rule, neighbour))
  const isOverride = typeof item.overridesId === 'string' && item.overridesId !== ''
  const label = t('workshop.behaviour.more', { name: String(item.name) })
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            tabIndex={tabIndex}
            data-menu
            aria-label={label}
            title={label}
          >
            <Ellipsis size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<SlidersHorizontal size={14} aria-hidden />} onClick={onWhole}>
            {t('workshop.behaviour.all')}
          </Menu.Item>
          {children}
          <Menu.Item
            leftSection={<Copy size={14} aria-hidden />}
            onClick={() => make(copyRule(workshop.document(), rule))}
          >
            {t('workshop.behaviour.copy')}
          </Menu.Item>
          <MoveItem direction="up" isDisabled={before === undefined} onMove={() => move(before)} />
          <MoveItem direction="down" isDisabled={after === undefined} onMove={() => move(after)} />
          {domains.length > 0 && !isOverride && (
            <Menu.Item leftSection={<Globe size={14} aria-hidden />} onClick={() => setAsking(true)}>
              {t('workshop.behaviour.override')}
            </Menu.Item>
          )}
          <Menu.Item
            color="red"
            leftSection={<Trash2 size={14} aria-hidden />}
            onClick={() => run(removeRules(workshop.document(), [rule]))}
          >
            {t('workshop.behaviour.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <OverrideDialog
        isOpen={isAsking}
        domains={domains}
        onClose={() => setAsking(false)}
        onDomain={(domainId) => make(overrideRule(rule, domainId), tailoredProperty(rule))}
      />
    </>
  )
}

interface MoveItemProps {
  readonly direction: 'up' | 'down'
  readonly isDisabled: boolean
  readonly onMove: () => void
}

/** Swaps a rule with the one above or below it. */
function MoveItem({ direction, isDisabled, onMove }: MoveItemProps) {
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown
  return (
    <Menu.Item leftSection={<Arrow size={14} aria-hidden />} disabled={isDisabled} onClick={onMove}>
      {t(`workshop.behaviour.${direction}`)}
    </Menu.Item>
  )
}

interface OverrideDialogProps {
  readonly isOpen: boolean
  readonly domains: NonNullable<ReturnType<typeof useDomains>['data']>
  readonly onClose: () => void
  readonly onDomain: (domainId: string) => void
}

/** The one question of a dialog is asked with its list open. */
function askAtOnce(picker: HTMLButtonElement | null): void {
  picker?.setAttribute('data-autofocus', '')
  // The list places itself beside the picker, which the dialog has yet to place.
  if (picker) setTimeout(() => picker.isConnected && picker.click(), DIALOG_TRANSITION_MS)
}

/** Asks for the domain of a rule's new version. */
function OverrideDialog({ isOpen, domains, onClose, onDomain }: OverrideDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('workshop.behaviour.overrideTitle')}>
      <Select
        inputRef={askAtOnce}
        label={t('workshop.behaviour.domain')}
        size="sm"
        options={domainRows(domains).map(({ domain }) => ({ value: domain.id, label: domain.name }))}
        value={null}
        onChange={(domainId) => {
          if (domainId === null) return
          onClose()
          onDomain(domainId)
        }}
      />
    </Dialog>
  )
}
