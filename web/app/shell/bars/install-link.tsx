import { AppLink } from '#web/lib/address/app-link.tsx'
import { useInstall } from '#web/lib/install.ts'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

type InstallLinkProps = { className: string }

/** Installs the app where the browser offers it, else leads to the page about it. */
export function InstallLink({ className }: InstallLinkProps) {
  const t = useText()
  const install = useInstall()
  const content = (
    <>
      <Icon name="install" size={18} />
      {t('nav.installApp')}
    </>
  )
  if (!install) {
    return (
      <AppLink to={paths.download} className={className}>
        {content}
      </AppLink>
    )
  }
  return (
    <button type="button" className={className} onClick={install}>
      {content}
    </button>
  )
}
