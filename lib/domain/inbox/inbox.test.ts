import { describe, expect, it } from 'vitest';
import { AUDIT_NEEDS, type AuditAction } from '../audit/audit';
import {
  INBOX_SWITCHES,
  isSwitchedOn,
  newsTags,
  parseInbox,
  parseStoredNews,
  tagOf,
} from './inbox';
import { eventOfNews, INBOX_KIND_TEXT, INBOX_KINDS, NEWS, type NewsName, newsKind } from './kinds';
import { newsOf } from './of-change';
import { newsText } from './text';

const by = { uid: 'u', email: 'u@early.test' };

describe('what is told', () => {
  it('is of a kind that can be switched off, in a sentence with a page', () => {
    for (const what of NEWS) {
      expect(INBOX_KINDS).toContain(newsKind(what));
      for (const needs of ['finance.view', 'admin', ''] as const) {
        const line = { what, needs, producerId: 'p', producerName: 'P', name: 'Noche' };
        const { tone, text, href } = newsText({ ...line, objectId: 'o', amount: 1, reason: '' });
        expect(text.length).toBeGreaterThan(8);
        expect(['good', 'wait', 'bad', 'info']).toContain(tone);
        expect(href).toMatch(/^\//);
      }
    }
    expect(Object.keys(INBOX_KIND_TEXT)).toEqual([...INBOX_KINDS]);
  });

  it('leads to the event, the campaign, the person or the producer that it is about', () => {
    const line = { needs: '' as const, producerId: 'p1', producerName: 'P', name: 'N' };
    const href = (what: NewsName, more: object = {}) =>
      newsText({ ...line, what, objectId: 'o1', amount: null, reason: '', ...more }).href;
    for (const what of NEWS.filter((one) =>
      /^(order|refund|plan|event|complaint|campaign(?!\.fall))/.test(one),
    )) {
      expect(href(what), what).toContain('o1');
    }
    for (const what of ['banking.change', 'privacy.open'] as const) {
      expect(href(what)).toContain('p1');
      expect(href(what, { needs: 'admin' })).toMatch(/^\/admin\//);
    }
    expect(href('night.over', { dateId: 'sat' })).toBe('/events/o1/live?fecha=sat');
    expect(href('night.over')).toBe('/events/o1/live');
    expect(href('member.join')).toContain('p1');
    expect(href('role.propose')).toContain('o1');
    const own = ['access.change', 'access.remove', 'role.change'] as const;
    expect(new Set(own.map((what) => href(what))).size).toBe(1);
  });

  it('says the sum where there is one, the role that somebody got, and else the reason', () => {
    const line = { needs: '' as const, producerId: 'p', producerName: 'Club', name: 'Noche' };
    const told = (what: NewsName, more: object = {}) =>
      newsText({ ...line, what, objectId: 'o', amount: null, reason: 'porque sí', ...more });
    expect(told('order.pay', { amount: 5_000 }).text).toMatch(/\$ 5\.000 de Noche$/);
    expect(told('order.pay').text).not.toContain('$');
    expect(told('order.reject').detail).toBe('porque sí');
    expect(told('refund.open', { amount: 2 }).text).toMatch(/^2 casos/);
    expect(told('refund.open').text).toMatch(/^1 caso /);
    const roles = ['admin', 'producer', 'none'].map((reason) => told('role.change', { reason }));
    expect(new Set(roles.map(({ text }) => text)).size).toBe(3);
    expect(roles.map(({ detail }) => detail)).toEqual(['', '', '']);
    expect(told('access.remove').text).toContain('Club');
    const plans = ['postpone', 'cancel', ''].map((reason) => told('plan.done', { reason }));
    expect(plans.map(({ text }) => text)).toEqual([
      'Terminó la postergación de Noche',
      'Terminó la cancelación de Noche',
      'Terminó la postergación o cancelación de Noche',
    ]);
    expect(plans.map(({ detail }) => detail)).toEqual(['', '', '']);
  });

  it('names no producer where there is none', () => {
    const line = { what: 'role.change', producerName: 'Sin nombre' };
    expect(parseStoredNews('l', { ...line, producerId: '' })?.producerName).toBe('');
    expect(parseStoredNews('l', { ...line, producerId: 'p' })?.producerName).toBe('Sin nombre');
  });

  it('never needs less than the audited change itself, but for the person it is about', () => {
    const object = { type: 'event', id: 'o', name: 'Noche' };
    for (const action of Object.keys(AUDIT_NEEDS) as AuditAction[]) {
      for (const status of ['review', 'published', 'paused', 'cancelled', 'draft', 'ended']) {
        const change = { action, object, before: { status: 'review' }, after: { status } };
        for (const { needs, userId } of newsOf(change, by)) {
          const kept = [AUDIT_NEEDS[action], 'admin'].filter(Boolean) as string[];
          const plan = action === 'plan.start' ? ['events.manage'] : [];
          expect([
            action,
            needs === '' ? userId === 'o' : [...kept, ...plan].includes(needs),
          ]).toEqual([action, true]);
        }
      }
    }
  });

  it('tells an event that came back from its review apart from one that was never in it', () => {
    const change = (from: string, to: string) =>
      newsOf(
        {
          action: 'event.status',
          object: { type: 'event', id: 'e' },
          before: { status: from },
          after: { status: to },
        },
        by,
      ).map(({ what }) => what);
    expect(change('review', 'draft')).toEqual(['event.returned']);
    expect(change('published', 'draft')).toEqual([]);
    expect(change('published', 'ended')).toEqual([]);
  });
});

describe('an inbox', () => {
  it('has everything in the panel and few kinds by mail until its person says otherwise', () => {
    const inbox = parseInbox({
      unread: -3,
      switches: { 'mail-plan': true, 'panel-order': false, x: 1 },
      later: { 'draft-e': new Date(5), 'draft-f': 'soon' },
    });
    expect(inbox).toEqual({
      unread: 0,
      switches: { 'mail-plan': true, 'panel-order': false },
      later: { 'draft-e': new Date(5) },
    });
    expect(isSwitchedOn(inbox, 'panel-order')).toBe(false);
    expect(isSwitchedOn(inbox, 'mail-plan')).toBe(true);
    expect(INBOX_SWITCHES.filter((name) => isSwitchedOn(parseInbox(null), name))).toEqual([
      ...INBOX_KINDS.map((kind) => `panel-${kind}`),
      'mail-order',
      'mail-event',
      'mail-night',
      'mail-campaign',
      'mail-feature',
      'digest',
    ]);
  });

  it('finds a line under every filter that it passes, and no other', () => {
    for (const unread of [true, false]) {
      const tags = newsTags('order.pay', unread);
      for (const kind of [null, ...INBOX_KINDS]) {
        const passes = kind === null || kind === 'order';
        expect(tags.includes(tagOf(kind, false))).toBe(passes);
        expect(tags.includes(tagOf(kind, true))).toBe(passes && unread);
      }
    }
  });

  it('drops a line that this version does not know', () => {
    expect(parseStoredNews('k', { what: 'order.other' })).toBeNull();
    expect(parseStoredNews('k', null)).toBeNull();
  });
});

it('knows the event of news that are about one', () => {
  const about = NEWS.filter((what) => eventOfNews({ what, objectId: 'e' }) === 'e');
  expect([...new Set(about.map(newsKind))]).toEqual([
    'order',
    'refund',
    'plan',
    'event',
    'night',
    'sale',
    'complaint',
  ]);
  expect(eventOfNews({ what: 'event.paused', objectId: '' })).toBeUndefined();
  expect(eventOfNews({ what: 'campaign.sent', objectId: 'c' })).toBeUndefined();
});
