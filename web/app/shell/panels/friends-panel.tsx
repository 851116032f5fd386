import { useState } from 'react'

import { addressOf, copyText } from '#web/lib/address/copy-link.ts'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { Button } from '#web/ui/button/button.tsx'

import styles from './friends-panel.module.css'

/** Nobody yet: says so, and how the people one knows get here. */
export function FriendsPanel() {
  const t = useText()
  const [copied, setCopied] = useState<boolean>()
  const address = addressOf(paths.signUp)
  const copy = async () => {
    setCopied(undefined)
    setCopied(await copyText(address))
  }
  return (
    <div className={styles.panel}>
      <p className={styles.lead}>{t('friends.none')}</p>
      <p className={styles.text}>{t('friends.how')}</p>
      <code className={styles.address} dir="ltr">
        {address}
      </code>
      <Button onClick={() => void copy()}>{t('friends.copy')}</Button>
      <output className={styles.text}>
        {copied !== undefined && t(copied ? 'album.copied' : 'friends.copyFailed')}
      </output>
    </div>
  )
}
