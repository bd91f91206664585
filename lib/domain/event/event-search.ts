import { searchTokens } from '../kit/search';
import type { EventContent } from './event-schema';

export const eventSearch = ({ name, venue }: Pick<EventContent, 'name' | 'venue'>): string[] =>
  searchTokens([name, venue.name, venue.commune]);
