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

export const EVENT_CATEGORIES = {
  party: 'Fiesta',
  concert: 'Concierto',
  festival: 'Festival',
  theatre: 'Teatro y humor',
  food: 'Gastronomía',
  sport: 'Deporte',
  talk: 'Charla o taller',
  other: 'Otro',
} as const;

export type EventCategory = keyof typeof EVENT_CATEGORIES;
