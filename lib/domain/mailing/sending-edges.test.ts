import { describe, expect, it } from 'vitest';
import { contactIdOf } from '../contact/contact';
import { validate } from '../kit/schema';
import { parseCampaignProgress } from './campaign-progress';
import {
  countOutcomes,
  isReaction,
  OUTCOMES,
  outcomeOf,
  REACTIONS,
  reactionsAt,
  reasonWords,
  unpackRecipients,
} from './delivery';
import { feedbackEventSchema, feedbackSchema, recipientOf } from './mail-feedback';
import { hasMailRoom, mailboxOf, parseSentMails } from './mail-room';
import { reputationProblem } from './reputation';
import { addSample, sendingRate } from './sending-rate';
import { readUnsubscribeParams } from './unsubscribe-link';

const HOUR = 3_600_000;
const NOW = 1_800_000_000_000;

describe('the room of an address, at its edges', () => {
  const sent = (count: number, at: number, by = '') =>
    Array.from({ length: count }, () => ({ at, by }));

  it('forgets an hour and a day at the moment when they are over', () => {
    expect(hasMailRoom(sent(12, NOW - HOUR + 1), NOW, '', 'mail')).toBe(false);
    expect(hasMailRoom(sent(12, NOW - HOUR), NOW, '', 'mail')).toBe(true);
    expect(hasMailRoom(sent(6, NOW - HOUR + 1, 'p'), NOW, 'p', 'mail')).toBe(false);
    expect(hasMailRoom(sent(6, NOW - HOUR, 'p'), NOW, 'p', 'mail')).toBe(true);
    expect(
      parseSentMails({ times: [NOW - 24 * HOUR, NOW - 24 * HOUR + 1, NOW, NOW + 1] }, NOW),
    ).toEqual([NOW - 24 * HOUR + 1, NOW].map((at) => ({ at, by: '' })));
  });

  it('takes the last mail that fits, and not one more', () => {
    const long = NOW - 2 * HOUR;
    expect(hasMailRoom(sent(29, long), NOW, 'q', 'mail')).toBe(true);
    expect(hasMailRoom(sent(30, long), NOW, 'q', 'mail')).toBe(false);
    expect(hasMailRoom(sent(44, long), NOW, 'q', 'bought')).toBe(true);
    expect(hasMailRoom(sent(45, long), NOW, 'q', 'bought')).toBe(false);
    expect(hasMailRoom(sent(74, long), NOW, 'q', 'warning')).toBe(true);
    expect(hasMailRoom(sent(75, long), NOW, 'q', 'warning')).toBe(false);
    expect(hasMailRoom(sent(104, long), NOW, '', 'security')).toBe(true);
    expect(hasMailRoom(sent(105, long), NOW, '', 'security')).toBe(false);
    expect(hasMailRoom(sent(14, long, 'p'), NOW, 'p', 'mail')).toBe(true);
    expect(hasMailRoom(sent(15, long, 'p'), NOW, 'p', 'mail')).toBe(false);
    expect(parseSentMails({ times: sent(200, NOW, 'p') }, NOW)).toHaveLength(165);
  });

  it.each([
    [' Ana+a+b@X.cl ', 'ana@x.cl'],
    ['a.b@notgmail.com', 'a.b@notgmail.com'],
    ['a.b@gmail.com.cl', 'a.b@gmail.com.cl'],
    ['ana', 'ana@'],
  ])('%j is the mailbox %s', (email, box) => expect(mailboxOf(email)).toBe(box));
});

describe('a campaign', () => {
  it('shows how far it is, by all who have an end', () => {
    const counts = { sent: 1, failed: 2, skipped: 4, unconfirmed: 8, pending: 16 };
    const raw = { status: 'paused', counts, freeze: { recipients: 31 } };
    expect(parseCampaignProgress('c', raw)).toEqual({ state: 'paused', done: 15, total: 31 });
    expect(parseCampaignProgress('c', { status: 'sent' })).toEqual({
      state: 'running',
      done: 0,
      total: 0,
    });
  });
});

