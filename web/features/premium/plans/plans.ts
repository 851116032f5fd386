/** The plans: prices in Pakistani rupees a month, `trial` for a first month free. */
export const plans = [
  {
    id: 'individual',
    price: 349,
    trial: true,
    button: 'premium.try',
    color: 'oklch(0.88 0.16 118)',
    hoverColor: 'oklch(0.95 0.13 118)',
    features: ['premium.individual.1', 'premium.individual.2', 'premium.individual.3'],
  },
  {
    id: 'student',
    price: 175,
    trial: true,
    button: 'premium.try',
    color: 'oklch(0.82 0.11 300)',
    hoverColor: 'oklch(0.9 0.07 300)',
    features: ['premium.student.1', 'premium.student.2', 'premium.student.3'],
  },
  {
    id: 'duo',
    price: 449,
    trial: false,
    button: 'premium.get',
    color: 'oklch(0.85 0.13 75)',
    hoverColor: 'oklch(0.92 0.09 80)',
    features: ['premium.duo.1', 'premium.duo.2', 'premium.duo.3'],
  },
  {
    id: 'family',
    price: 579,
    trial: false,
    button: 'premium.get',
    color: 'oklch(0.82 0.1 230)',
    hoverColor: 'oklch(0.9 0.07 225)',
    features: ['premium.family.1', 'premium.family.2', 'premium.family.3', 'premium.family.4'],
  },
] as const

export type Plan = (typeof plans)[number]
