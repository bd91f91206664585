import { expect, it } from 'vitest';
import { auditSearch } from './audit-search';
import { auditHref } from './link';
import { sentenceOf, sentenceText } from './sentence';

const festival = { type: 'event', id: 'e1', name: 'Festival Austral' };

it('says what happened with the name of its object', () => {
  const status = (to: string) => ({
    action: 'event.status',
    object: festival,
    after: { status: to },
  });
  expect(sentenceText(status('paused'), 'Evento')).toBe('pausó Festival Austral');
  expect(sentenceText(status('draft'), 'Evento')).toBe('devolvió Festival Austral a borrador');
  expect(sentenceText(status('constructor'), 'Evento')).toBe(
    'cambió el estado de Festival Austral',
  );
  expect(sentenceOf({ action: 'member.invite', object: { name: '' } }, 'Miembro')).toEqual({
    before: 'invitó a ',
    name: 'miembro',
    after: ' al equipo',
  });
  expect(sentenceText({ action: 'of.tomorrow', object: festival }, '')).toBe(
    'hizo «of.tomorrow» en Festival Austral',
  );
});

it('says which of the two a plan is', () => {
  const plan = (kind?: string) =>
    sentenceText({ action: 'plan.start', object: festival, after: { plan: kind } }, '');
  expect(plan('postpone')).toBe('postergó Festival Austral');
  expect(plan('cancel')).toBe('canceló Festival Austral con sus devoluciones');
  expect(plan()).toBe('postergó o canceló Festival Austral');
});

it('is found by its words and by its reason', () => {
  const tokens = auditSearch(
    festival,
    { email: 'ana@early.test' },
    'pausó Festival',
    'Sin permiso municipal',
  );
  expect(tokens).toEqual(expect.arrayContaining(['pauso', 'municipal', 'austral']));
});

it('leads to what it names, for who may open it', () => {
  const line = (action: string, type: string, id: string) => ({
    action,
    object: { type, id, name: '' },
    producerId: 'p',
  });
  expect(auditHref(line('event.status', 'event', 'e1'), false)).toBe('/events/e1');
  expect(auditHref(line('event.delete', 'event', 'e1'), true)).toBeNull();
  expect(auditHref(line('user.role', 'user', 'u'), true)).toBe('/admin/users?user=u');
  expect(auditHref(line('user.role', 'user', 'u'), false)).toBeNull();
  expect(auditHref(line('member.remove', 'member', 'u'), false)).toBe('/producers/p/access');
  expect(auditHref(line('refund.pay', 'refund', 'r'), true)).toBeNull();
  expect(auditHref({ ...line('member.remove', 'member', 'u'), producerId: '' }, true)).toBeNull();
  expect(auditHref(line('event.status', 'event', ''), true)).toBeNull();
});

it('leads an administrator to a page of its own for each kind of object, others to none of them', () => {
  const href = (type: string, isAdmin: boolean) =>
    auditHref({ action: 'x.edit', object: { type, id: 'o1', name: '' }, producerId: 'p' }, isAdmin);
  const own = ['user', 'paymentOrder', 'payout', 'menu', 'qrCode', 'feature', 'ambassador'];
  const pages = [...own, 'privacyRequest', 'breach'].map((type) => href(type, true));
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages.every((page) => page?.startsWith('/'))).toBe(true);
  expect([...own, 'privacyRequest', 'breach'].filter((type) => href(type, false))).toEqual([]);
  expect(href('producer', true)).not.toBe(href('producer', false));
  for (const type of ['producer', 'campaign']) expect(href(type, false)).toContain('o1');
});
