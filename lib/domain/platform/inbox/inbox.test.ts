import { describe, expect, it } from 'vitest';
import { AUDIT_NEEDS, type AuditAction } from '../audit';
import { INBOX_SWITCHES, isOn, lineTags, parseInbox, parseInboxLine, tagOf } from './inbox';
import { INBOX_KIND_TEXT, INBOX_KINDS, kindOf, NEWS } from './kinds';
import { newsOf } from './of-change';
import { lineText } from './text';

const by = { uid: 'u', email: 'u@early.test' };

describe('what is told', () => {
  it('is of a kind that can be switched off, in a sentence with a page', () => {
    for (const what of NEWS) {
      expect(INBOX_KINDS).toContain(kindOf(what));
      for (const needs of ['finance.view', 'admin', ''] as const) {
        const line = { what, needs, producerId: 'p', producerName: 'P', name: 'Noche' };
        const { text, href } = lineText({ ...line, objectId: 'o', amount: 1, reason: '' });
        expect(text.length).toBeGreaterThan(8);
        expect(href).toMatch(/^\//);
      }
    }
    expect(Object.keys(INBOX_KIND_TEXT)).toEqual([...INBOX_KINDS]);
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
    });
    expect(inbox).toEqual({ unread: 0, switches: { 'mail-plan': true, 'panel-order': false } });
    expect(isOn(inbox, 'panel-order')).toBe(false);
    expect(isOn(inbox, 'mail-plan')).toBe(true);
    expect(INBOX_SWITCHES.filter((name) => isOn(parseInbox(null), name))).toEqual([
      ...INBOX_KINDS.map((kind) => `panel-${kind}`),
      'mail-order',
      'mail-event',
      'mail-campaign',
      'digest',
    ]);
  });

  it('finds a line under every filter that it passes, and no other', () => {
    for (const unread of [true, false]) {
      const tags = lineTags('order.pay', unread);
      for (const kind of [null, ...INBOX_KINDS]) {
        const passes = kind === null || kind === 'order';
        expect(tags.includes(tagOf(kind, false))).toBe(passes);
        expect(tags.includes(tagOf(kind, true))).toBe(passes && unread);
      }
    }
  });

  it('drops a line that this version does not know', () => {
    expect(parseInboxLine('k', { what: 'order.other' })).toBeNull();
    expect(parseInboxLine('k', null)).toBeNull();
  });
});
