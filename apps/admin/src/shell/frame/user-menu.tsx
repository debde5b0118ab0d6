import { ChevronDown, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react'
import { knownSettings } from '../../base/api/browser-settings.ts'
import { notify } from '../../base/dialogs/notify.tsx'
import { Menu } from '../../base/kit/menu.tsx'
import { chooseScheme, type SchemeChoice, useSchemeChoice } from '../../base/layout/color-scheme.ts'
import { t } from '../../base/messages/t.ts'
import { personName } from '../../base/session/person.ts'
import { signOut } from '../../base/session/sign-in.ts'
import css from './user-menu.module.css'

const schemes = [
  { name: 'light', icon: Sun },
  { name: 'dark', icon: Moon },
  { name: 'auto', icon: Monitor },
] as const

/** The signed-in user, the colour scheme, and sign-out. */
export function UserMenu() {
  const scheme = useSchemeChoice()
  const name = personName()
  return (
    <Menu position="bottom-end" width={230} shadow="md">
      <Menu.Target>
        <button type="button" className={css.button} aria-label={t('shell.user.menu', { name })}>
          <UserRound size={17} aria-hidden />
          <span className={css.name}>{name}</span>
          <ChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        <Menu.Divider />
        <Menu.Label>{t('shell.scheme.label')}</Menu.Label>
        <Menu.RadioGroup value={scheme} onChange={(value) => chooseScheme(asScheme(value))}>
          {schemes.map(({ name: own, icon: Icon }) => (
            <Menu.RadioItem key={own} value={own} rightSection={<Icon size={16} aria-hidden />}>
              {t(`shell.scheme.${own}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {!knownSettings()?.qa && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<LogOut size={16} aria-hidden />} onClick={() => void leave()}>
              {t('shell.user.signOut')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

async function leave(): Promise<void> {
  await signOut().catch((error: unknown) => notify.error(t('shell.user.signOutFailed'), error))
}

function asScheme(value: string): SchemeChoice {
  return schemes.find(({ name }) => name === value)?.name ?? 'auto'
}
