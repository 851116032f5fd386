import { useLocation } from 'react-router'

import type { Picture as CataloguePicture } from '#domain/catalogue.ts'
import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'

import styles from './invitation.module.css'

/** A song or an album that somebody chose to hear. */
export type Wanted = { readonly title: string; readonly picture: CataloguePicture }

type InvitationProps = {
  /** What a visitor wanted to hear; the dialog is open while there is something. */
  wanted: Wanted | undefined
  onClose: () => void
}

/** Invites a visitor who chose something to sign up or log in. */
export function Invitation({ wanted, onClose }: InvitationProps) {
  const t = useText()
  const { pathname, search } = useLocation()
  const state = { from: pathname + search }
  return (
    <Dialog
      open={wanted !== undefined}
      onClose={onClose}
      title={t('invite.title', { title: wanted?.title ?? '' })}
      closeLabel={t('shell.close')}
    >
      {wanted && <Picture {...wanted.picture} sizes="12rem" className={styles.cover} />}
      <p className={styles.text}>{t('invite.text')}</p>
      <div className={styles.ways}>
        <AppLink
          to={paths.signUp}
          state={state}
          className={buttonClass({ size: 'lg', wide: true })}
        >
          {t('invite.signUp')}
        </AppLink>
        <AppLink
          to={paths.login}
          state={state}
          className={buttonClass({ variant: 'secondary', size: 'lg', wide: true })}
        >
          {t('invite.logIn')}
        </AppLink>
      </div>
    </Dialog>
  )
}
