import { config } from '#web/lib/http/config.ts'

import styles from './app-window.module.css'

export function AppWindow() {
  return (
    <div className={styles.desk} aria-hidden>
      <div className={styles.window}>
        <div className={styles.bar}>
          <Bars />
          <span className={styles.brand}>{config.brandName}</span>
          <svg className={styles.controls} viewBox="0 0 60 12">
            <path d="M4 6h8M26 2h8v8h-8zM49 2l8 8M57 2l-8 8" />
          </svg>
        </div>
        <div className={styles.body}>
          <div className={styles.library}>
            {shelf.map((look) => (
              <span key={look} className={styles.row} data-look={look}>
                <i />
                <b />
              </span>
            ))}
          </div>
          <div className={styles.page}>
            <div className={styles.feature}>
              <span className={styles.cover} data-look="dusk" />
              <span className={styles.words}>
                <b />
                <b />
                <em />
              </span>
            </div>
            <div className={styles.cards}>
              {shelf.slice(1).map((look) => (
                <span key={look} className={styles.card}>
                  <i data-look={look} />
                  <b />
                </span>
              ))}
            </div>
          </div>
        </div>
        <div className={styles.player}>
          <span className={styles.cover} data-look="dusk" />
          <span className={styles.progress} />
          <span className={styles.play} />
        </div>
      </div>
      <div className={styles.taskbar}>
        <i />
        <i />
        <span>
          <Bars />
        </span>
        <i />
      </div>
    </div>
  )
}

const shelf = ['dusk', 'sea', 'clay', 'moss', 'night'] as const

function Bars() {
  return (
    <svg className={styles.bars} viewBox="0 0 32 32">
      <path d="M3 13v6M9.5 7v18M16 4v24M22.5 9v14M29 14v4" />
    </svg>
  )
}
