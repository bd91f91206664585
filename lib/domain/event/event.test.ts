import { describe, expect, it } from 'vitest';
import { validate } from '../kit/schema';
import { EMPTY_CONSUMPTION, parseConsumption } from '../menu/consumption';
import { addConsumptionsSchema, consumptionSchema } from '../menu/consumption-schema';
import { parseTicketType } from '../ticket/ticket-type';
import { ticketTypeSchema, ticketTypeSchemaFor } from '../ticket/ticket-type-schema';
import { EMPTY_TICKET_TYPE } from '../ticket/type-content';
import { eventName, parseEvent } from './event';
import { EMPTY_EVENT, eventContentOf } from './event-fields';
import { eventContentSchema } from './event-schema';

const fieldOf = (checked: ReturnType<typeof validate>) => (checked.ok ? null : checked.field);

describe('the content of an event', () => {
  it('may be empty in a draft', () => {
    expect(validate(eventContentSchema, EMPTY_EVENT).ok).toBe(true);
  });

  it.each([
    ['name', { name: 'x'.repeat(81) }],
    ['name', { name: 'a\u202eb' }],
    ['name', { name: 'a\r\nBcc: b@c.cl' }],
    ['images.flyer', { images: { flyer: 'data:image/svg+xml;base64,AAAA', thumb: '' } }],
    ['images.flyer', { images: { flyer: 'javascript:alert(1)', thumb: '' } }],
    [
      'images.flyer',
      { images: { flyer: `data:image/png;base64,${'A'.repeat(120_000)}`, thumb: '' } },
    ],
    ['venue.mapUrl', { venue: { ...EMPTY_EVENT.venue, mapUrl: 'http://maps.cl' } }],
    ['endsAt', { startsAt: new Date(2), endsAt: new Date(1) }],
    ['capacity', { capacity: -1 }],
    ['capacity', { capacity: 10.5 }],
    ['timeZone', { timeZone: 'Chile' }],
    ['status', { status: 'published' }],
  ])('refuses a wrong %s', (field, wrong) => {
    expect(fieldOf(validate(eventContentSchema, { ...EMPTY_EVENT, ...wrong }))).toBe(field);
  });

  it('begins without resale: nobody sells on what a producer never agreed to', () => {
    expect(EMPTY_EVENT.resale).toEqual({ enabled: false, maxMarkup: 0 });
  });

  it('is read with every default from an empty document', () => {
    const event = parseEvent('e', undefined);
    expect(event).toMatchObject({
      id: 'e',
      status: 'draft',
      producerId: '',
      timeZone: 'America/Santiago',
    });
    expect(eventName(event)).toBe('Evento sin nombre');
    expect(Object.keys(eventContentOf(event)).sort()).toEqual(Object.keys(EMPTY_EVENT).sort());
  });

  it('survives nonsense', () => {
    const event = parseEvent('e', {
      status: 'sold',
      sharedCapacities: [1, { id: 'a' }],
      startsAt: 'x',
      images: [],
    });
    expect(event.status).toBe('draft');
    expect(event.sharedCapacities).toEqual([{ id: 'a', name: '', capacity: 0 }]);
    expect(event.startsAt).toBeNull();
  });
});

describe('a ticket type', () => {
  const good = { ...EMPTY_TICKET_TYPE, name: 'General' };
  it.each([
    ['price', { price: -1 }],
    ['price', { price: 99.9 }],
    ['price', { price: Number.NaN }],
    ['price', { price: Number.POSITIVE_INFINITY }],
    ['stock', { stock: 1.5 }],
    ['stock', { stock: -1 }],
    ['name', { name: '  ' }],
    ['maxPerOrder', { minPerOrder: 5, maxPerOrder: 2 }],
    ['endsAt', { startsAt: new Date(2), endsAt: new Date(2) }],
    ['sold', { sold: 5 }],
  ])('refuses a wrong %s', (field, wrong) => {
    expect(fieldOf(validate(ticketTypeSchema, { ...good, ...wrong }))).toBe(field);
  });

  it('never has less stock than is taken', () => {
    expect(fieldOf(validate(ticketTypeSchemaFor(40), { ...good, stock: 39 }))).toBe('stock');
    expect(validate(ticketTypeSchemaFor(40), { ...good, stock: 40 }).ok).toBe(true);
  });

  it('is read with its defaults', () => {
    expect(parseTicketType('t', {})).toMatchObject({
      name: 'Sin nombre',
      sold: 0,
      courtesies: 0,
      minPerOrder: 1,
    });
  });
});

describe('a consumption line', () => {
  it('refuses what is not whole pesos, and a fee of its own', () => {
    const good = { ...EMPTY_CONSUMPTION, name: 'Piscola' };
    expect(fieldOf(validate(consumptionSchema, { ...good, price: 10.5 }))).toBe('price');
    expect(fieldOf(validate(consumptionSchema, { ...good, serviceFee: 0 }))).toBe('serviceFee');
  });

  it('is added with its defaults', () => {
    const checked = validate(addConsumptionsSchema, {
      eventId: 'e',
      items: [{ name: 'Piscola', price: 4500 }],
    });
    expect(checked.ok && checked.value.items[0]).toMatchObject({
      type: 'consumption',
      stock: null,
    });
  });

  it('is read with the platform fee where it has none', () => {
    expect(parseConsumption('c', {})).toMatchObject({ serviceFee: 0.05, sold: 0, total: 0 });
  });
});
