import { Button, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormFieldTypeName, formField, formFieldTypeLabels } from '@urlapmuhely/schema'
import { ChevronDown, Plus } from 'lucide-react'
import { t } from '../messages/t.ts'
import { holderIcons } from './holder-icons.ts'

// The keys of the table are types of fields.
const holders = Object.keys(holderIcons) as FormFieldTypeName[]

/** Opens the screen of a new field of a form; a menu offers what holds fields: pages, sections, groups. */
export function AddField({ formId }: { readonly formId: string }) {
  const to = `/admin/${formField.slug}/create`
  return (
    <Button.Group>
      <Button
        renderRoot={(props) => <Link {...props} to={to} search={{ formId }} />}
        size="sm"
        leftSection={<Plus size={16} aria-hidden />}
      >
        {t('edit.form.addField')}
      </Button>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button size="sm" px={8} ml={1} aria-label={t('edit.form.addHolder')}>
            <ChevronDown size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {holders.map((type) => {
            const Icon = holderIcons[type]
            return (
              <Menu.Item
                key={type}
                leftSection={Icon && <Icon size={14} aria-hidden />}
                renderRoot={(props) => <Link {...props} to={to} search={{ formId, type }} />}
              >
                {t('edit.form.addType', { type: formFieldTypeLabels[type].toLowerCase() })}
              </Menu.Item>
            )
          })}
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  )
}
