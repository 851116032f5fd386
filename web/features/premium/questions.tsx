import { useText } from '#web/lib/language/language.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { laterPaths } from '#web/ui/icon/later-paths.ts'

import styles from './questions.module.css'

const questions = ['reminder', 'method', 'cancel', 'cancelTrial', 'again', 'server'] as const

export function Questions() {
  const t = useText()
  return (
    <section className={styles.questions}>
      <h2 className={styles.title}>{t('premium.questions')}</h2>
      <div className={styles.list}>
        {questions.map((question) => (
          <details key={question} className={styles.entry}>
            <summary className={styles.question}>
              <h3 className={styles.words}>{t(`premium.ask.${question}`)}</h3>
              <Icon name={laterPaths.plus} size={20} />
            </summary>
            <p className={styles.answer}>{t(`premium.answer.${question}`)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
