import { useState } from 'react'

import { isLoginPassword } from '#domain/account.ts'
import { AccountForm } from '#web/features/account/account-form.tsx'
import { useSending } from '#web/features/account/use-sending.ts'
import { useText } from '#web/lib/language/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

import { AccountCard } from './account-card.tsx'
import { CurrentPassword, isPasswordWrong } from './current-password.tsx'
import { deleteAccount } from './own-account.ts'
import styles from './own-account.module.css'

type DeleteCardProps = { email: string; onDeleted: () => void }

/** The end of an account, after a dialog that says what that means and asks for the password. */
export function DeleteCard({ email, onDeleted }: DeleteCardProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <AccountCard title={t('accountPage.delete')} text={t('accountPage.deleteText')}>
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('accountPage.deleteOpen')}
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('accountPage.deleteTitle')}
        closeLabel={t('accountPage.keep')}
      >
        <DeleteForm email={email} onDeleted={onDeleted} onKeep={() => setOpen(false)} />
      </Dialog>
    </AccountCard>
  )
}

function DeleteForm({ email, onDeleted, onKeep }: DeleteCardProps & { onKeep: () => void }) {
  const t = useText()
  const [password, setPassword] = useState('')
  const sending = useSending(() => deleteAccount(email, password))
  const submit = async () => {
    if (await sending.send(isLoginPassword(password))) onDeleted()
  }
  return (
    <div className={styles.dialog}>
      <p className={styles.text}>{t('accountPage.deleteWarning', { email })}</p>
      <AccountForm
        sending={sending}
        onSubmit={submit}
        submit={t('accountPage.deleteConfirm')}
        isSaidAtField={isPasswordWrong(sending.failure)}
        wide
        variant="danger"
      >
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <CurrentPassword
          purpose={t('accountPage.delete')}
          label={t('accountPage.deletePassword')}
          value={password}
          onChange={setPassword}
          sending={sending}
        />
      </AccountForm>
      <Button variant="ghost" wide onClick={onKeep}>
        {t('accountPage.keep')}
      </Button>
    </div>
  )
}
