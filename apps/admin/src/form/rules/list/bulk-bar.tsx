import { Select } from '@urlapmuhely/ui'
import { Globe, Power, PowerOff, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../base/kit/button.tsx'
import { Dialog } from '../../../base/kit/dialog.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { domainRows } from '../../../items/domains/domain-tree.ts'
import { useDomains } from '../../../items/domains/use-domains.ts'
import classes from './rules-tab.module.css'
import type { RuleActions } from './use-rule-actions.ts'

interface BulkBarProps {
  readonly ids: readonly string[]
  readonly actions: RuleActions
  readonly onEnd: () => void
}

/** The actions on the selected rules together, each in one step. */
export function BulkBar({ ids, actions, onEnd }: BulkBarProps) {
  const { data: domains = [] } = useDomains()
  const [isAsking, setAsking] = useState(false)
  const button = { size: 'compact-sm', variant: 'default' } as const
  return (
    <fieldset className={classes.bulk} aria-label={t('workshop.rules.bulk.label')}>
      <span role="status">{t('workshop.rules.bulk.count', { count: ids.length })}</span>
      <Button {...button} leftSection={<Power size={14} />} onClick={() => actions.enable(ids, true)}>
        {t('workshop.rules.bulk.on')}
      </Button>
      <Button {...button} leftSection={<PowerOff size={14} />} onClick={() => actions.enable(ids, false)}>
        {t('workshop.rules.bulk.off')}
      </Button>
      {domains.length > 0 && (
        <Button {...button} leftSection={<Globe size={14} />} onClick={() => setAsking(true)}>
          {t('workshop.rules.bulk.domain')}
        </Button>
      )}
      <Button {...button} color="red" leftSection={<Trash2 size={14} />} onClick={() => actions.remove(ids)}>
        {t('workshop.rules.bulk.remove')}
      </Button>
      <Button {...button} variant="subtle" leftSection={<X size={14} />} onClick={onEnd}>
        {t('workshop.rules.bulk.end')}
      </Button>
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title={t('workshop.rules.bulk.domainTitle')}>
        <Select
          label={t('workshop.rules.filter.domain')}
          size="sm"
          autoFocus
          options={[
            { value: EVERYWHERE, label: t('workshop.rules.bulk.everywhere') },
            ...domainRows(domains).map(({ domain }) => ({ value: domain.id, label: domain.name })),
          ]}
          value={null}
          onChange={(domain) => {
            if (domain === null) return
            setAsking(false)
            actions.bind(ids, domain === EVERYWHERE ? null : domain)
          }}
        />
        <p className={classes.quiet}>{t('workshop.rules.bulk.overrides')}</p>
      </Dialog>
    </fieldset>
  )
}

const EVERYWHERE = 'everywhere'
