import { describe, expect, it } from 'vitest';
import { NO_MARKETING } from '../contact/consent';
import {
  billableCount,
  countOutcomes,
  outcomeOf,
  packRecipients,
  reasonWords,
  settledCount,
  unpackRecipients,
} from './delivery';

describe('countOutcomes', () => {
  it('counts ends, and neither the pending nor those in flight', () => {
    const counts = countOutcomes('ppissssffku');
    expect(counts).toEqual({ sent: 4, failed: 2, skipped: 1, unconfirmed: 1 });
    expect(settledCount(counts)).toBe(8);
    expect(billableCount(counts)).toBe(4);
  });
});

describe('recipients', () => {
  it('survive packing', () => {
    const recipients = [
      { contactId: 'a', email: 'a@x.cl', name: 'Ana "la" Ñ\n' },
      { contactId: 'b', email: 'b@x.cl', name: '' },
    ];
    expect(unpackRecipients(packRecipients(recipients))).toEqual(recipients);
  });

  it('are none when the text cannot be read', () => {
    for (const raw of [undefined, 3, '{', '{}']) expect(unpackRecipients(raw)).toEqual([]);
  });
});

describe('words', () => {
  it('exist for everything', () => {
    expect(outcomeOf('u')).toBe('unconfirmed');
    expect(outcomeOf('?')).toBe('pending');
    expect(reasonWords('nope')).toBe(reasonWords('refused'));
    const left = NO_MARKETING.map(reasonWords);
    expect(left).not.toContain(reasonWords('refused'));
    expect(new Set(left).size).toBe(NO_MARKETING.length);
  });
});
