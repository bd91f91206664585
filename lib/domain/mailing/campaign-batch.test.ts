import { expect, it } from 'vitest';
import {
  newBatch,
  parseBatch,
  parseBatchOutline,
  parseTold,
  parseTracking,
} from './campaign-batch';
import { packRecipients } from './delivery';

const members = ['ana', 'beto'].map((name) => ({
  contactId: name,
  email: `${name}@x.cl`,
  name,
}));

it('reads a new batch as it was written', () => {
  const raw = newBatch('c', 'p', 3, packRecipients(members), members, new Date());
  expect(parseBatch('c', 3, raw)).toMatchObject({
    recipients: members,
    letters: ['p', 'p'],
    reasons: {},
    tries: {},
    isDone: false,
    again: [],
    lease: null,
    reported: { sent: 0, failed: 0, skipped: 0, unconfirmed: 0 },
  });
  expect(parseBatchOutline(raw)).toEqual({
    campaignId: 'c',
    n: 3,
    contactIds: ['ana', 'beto'],
    letters: 'pp',
    leasedUntil: null,
    retryAt: null,
  });
});

it('reads a lease only with its end, and what a query left out as nothing', () => {
  const until = new Date('2026-11-22T12:00:00Z');
  expect(parseBatch('c', 0, { lease: { owner: 'w', until } }).lease).toEqual({ owner: 'w', until });
  expect(parseBatch('c', 0, { lease: { owner: 'w' }, reasons: '{' }).lease).toBeNull();
  expect(parseBatchOutline({ n: 1, lease: { until } })).toMatchObject({ leasedUntil: until });
  expect(parseTracking({ letters: '.oc' })).toEqual({ letters: '.oc', feedback: '', machine: '' });
});

it('reads whom workers of before announced, and what they say of them; of an old batch nobody', () => {
  const until = new Date(Date.UTC(2026, 2, 10));
  const away = JSON.stringify({ w1: { at: [1, 2], until }, w2: { at: 'x', until: 'never' } });
  const read = parseBatch('c', 0, { letters: 'sii', away }).away;
  expect(read.w1).toEqual({ at: [1, 2], until });
  // An unreadable lease has expired.
  expect([read.w2?.at, (read.w2?.until.getTime() ?? 0) > 0]).toEqual([[], false]);
  const told = {
    w1: JSON.stringify({ letters: 'sf', reasons: { 1: 'full' }, causes: { 1: 'rate' } }),
    w2: 7,
  };
  expect(parseTold({ told })).toEqual({
    w1: { letters: ['s', 'f'], reasons: { 1: 'full' }, tries: {}, causes: { 1: 'rate' } },
    w2: { letters: [], reasons: {}, tries: {}, causes: {} },
  });
  expect([parseBatch('c', 0, {}).away, parseTold({})]).toEqual([{}, {}]);
});
