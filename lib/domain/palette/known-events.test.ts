import { describe, expect, it, test } from 'vitest';
import { parseEvent } from '../event/event';
import { byNearness, knownEventEntries } from './known-events';

const NOW = new Date('2026-11-21T01:30:00Z');
const hours = (n: number) => new Date(NOW.getTime() + n * 3_600_000);
const event = (id: string, status: string, startsAt: Date | null, name = `Fiesta ${id}`) =>
  parseEvent(id, {
    ...{ name, status, startsAt, endsAt: startsAt && new Date(startsAt.getTime() + 5 * 3_600_000) },
    venue: { name: 'Bodega 47', commune: 'Ñuñoa' },
  });
const EVENTS = [
  event('draft', 'draft', hours(1)),
  event('old', 'ended', hours(-400)),
  event('recent', 'published', hours(-30)),
  event('soon', 'published', hours(48)),
  event('far', 'published', hours(900)),
  event('tonight', 'paused', hours(-1)),
  event('off', 'cancelled', hours(2)),
  event('undated', 'published', null),
];
const all = { can: () => true, now: NOW, most: 4 };
const found = (typed: string, more: Partial<typeof all> = {}, events = EVENTS) =>
  knownEventEntries(events, typed, { ...all, ...more });
const labels = (...given: Parameters<typeof found>) => found(...given).map(({ label }) => label);

it('tonight’s event comes first, then what is to come, what was, what is off, and drafts', () => {
  expect(byNearness(EVENTS, NOW).map(({ id }) => id)).toEqual([
    ...['tonight', 'soon', 'far', 'undated', 'recent', 'old', 'off', 'draft'],
  ]);
  expect(found('fiesta')[0]?.href).toBe('/events/tonight');
  expect(found('fiesta')).toHaveLength(4);
});

it('an event is found by its name, its place, and parts of it', () => {
  expect(labels('fies ton')).toEqual(['Fiesta tonight']);
  expect(labels('bodega nunoa', { most: 1 })).toEqual(['Fiesta tonight']);
  expect(labels('plata soon')).toEqual(['Finanzas de Fiesta soon', 'Devoluciones de Fiesta soon']);
  expect(labels('zzz')).toEqual([]);
  expect(labels('')).toEqual([]);
});

describe('an action without a name', () => {
  test.each([
    ['postergar', 'Postergar: Fiesta tonight'],
    ['aplazar', 'Postergar: Fiesta tonight'],
    ['reagendar', 'Postergar: Fiesta tonight'],
    ['pausar', 'Pausar venta: Fiesta soon'],
    ['reanudar', 'Reanudar venta: Fiesta tonight'],
    ['cancelar evento', 'Cancelar evento: Fiesta soon'],
    ['anular', 'Cancelar evento: Fiesta soon'],
    ['editar', 'Editar: Fiesta tonight'],
    ['exportar', 'Finanzas de Fiesta tonight'],
    ['descargar', 'Finanzas de Fiesta tonight'],
    ['devolver', 'Devoluciones de Fiesta tonight'],
    ['reembolso', 'Devoluciones de Fiesta tonight'],
    ['puerta', 'Validadores de Fiesta tonight'],
    ['escanear', 'Validadores de Fiesta tonight'],
  ])('%s is of the nearest event that allows it: %s', (typed, label) => {
    expect(labels(typed)[0]).toBe(label);
  });

  it('is not offered without its right', () => {
    for (const typed of ['postergar', 'cancelar', 'exportar', 'reembolso']) {
      expect(labels(typed, { can: () => false }), typed).toEqual([]);
    }
  });
});

it('an event that is called like a part or an action is found by its name, and first', () => {
  const named = event('p', 'draft', null, 'Pausa');
  expect(labels('pausa', {}, [...EVENTS, named])[0]).toBe('Pausa');
  const list = event('l', 'published', hours(50), 'La Lista');
  expect(labels('la lista', {}, [...EVENTS, list])[0]).toBe('La Lista');
});
