import { check } from '../kit/schema';
import type { EventContent } from './event-schema';
import { eventContentSchema } from './event-schema';

/** The fields of an event's content as they are called where one of them could not be saved. */
const WORDS: Record<string, string> = {
  name: 'el nombre',
  description: 'la descripción',
  category: 'el tipo',
  minAge: 'la edad mínima',
  images: 'el flyer',
  'venue.name': 'el lugar',
  'venue.address': 'la dirección',
  'venue.commune': 'la comuna',
  'venue.mapUrl': 'el enlace al mapa',
  startsAt: 'el inicio',
  endsAt: 'el término',
  timeZone: 'la zona horaria',
  capacity: 'el aforo',
  sharedCapacities: 'los cupos compartidos',
  resale: 'la reventa',
};
const wordOf = (path: string) => WORDS[path] ?? WORDS[path.split('.')[0] ?? ''] ?? path;

/**
 * What of a draft can be saved: what was typed, and the stored value wherever what was typed is wrong, down to the
 * one wrong field of a group, so that a bad link to a map never keeps the venue back. `left` names in words what was
 * left out.
 */
export function draftFields(
  typed: EventContent,
  stored: EventContent,
): { content: EventContent; left: string[] } {
  const checked = check(eventContentSchema, typed);
  if (checked.ok) return { content: checked.value, left: [] };
  const wrong = Object.keys(checked.fields);
  const left = [...new Set(wrong.map(wordOf))];
  const right = structuredClone(typed);
  for (const path of wrong) restore(right, stored, path);
  const again = check(eventContentSchema, right);
  if (again.ok) return { content: again.value, left };
  // The stored end lies before the new beginning: both wait until they fit together.
  for (const path of ['startsAt', 'endsAt', 'timeZone']) restore(right, stored, path);
  const dated = check(eventContentSchema, right);
  return { content: dated.ok ? dated.value : stored, left };
}

// Lists are kept or left whole: half a row is none.
function restore(into: EventContent, from: EventContent, path: string): void {
  const [field, part] = path.split('.') as [keyof EventContent, string?];
  const group = into[field];
  const isGroup = typeof group === 'object' && group !== null && !Array.isArray(group);
  if (part && isGroup && !(group instanceof Date)) {
    Object.assign(group, { [part]: (from[field] as Record<string, unknown>)[part] });
  } else Object.assign(into, { [field]: from[field] });
}