describe('what became of a recipient', () => {
  it('has a letter of its own, that is read back', () => {
    expect(OUTCOMES).toEqual({
      pending: 'p',
      inFlight: 'i',
      sent: 's',
      failed: 'f',
      skipped: 'k',
      unconfirmed: 'u',
    });
    for (const [name, letter] of Object.entries(OUTCOMES)) expect(outcomeOf(letter)).toBe(name);
    expect([outcomeOf(undefined), outcomeOf('S')]).toEqual(['pending', 'pending']);
    expect(countOutcomes('')).toEqual({ sent: 0, failed: 0, skipped: 0, unconfirmed: 0 });
  });

  it('and their reactions have theirs', () => {
    expect(REACTIONS).toEqual({
      opened: { field: 'letters', letters: 'oc' },
      clicked: { field: 'letters', letters: 'c' },
      bounced: { field: 'feedback', letters: 'bx' },
      complained: { field: 'feedback', letters: 'cx' },
      machine: { field: 'machine', letters: 'm' },
    });
    const tracking = { letters: '.oc', feedback: '.bx', machine: 'm' };
    const words = (place: number) => reactionsAt(tracking, place);
    expect([0, 1, 2, 3, -1].map(words)).toEqual([
      ['Un filtro abrió sus enlaces'],
      ['Lo abrió', 'Rebotó después'],
      ['Lo abrió', 'Hizo clic', 'Rebotó después', 'Lo marcó no deseado'],
      [],
      [],
    ]);
    expect(['opened', 'clicked', 'bounced', 'complained', 'toString', ''].map(isReaction)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('has a sentence for each reason, and that of a refusal for any other', () => {
    const reasons = ['notResent', 'unsubscribed', 'objected', 'blocked', 'erased', 'paused'];
    const more = [
      'unproven',
      'bounced',
      'cancelled',
      'address',
      'content',
      'full',
      'invalid',
      'render',
    ];
    const sentences = [...reasons, ...more, 'refused'].map(reasonWords);
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(reasonWords('')).toBe(reasonWords('refused'));
  });

  it('is nobody’s where the list of recipients is not one', () => {
    const [row] = unpackRecipients('[["a","a@x.cl"]]');
    expect(row).toEqual({ contactId: 'a', email: 'a@x.cl', name: '' });
    for (const packed of ['null', '7', '"x"', '[null]', '[7]']) {
      expect(unpackRecipients(packed).filter(({ email }) => email.includes('@'))).toEqual([]);
    }
  });
});

describe('what a mail provider reports', () => {
  const event = {
    messageId: '<c.x@a.cl>',
    email: 'ana@x.cl',
    kind: 'bounce',
    at: '2026-11-23T01:00:00Z',
  };

  it('is a bounce or a complaint, in a list that is neither empty nor endless', () => {
    expect(validate(feedbackEventSchema, event)).toEqual({
      ok: true,
      value: { ...event, reason: '' },
    });
    for (const wrong of [{ kind: 'open' }, { at: 'x' }, { email: 'x' }, { forged: 1 }]) {
      expect(validate(feedbackEventSchema, { ...event, ...wrong }).ok).toBe(false);
    }
    const list = (count: number) =>
      validate(feedbackSchema, { events: Array(count).fill(event) }).ok;
    expect([list(0), list(1), list(500), list(501)]).toEqual([false, true, true, false]);
    expect(validate(feedbackSchema, { events: [7], forged: 1 }).ok).toBe(false);
  });

  it('belongs to a recipient only by the whole id of its message', () => {
    const id = contactIdOf('ana@x.cl');
    const of = (messageId: string) => recipientOf({ messageId, email: 'ana@x.cl' })?.campaignId;
    expect(of(`<${'c'.repeat(128)}.${id}@a.cl>`)).toBe('c'.repeat(128));
    for (const messageId of [
      `<${'c'.repeat(129)}.${id}@a.cl>`,
      `<c.${id}0@a.cl>`,
      `x <c.${id}@a.cl>`,
      `<c.${id}@a.cl> x`,
      `<c.${id}@>`,
      `<c.d.${id}@a.cl>`,
      `<c.${id.slice(1)}@a.cl>`,
    ]) {
      expect(of(messageId), messageId).toBeUndefined();
    }
  });
});

it('the verdict on a campaign falls at its limits', () => {
  const verdict = (handed: number, bounced: number, complained: number) =>
    reputationProblem({ handed, bounced, complained });
  expect(verdict(1_050, 50, 3)).toContain('El 0,3 %');
  expect(verdict(1_049, 50, 3)).toBe('');
  expect(verdict(200, 11, 0)).toContain('El 5,5 % de los correos rebotó');
});

describe('the pace of a campaign', () => {
  it('is measured over two seconds at least, and stalls after eight', () => {
    const seen = [
      { at: 1_000, done: 0 },
      { at: 2_000, done: 30 },
    ];
    expect(sendingRate(seen, 2_999)).toEqual({ isStill: false });
    expect(sendingRate(seen, 3_000)).toEqual({ rate: 15, isStill: false });
    expect(sendingRate(seen, 9_999).isStill).toBe(false);
    expect(sendingRate(seen, 10_000)).toEqual({ isStill: true });
  });

  it('keeps one sample from before its window, and drops all older ones', () => {
    const at = (ms: number, done: number) => ({ at: ms, done });
    const seen = [at(0, 1), at(5_000, 2), at(10_000, 3)];
    expect(addSample(seen, at(25_000, 4))).toEqual([...seen, at(25_000, 4)]);
    expect(addSample(seen, at(25_001, 4))).toEqual([seen[1], seen[2], at(25_001, 4)]);
    expect(addSample(seen, at(30_001, 3))).toEqual([seen[2]]);
    expect(addSample([], at(5, 1))).toEqual([at(5, 1)]);
    // Only the last twenty seconds count.
    expect(sendingRate([at(0, 0), at(30_000, 600)], 30_000).rate).toBe(30);
  });
});

it('a link to unsubscribe is read to 512 characters a part', () => {
  const long = 'x'.repeat(600);
  const read = readUnsubscribeParams('p', { campaignId: long, userId: long, email: long, t: long });
  expect(Object.values(read).map((part) => part.length)).toEqual([1, 512, 512, 512, 512]);
});
