import { expect, test } from 'vitest';
import { COMPLAINT } from './answer';
import { erasureText, KEPT_PLACES, keptUntil } from './erasure';

const at = new Date('2026-05-10T12:00:00Z');

test('the answer names what stays, until six years after the latest, and where to complain', () => {
  const kept = [
    { name: 'compras', count: 2, latest: at },
    { name: 'reclamos', count: 0, latest: null },
    { name: 'devoluciones', count: 1, latest: null },
  ];
  const answer = erasureText(7, kept, false);
  expect(answer).toContain('7 registros');
  expect(answer).toContain('2 compras hasta el lun 10 may 2032; 1 devoluciones por seis años');
  expect(answer).not.toContain('reclamos');
  expect(answer).toContain(COMPLAINT);
  expect(keptUntil(at)).toEqual(new Date('2032-05-10T12:00:00Z'));
});

test('the answer says when there was nothing, and when an account stays', () => {
  expect(erasureText(0, [], false)).toMatch(/^No había datos/);
  expect(erasureText(0, [], false)).not.toContain(COMPLAINT);
  expect(erasureText(1, [], true)).toContain('al salir de él');
});

test('each place where an address may stay is named once', () => {
  const places = KEPT_PLACES.map(({ holds }) => holds);
  expect(new Set(places).size).toBe(places.length);
});
