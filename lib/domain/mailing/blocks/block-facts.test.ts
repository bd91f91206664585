import { describe, expect, it } from 'vitest';
import { DEFAULT_FEES } from '@/lib/domain/producer/fees';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { everyBlock, PICTURE } from '@/tests/support/blocks';
import { parseEvent } from '../../event/event';
import { publicEvent } from '../../event/public/public-event';
import { eventBlockFacts, goneFact, NO_FACTS, parseFacts } from './block-facts';

describe('what keeps a mail from leaving', () => {
  const facts = parseFacts({
    pictures: [{ id: PICTURE }],
    events: [{ id: 'e1', types: [{ name: 'General' }] }],
    codes: [{ eventId: 'e1', code: 'AMIGOS' }],
  });

  it('is nothing while all is there', () => {
    expect(goneFact(everyBlock(), facts)).toBeNull();
  });

  it('is the first block that shows what is gone', () => {
    expect(goneFact(everyBlock(), { ...facts, codes: [] })).toMatchObject({ id: 'code' });
    expect(goneFact(everyBlock(), { ...facts, events: [] })).toEqual({
      id: 'event',
      message: 'ese evento ya no está: elige otro',
    });
    expect(goneFact(everyBlock(), NO_FACTS)).toMatchObject({ id: 'picture' });
  });

  it('is an event that nobody may see, and one without a ticket to show', () => {
    expect(goneFact(everyBlock(), { ...facts, events: [], unpublished: ['e1'] })).toEqual({
      id: 'event',
      message: 'ese evento no está publicado: publícalo o elige otro',
    });
    const bare = parseFacts({ ...facts, events: [{ id: 'e1' }] });
    expect(goneFact(everyBlock(), bare)).toEqual({
      id: 'tickets',
      message: 'ese evento no muestra entradas: quita el bloque',
    });
  });
});

describe('an event in a mail', () => {
  const NOW = new Date('2026-12-08T12:00:00Z');
  const date = (day: string, venue?: object) => ({
    ...{ startsAt: new Date(`2026-12-${day}T23:00:00Z`), doorsAt: null, status: 'scheduled' },
    ...{ endsAt: new Date(`2026-12-${day}T23:30:00Z`), statusAt: null, capacity: null, label: '' },
    ...(venue ? { venue } : {}),
  });
  const factsOf = (raw: object) => {
    const event = parseEvent('e', {
      ...{ name: 'Gira', status: 'published', publishedAt: NOW, timeZone: 'America/Santiago' },
      ...{ venue: { name: 'Blondie', commune: 'Santiago' }, ...raw },
    });
    const page = publicEvent({
      ...{ event, types: [parseTicketType('g', { name: 'General', price: 1_000 })], now: NOW },
      ...{ terms: new Map(), bar: [], fees: DEFAULT_FEES, others: [] },
      producer: { name: 'Austral', instagramProfile: '', nameHeld: '' },
    });
    return eventBlockFacts(page, '');
  };

  it('shows its next date as its page does, and that date’s place', () => {
    const dates = {
      a: date('01'),
      b: date('10', { name: 'Coliseo', address: 'Nataniel 59' }),
      c: date('20'),
      d: date('21'),
    };
    const whole = { startsAt: dates.a.startsAt, endsAt: dates.d.endsAt, dates };
    expect(factsOf(whole)).toMatchObject({
      when: 'jueves 10 de diciembre, 20:00 y 2 fechas más',
      place: 'Coliseo',
    });
  });

  it('says that its date is not known', () => {
    expect(factsOf({ startsAt: null, endsAt: null }).when).toBe('Fecha por confirmar');
  });
});
