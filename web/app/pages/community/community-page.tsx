import { useState } from 'react'

import { config } from '#web/lib/http/config.ts'
import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { usePage } from '#web/app/page/use-page.ts'
import { Button } from '#web/ui/button/button.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Notice } from '#web/ui/overlay/notice.tsx'

import styles from '#web/app/pages/legal/legal-page.module.css'

/** Who shares this server, how to reach the one who runs it, and how to bring somebody along. */
export function CommunityPage() {
  const t = useText()
  usePage(t('community.title'))
  return (
    <article className={styles.page}>
      <h1>{t('community.title')}</h1>
      <section className={styles.section}>
        <h2>{t('community.people')}</h2>
        <p>{t('community.peopleText')}</p>
      </section>
      <section className={styles.section}>
        <h2>{t('community.operator')}</h2>
        <p>{t('community.operatorText')}</p>
      </section>
      <Invitation />
      <section className={styles.section}>
        <h2>{t('community.answers')}</h2>
        <p>{t('community.answersText')}</p>
        <p>
          <AppLink to={paths.support} className={buttonClass({ variant: 'secondary' })}>
            {t('article.support')}
          </AppLink>
        </p>
      </section>
    </article>
  )
}

function Invitation() {
  const t = useText()
  const [copied, setCopied] = useState<boolean>()
  const address = location.origin + config.basePath
  const copy = () =>
    copyText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <section className={styles.section}>
      <h2>{t('community.invite')}</h2>
      <p>{t('community.inviteText')}</p>
      <p className={styles.address} dir="ltr">
        {address}
      </p>
      <p>
        <Button onClick={() => void copy()}>{t('community.copy')}</Button>
      </p>
      {copied === true && <Notice tone="success">{t('community.copied')}</Notice>}
      {copied === false && <Notice tone="error">{t('community.notCopied')}</Notice>}
    </section>
  )
}

/** Rejects where the browser has no clipboard, which is so without TLS. */
const copyText = async (text: string) => navigator.clipboard.writeText(text)
