import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

import { ShortcutList } from './shortcut-list.tsx'
import styles from './shortcuts.module.css'

type ShortcutDialogProps = { open: boolean; onClose: () => void }

export function ShortcutDialog({ open, onClose }: ShortcutDialogProps) {
  const t = useText()
  const signedIn = useSession(({ status }) => status === 'signed-in')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('shortcuts.title')}
      closeLabel={t('shell.close')}
    >
      <ShortcutList />
      {signedIn && (
        <p className={styles.note}>
          <AppLink to={`${paths.settings}#shortcuts`} className={styles.link} onClick={onClose}>
            {t('shortcuts.change')}
          </AppLink>
        </p>
      )}
    </Dialog>
  )
}
