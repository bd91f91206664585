import type { EventCategory } from './event-limits';

export const CATEGORY_TEXT: Record<EventCategory, string> = {
  party: 'Fiesta',
  concert: 'Concierto',
  festival: 'Festival',
  theatre: 'Teatro y humor',
  food: 'Gastronomía',
  sport: 'Deporte',
  talk: 'Charla o taller',
  other: 'Otro',
};
