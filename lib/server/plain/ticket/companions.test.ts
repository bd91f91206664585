import { expect, it } from 'vitest';
import type { OpenedCompanions } from '@/lib/domain/ticket/calls';
import { companionsForm } from './companions';

const people: OpenedCompanions['people'] = [
  { ticketId: 'a', name: 'Juan', standing: 'valid', token: 'e.a.CODEA' },
  { ticketId: 'b', name: '', standing: 'valid', token: 'e.b.CODEB' },
  { ticketId: 'c', name: 'Eva', standing: 'used', token: 'e.c.CODEC' },
  { ticketId: 'd', name: '', standing: 'revoked', token: 'e.d.CODED' },
];
const page = (notice = '', more: Partial<OpenedCompanions> = {}) =>
  companionsForm(
    { token: 'e.t.CODE', timeZone: 'UTC', notice },
    { people, until: '2026-12-05T01:00:00Z', problem: '', ...more },
  ).text;

it('names each, and links the code of whoever may still come in', () => {
  const html = page();
  expect(html).toContain('action="/tickets/e.t.CODE/companions"');
  expect(html).toMatch(/name="antes.a" value="Juan"/);
  expect(html).toContain('href="/tickets/e.b.CODEB"');
  expect(html).not.toContain('CODEC');
  expect(html).toContain('Ya entró');
  expect(html).not.toContain('CODED');
  expect(html).toMatch(/Puedes poner sus nombres hasta el .*5/);
});

it('says when it is over, and takes nothing any more', () => {
  const html = page('', { problem: 'Ya cerró la lista' });
  expect(html).toContain('Ya cerró la lista.');
  expect(html).not.toContain('Guardar nombres');
  expect(html).not.toContain('name="nombre.a"');
  expect(html).toContain('CODEA');
});

it('says how it went, and nothing that the address made up', () => {
  expect(page('acompanantes')).toContain('Guardamos los nombres.');
  expect(page('acompanantesnombre')).toContain('solo el nombre');
  expect(page('acompanantesnombre2')).toContain('No guardamos el nombre del acompañante 2');
  expect(page('acompanantesnombre22')).not.toContain('role="status"');
  expect(page('toString')).not.toContain('role="status"');
});

it('offers no other name where invitations are personal', () => {
  const html = page('', { people: people.map((one) => ({ ...one, isFixed: one.name !== '' })) });
  expect(html).not.toContain('name="nombre.a"');
  expect(html).toContain('name="nombre.b"');
  expect(html).toContain('name="lugar.b" value="2"');
});
