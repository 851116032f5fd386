/** What Premium adds to a free account. */
export const features = ['adFree', 'offline', 'anyOrder', 'quality', 'friends', 'queue'] as const

export type Feature = (typeof features)[number]
