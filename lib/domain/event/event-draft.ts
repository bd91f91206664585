import { sameValue } from '../kit/changes';
import { validate } from '../kit/schema';
import type { EventContent } from './event-schema';
import { eventContentSchema } from './event-schema';

type Path = Exclude<keyof EventContent, 'venue'> | `venue.${keyof EventContent['venue']}`;

const WORDS: Record<Path, string> = {
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
const words: Partial<Record<string, string>> = WORDS;
const wordOf = (path: string) => words[path] ?? words[path.split('.')[0] ?? ''] ?? path;

/**
 * The part of a draft that can be saved: typed values, with the stored value for each invalid one, down to single
 * fields of a group, so that an invalid map link does not block the venue. `left` has the labels of what was not saved.
 */
export function draftFields(
  typed: EventContent,
  stored: EventContent,
): { content: EventContent; left: string[] } {
  const checked = validate(eventContentSchema, typed);
  if (checked.ok) return { content: checked.value, left: [] };
  const wrong = Object.keys(checked.fields);
  const left = [...new Set(wrong.map(wordOf))];
  const right = structuredClone(typed);
  for (const path of wrong) restore(right, stored, path);
  const again = validate(eventContentSchema, right);
  if (again.ok) return { content: again.value, left };
  // If the stored end is before the new start, neither is saved until they are consistent.
  for (const path of ['startsAt', 'endsAt', 'timeZone']) restore(right, stored, path);
  const dated = validate(eventContentSchema, right);
  return { content: dated.ok ? dated.value : stored, left };
}

function restore(into: EventContent, from: EventContent, path: string): void {
  const [field, part] = path.split('.') as [keyof EventContent, string?];
  const group = into[field];
  if (part && isGroup(group)) {
    Object.assign(group, { [part]: (from[field] as Record<string, unknown>)[part] });
  } else Object.assign(into, { [field]: from[field] });
}

type Values = Record<string, unknown>;

type MergedDraft = {
  base: EventContent;
  typed: EventContent;
  clashing: (keyof EventContent)[];
};

/**
 * Merges somebody else's values into a draft being typed, field by field within groups. What both changed differently stays as
 * typed and is named in `clashing`; with `takesTheirs` their value is taken.
 */
export function mergeTheirs(
  base: EventContent,
  typed: EventContent,
  theirs: Partial<EventContent>,
  takesTheirs = false,
): MergedDraft {
  return merged(base, typed, theirs, takesTheirs) as unknown as MergedDraft;
}

function merged(base: Values, typed: Values, theirs: Values, takesTheirs: boolean) {
  const next = { base: { ...base }, typed: { ...typed }, clashing: [] as string[] };
  for (const [field, now] of Object.entries(theirs)) {
    const was = base[field];
    const mine = typed[field];
    if (sameValue(was, now)) continue;
    if (isGroup(was) && isGroup(mine) && isGroup(now)) {
      const inner = merged(was, mine, now, takesTheirs);
      next.base[field] = inner.base;
      next.typed[field] = inner.typed;
      if (inner.clashing.length > 0) next.clashing.push(field);
    } else if (takesTheirs || sameValue(mine, was) || sameValue(mine, now)) {
      next.base[field] = now;
      next.typed[field] = now;
    } else next.clashing.push(field);
  }
  return next;
}

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
