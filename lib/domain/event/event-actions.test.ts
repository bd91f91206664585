import { expect, it, test } from 'vitest';
import type { Flag } from '../rights/permissions';
import { type ActionPlace, eventActions } from './event-actions';
import type { EventStatus } from './event-status';

const all = { can: () => true };
const PUBLISHED = new Date('2026-11-01T00:00:00Z');
const ids = (place: ActionPlace, status: EventStatus, isHeld = false, publishedAt?: Date) =>
  eventActions({ status, publishedAt }, place, { ...all, isHeld })
    .map(({ id }) => id)
    .join(' ');

test.each([
  ['page', 'draft', false, 'edit copy review delete'],
  ['page', 'review', false, 'edit copy draft published'],
  ['page', 'published', false, 'edit share copy versions paused ended cancelled'],
  ['page', 'published', true, 'edit share copy versions paused ended postpone cancellation'],
  ['page', 'paused', true, 'edit share copy versions published postpone cancellation'],
  ['page', 'ended', true, 'share copy versions'],
  ['row', 'draft', false, 'tickets edit copy delete'],
  ['row', 'published', true, 'tickets edit copy'],
  ['row', 'cancelled', true, 'tickets copy'],
  ['admin', 'draft', false, ''],
  ['admin', 'review', false, 'draft published'],
  ['admin', 'published', false, 'paused ended cancelled'],
  ['palette', 'published', false, 'edit paused ended cancelled postpone'],
] as const)('on the %s a %s event (held: %s) offers %s', (place, status, isHeld, offered) => {
  const isNew = status === 'draft' || status === 'review';
  expect(ids(place, status, isHeld, isNew ? undefined : PUBLISHED)).toBe(offered);
});

it('a draft that was published once is not deleted', () => {
  expect(ids('page', 'draft', false, PUBLISHED)).toBe('edit copy versions review');
});

it('who lacks a right reads why, in the words of the place', () => {
  const reasons = (place: ActionPlace, without: Flag) =>
    eventActions({ status: 'published', publishedAt: PUBLISHED }, place, {
      ...{ can: (flag: Flag) => flag !== without, isHeld: true },
    }).flatMap(({ id, reason }) => (reason ? `${id}: ${reason}` : []));
  expect(reasons('page', 'events.manage')).toEqual([
    'edit: Pídele el permiso a quien administra tu equipo',
  ]);
  expect(reasons('row', 'events.manage')).toEqual(['edit: No tienes permiso para editar eventos']);
  expect(reasons('page', 'events.create')).toEqual(['copy: No tienes permiso para crear eventos']);
  const lacks = 'Necesitas el permiso «Devolver dinero»';
  expect(reasons('page', 'finance.refund')).toEqual([
    `postpone: ${lacks}`,
    `cancellation: ${lacks}`,
  ]);
  expect(reasons('page', 'events.changeStatus')).toEqual([]);
});
