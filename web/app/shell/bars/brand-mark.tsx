/** The product's own mark: sound, in five bars. */
export function BrandMark({ size = 36 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="var(--color-accent)" aria-hidden>
      <rect x="1" y="11" width="4" height="10" rx="2" />
      <rect x="7.5" y="5" width="4" height="22" rx="2" />
      <rect x="14" y="2" width="4" height="28" rx="2" />
      <rect x="20.5" y="7" width="4" height="18" rx="2" />
      <rect x="27" y="12" width="4" height="8" rx="2" />
    </svg>
  )
}
