import { useText } from '#web/lib/language/language.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { VisuallyHidden } from '#web/ui/style/visually-hidden.tsx'

import styles from './rule-list.module.css'

type RuleListProps = {
  title: string
  rules: readonly { text: string; isMet: boolean }[]
}

/** What is asked for, ticked as it is met. */
export function RuleList({ title, rules }: RuleListProps) {
  const t = useText()
  return (
    <div>
      <p className={styles.title}>{title}</p>
      <ul className={styles.rules} aria-label={title}>
        {rules.map(({ text, isMet }) => (
          <li key={text} className={styles.rule} data-met={isMet}>
            <span className={styles.tick}>{isMet && <Icon name="check" size={12} />}</span>
            {text}
            <VisuallyHidden>, {t(isMet ? 'signup.ruleMet' : 'signup.ruleOpen')}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </div>
  )
}
