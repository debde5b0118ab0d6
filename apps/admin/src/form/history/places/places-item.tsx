import type { ApiItem } from '@urlapmuhely/schema'
import { MapPin } from 'lucide-react'
import { Menu } from '../../../base/kit/menu.tsx'
import { t } from '../../../base/messages/form/t-form.ts'
import classes from './places.module.css'

interface PlacesItemProps {
  readonly form: ApiItem
  readonly onOpen: () => void
}

/** The entry of a menu that opens *Hol tölthető ki?*. Until the form is published it says what is missing. */
export function PlacesItem({ form, onOpen }: PlacesItemProps) {
  const isPublished = typeof form.publishedVersion === 'number'
  return (
    <Menu.Item disabled={!isPublished} leftSection={<MapPin size={16} aria-hidden />} onClick={onOpen}>
      {t('edit.places.open')}
      {!isPublished && <span className={classes.missing}>{t('edit.places.publishFirst')}</span>}
    </Menu.Item>
  )
}
