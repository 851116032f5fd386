import { useLanguage } from '#web/lib/language/language.ts'

/** Writes whole Pakistani rupees as the language does: `PKR 349`, `349 PKR`. */
export function usePrice(): (rupees: number) => string {
  const format = new Intl.NumberFormat(useLanguage(), {
    style: 'currency',
    currency: 'PKR',
    currencyDisplay: 'code',
    maximumFractionDigits: 0,
  })
  return (rupees) => format.format(rupees).replaceAll('\u00A0', ' ')
}
