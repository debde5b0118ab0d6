import { type ApiItem, type Form, form, languagesOf } from '@urlapmuhely/schema'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { SectionHelp } from '../../base/help/help-link.tsx'
import { Button } from '../../base/kit/button.tsx'
import { focusControl } from '../../base/layout/focus-control.ts'
import { t } from '../../base/messages/form/t-workshop.ts'
import { References } from '../../items/edit/references.tsx'
import type { ArrangedSection } from '../../values/properties/arrange-properties.ts'
import type { EditedItem } from '../../values/properties/edited-item.ts'
import { EditedItemProvider } from '../../values/properties/edited-item-provider.tsx'
import { ItemProperty } from '../../values/properties/item-property.tsx'
import { propertyId } from '../../values/properties/property-id.ts'
import { useArrangement, useEdited } from '../../values/properties/use-edited-item.ts'
import { useEditedDocumentItem } from '../properties/use-edited-document-item.ts'
import classes from './settings-tab.module.css'

/** The form's own properties as cards, beside a list of them, and the items that refer to the form. */
export function SettingsTab({ item: { id } }: { readonly item: ApiItem }) {
  const edited = useEditedDocumentItem(form, id)
  return (
    <EditedItemProvider item={edited}>
      <Settings item={edited} formId={id} />
    </EditedItemProvider>
  )
}

function Settings({ item, formId }: { readonly item: EditedItem; readonly formId: string }) {
  const { first, rest } = useArrangement(item)
  const id = useId()
  const main = { key: 'main', label: form.sections.main ?? form.label.one, isMain: false, names: first }
  const sections = [
    main,
    ...rest.map((one) => (one.isMain ? { ...one, label: t('edit.further.main') } : one)),
  ]
  const cards = sections.map((section) => ({ section, id: `${id}-${section.key}-${section.isMain}` }))
  return (
    <div className={classes.settings}>
      <nav className={classes.list} data-sticky aria-label={t('workshop.tabs.settingsParts')}>
        <ul>
          {cards.map((card) => (
            <li key={card.id}>
              <CardLink {...card} item={item} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.cards}>
        {cards.map((card) => (
          <Card key={card.id} {...card} item={item} />
        ))}
        <OneLanguage item={item} />
        <References kind={form} itemId={formId} />
      </div>
    </div>
  )
}

/** Stands where the translations are not offered yet: says what a second language is for, and leads to it. */
function OneLanguage({ item }: { readonly item: EditedItem }) {
  const id = useId()
  // The shape of the property is a list of texts.
  const count = useEdited(
    item,
    (edited) => languagesOf({ languages: edited.values().languages as Form['languages'] }).length,
  )
  if (count > 1) return null
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{t('edit.tabs.texts')}</h2>
      </div>
      <p className={classes.sentence}>{t('edit.texts.oneLanguageSettings')}</p>
      <Button
        variant="default"
        size="sm"
        leftSection={<Plus size={16} aria-hidden />}
        onClick={() => focusControl(propertyId('languages'))}
      >
        {t('edit.texts.addLanguage')}
      </Button>
    </section>
  )
}

interface CardProps {
  readonly id: string
  readonly section: ArrangedSection
  readonly item: EditedItem
}

/** Scrolls to a card. A button, because the address belongs to the tabs. */
function CardLink({ id, section, item }: CardProps) {
  const isWrong = useEdited(item, (edited) => edited.isWrong(section.names))
  const show = () => {
    const card = document.getElementById(id)
    card?.scrollIntoView({ block: 'start' })
    card?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className={classes.link} data-wrong={isWrong || undefined} onClick={show}>
      {section.label}
    </button>
  )
}

function Card({ id, section, item }: CardProps) {
  const { key, label, names } = section
  return (
    <section className={classes.card} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <div className={classes.head}>
        <h2 id={`${id}-title`}>{label}</h2>
        <SectionHelp kindName={form.name} section={key} label={label} />
      </div>
      <div className={classes.properties}>
        {names.map((name) => (
          <ItemProperty key={name} item={item} name={name} classes={classes} />
        ))}
      </div>
    </section>
  )
}
