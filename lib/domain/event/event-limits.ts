/** firestore.rules repeats those that it checks. */
export const EVENT_LIMITS = {
  name: 80,
  description: 5000,
  venue: 120,
  flyerChars: 120_000,
  thumbChars: 16_000,
  capacity: 500_000,
  sharedCapacities: 10,
} as const;

export const EVENT_CATEGORIES = [
  'party',
  'concert',
  'festival',
  'theatre',
  'food',
  'sport',
  'talk',
  'other',
] as const;

export type EventCategory = (typeof EVENT_CATEGORIES)[number];
