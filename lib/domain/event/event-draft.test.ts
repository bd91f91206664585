import { describe, expect, it } from 'vitest';
import { draftFields, mergeTheirs } from './event-draft';
import { EMPTY_EVENT } from './event-fields';
import type { EventContent } from './event-schema';

const venue = { name: 'Galpón 9', address: 'Franklin 1240', commune: 'Santiago', mapUrl: '' };
const typed = (over: Partial<EventContent>): EventContent => ({ ...EMPTY_EVENT, ...over });

describe('what of a draft is saved', () => {
  it('keeps the venue where only the link to the map is wrong, and says so', () => {
    const { content, left } = draftFields(
      typed({ name: 'Noche', venue: { ...venue, mapUrl: 'frente a la plaza' } }),
      EMPTY_EVENT,
    );
    expect(content).toMatchObject({ name: 'Noche', venue });
    expect(left).toEqual(['el enlace al mapa']);
  });

  it('takes a link to the map without its beginning', () => {
    const { content, left } = draftFields(
      typed({ venue: { ...venue, mapUrl: ' maps.app.goo.gl/abc ' } }),
      EMPTY_EVENT,
    );
    expect(content.venue.mapUrl).toBe('https://maps.app.goo.gl/abc');
    expect(left).toEqual([]);
  });

  it('saves the rest where the stored end lies before a new beginning', () => {
    const stored = typed({ startsAt: new Date(1000), endsAt: new Date(2000) });
    const { content, left } = draftFields(
      { ...stored, name: 'Noche', startsAt: new Date(3000) },
      stored,
    );
    expect(content).toMatchObject({ name: 'Noche', startsAt: new Date(1000) });
    expect(left).toEqual(['el término']);
  });

  it('leaves a wrong field as it was stored, and names each once', () => {
    const stored = typed({ minAge: 18, sharedCapacities: [{ id: 'a', name: 'VIP', capacity: 5 }] });
    const { content, left } = draftFields(
      {
        ...stored,
        minAge: 300,
        sharedCapacities: [
          { id: 'a', name: '', capacity: 0 },
          { id: 'b', name: '', capacity: 0 },
        ],
      },
      stored,
    );
    expect(content).toEqual(stored);
    expect(left).toEqual(['la edad mínima', 'los cupos compartidos']);
  });
});

describe('what somebody else wrote meanwhile', () => {
  const base = typed({ name: 'Noche', venue });

  it('comes in where nothing else was typed, down to the fields of a group', () => {
    const mine = { ...base, venue: { ...venue, commune: 'Ñuñoa' } };
    const merged = mergeTheirs(base, mine, { venue: { ...venue, name: 'Sala 2' } });
    expect(merged.typed.venue).toEqual({ ...venue, name: 'Sala 2', commune: 'Ñuñoa' });
    expect(merged.base.venue).toEqual({ ...venue, name: 'Sala 2' });
    expect(merged.clashing).toEqual([]);
  });

  it('clashes where both changed the same to something else, and stays as typed', () => {
    const mine = { ...base, name: 'Noche mía', startsAt: new Date(1000) };
    const theirs = { name: 'Noche de ellos', startsAt: new Date(1000) };
    const merged = mergeTheirs(base, mine, theirs);
    expect(merged.clashing).toEqual(['name']);
    expect(merged.typed).toEqual(mine);
    expect(merged.base).toEqual({ ...base, startsAt: new Date(1000) });
  });

  it('is taken where that was chosen, and what only I typed stays', () => {
    const mine = { ...base, venue: { ...venue, name: 'Sala 3', address: 'Irarrázaval 1' } };
    const theirs = { venue: { ...venue, name: 'Sala 2' } };
    const merged = mergeTheirs(base, mine, theirs, true);
    expect(merged.typed.venue).toEqual({ ...venue, name: 'Sala 2', address: 'Irarrázaval 1' });
    expect(merged.clashing).toEqual([]);
  });
});
