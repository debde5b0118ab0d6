import type { AffectedItem, ChosenFates } from '@urlapmuhely/document'
import { formField, kindNamed } from '@urlapmuhely/schema'
import { RadioGroup } from '@urlapmuhely/ui'
import { Button } from '../../../base/kit/button.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useNavigate } from '../../../base/router/router-context.ts'
import { SETTINGS_TAB } from '../../shown/workshop-tab-names.ts'
import { nameOf } from '../../store/commands.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import classes from './removal.module.css'

interface FateListProps {
  readonly affected: readonly AffectedItem[]
  readonly chosen: ChosenFates
  readonly onChoose: (chosen: ChosenFates) => void
  /** Called when the person opens an item. */
  readonly onLeave: () => void
}

/** Lists the items that a deletion concerns with the result for each, and a choice where there is one. */
export function FateList({ affected, chosen, onChoose, onLeave }: FateListProps) {
  if (affected.length === 0) return null
  return (
    <section>
      <h3>{t('workshop.removal.affected')}</h3>
      <ul className={classes.fates}>
        {affected.map((one) => (
          <Affected
            key={one.item.id}
            one={one}
            onChoose={(fate) => onChoose(new Map(chosen).set(one.item.id, fate))}
            onLeave={onLeave}
          />
        ))}
      </ul>
    </section>
  )
}

interface AffectedProps {
  readonly one: AffectedItem
  readonly onChoose: (fate: AffectedItem['fate']) => void
  readonly onLeave: () => void
}

function Affected({ one, onChoose, onLeave }: AffectedProps) {
  const workshop = useWorkshop()
  const navigate = useNavigate()
  const document = workshop.document()
  const { item, serves, fates, fate, properties } = one
  const kind = kindNamed(one.kind)
  const name = nameOf(document, { kind, id: item.id })
  return (
    <li data-fate={fate}>
      <span className={classes.name}>
        {name}
        {serves.length > 0 && (
          <small>
            {' '}
            {t('workshop.removal.serves', {
              names: serves.map((id) => nameOf(document, { kind: formField, id })).join(', '),
            })}
          </small>
        )}
      </span>
      {fates.length > 1 && (
        <RadioGroup
          label={t('workshop.removal.choice', { name })}
          hideLabel
          size="sm"
          inline
          options={fates.map((value) => ({ value, label: t(`workshop.removal.fate.${value}`) }))}
          value={fate}
          onChange={(chosen) => chosen !== null && onChoose(chosen)}
        />
      )}
      {fates.length === 1 && fate !== 'refused' && <em>{t(`workshop.removal.fate.${fate}`)}</em>}
      {fate === 'refused' && (
        <span className={classes.refused}>
          {t('workshop.removal.fate.refused', {
            properties: properties.map((property) => kind.properties[property]?.label ?? property).join(', '),
          })}{' '}
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t('workshop.removal.openOne', { name })}
            onClick={() => {
              onLeave()
              if (item.id !== workshop.formId) return workshop.select([item.id])
              void navigate({ to: '.', search: (before) => ({ ...before, tab: SETTINGS_TAB }) })
            }}
          >
            {t('workshop.removal.open')}
          </Button>
        </span>
      )}
    </li>
  )
}
