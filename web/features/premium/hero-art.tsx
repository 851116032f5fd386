import styles from './hero.module.css'

const bars = [22, 46, 74, 112, 86, 138, 168, 120, 152, 96, 126, 78, 104, 58, 34]

/** A record half out of its sleeve, and the sound that it makes. */
export function HeroArt() {
  return (
    <svg className={styles.art} viewBox="0 0 440 400" aria-hidden focusable="false">
      <defs>
        <linearGradient id="premium-sleeve" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="oklch(0.62 0.17 290)" />
          <stop offset="0.55" stopColor="oklch(0.42 0.13 275)" />
          <stop offset="1" stopColor="oklch(0.28 0.07 262)" />
        </linearGradient>
        <radialGradient id="premium-record">
          <stop offset="0.3" stopColor="oklch(0.26 0.014 270)" />
          <stop offset="1" stopColor="oklch(0.12 0.007 270)" />
        </radialGradient>
      </defs>
      <g transform="rotate(-6 220 200)">
        <circle cx="285" cy="200" r="138" fill="url(#premium-record)" />
        {[126, 112, 98, 84, 70].map((radius) => (
          <circle
            key={radius}
            cx="285"
            cy="200"
            r={radius}
            fill="none"
            stroke="oklch(1 0 0 / 0.07)"
            strokeWidth="1.5"
          />
        ))}
        <path d="M285 200 382 102A138 138 0 0 1 415 154Z" fill="oklch(1 0 0 / 0.06)" />
        <circle cx="285" cy="200" r="46" fill="oklch(0.92 0.19 118)" />
        <circle cx="285" cy="200" r="7" fill="oklch(0.125 0.007 270)" />
        <rect x="24" y="66" width="268" height="268" rx="16" fill="url(#premium-sleeve)" />
        <rect
          x="24.5"
          y="66.5"
          width="267"
          height="267"
          rx="15.5"
          fill="none"
          stroke="oklch(1 0 0 / 0.16)"
        />
        {bars.map((height, place) => (
          <rect
            key={place}
            x={52 + place * 14.6}
            y={200 - height / 2}
            width="7.6"
            height={height}
            rx="3.8"
            fill="oklch(0.95 0.17 118)"
            opacity={0.35 + (height / 168) * 0.65}
          />
        ))}
      </g>
    </svg>
  )
}
