import { searchTokens } from '../kit/search';
import type { EventContent } from './event-schema';

/** The search tokens of an event, stored with every change of its content. */
export const eventSearch = ({ name, venue }: Pick<EventContent, 'name' | 'venue'>): string[] =>
  searchTokens([name, venue.name, venue.commune]);
