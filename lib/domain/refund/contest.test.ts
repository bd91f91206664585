import { describe, expect, it } from 'vitest';
import { contestRefusal, refundStopState } from './contest';
import { parseContest } from './refund';

const at = new Date('2026-11-27T12:00:00Z');
const open = { status: 'open' as const, contest: null, isDecided: false };
const stopped = { ...open, contest: { by: 'payee' as const, who: 'k.s', at } };
const payee = { by: 'payee' as const, isOwn: false };
const buyer = { by: 'buyer' as const, isOwn: false };
const own = { by: 'payee' as const, isOwn: true };

describe('a refund that somebody stopped', () => {
  it('is neither asked for nor paid, and may be rejected; what is on its way is recorded', () => {
    for (const action of ['request', 'start', 'pay'] as const) {
      expect(contestRefusal(stopped, action)).toContain('dijo que no pidió');
      expect(contestRefusal(open, action)).toBeNull();
    }
    expect(contestRefusal(stopped, 'reject')).toBeNull();
    expect(contestRefusal({ ...stopped, status: 'paying' }, 'pay')).toBeNull();
    expect(contestRefusal({ ...stopped, status: 'paying' }, 'request')).not.toBeNull();
  });

  it('goes on by whoever stopped it, and by no other', () => {
    for (const one of [payee, buyer]) {
      expect(refundStopState(open, one)).toBe('open');
      expect(refundStopState(stopped, one)).toBe('heldByAnother');
    }
    expect(refundStopState(stopped, own)).toBe('stopped');
    for (const status of ['paid', 'rejected'] as const) {
      expect(refundStopState({ ...stopped, status }, own)).toBe('closed');
    }
  });

  it('is stopped after a decision by whoever gets its money, and by nobody whom it was decided against', () => {
    const decided = { ...open, isDecided: true };
    expect(refundStopState(decided, buyer)).toBe('decided');
    expect(refundStopState(decided, payee)).toBe('open');
    expect(refundStopState({ ...decided, status: 'paid' }, buyer)).toBe('closed');
  });

  it('is read as it is stored, and none from what is none', () => {
    expect(parseContest({ by: 'payee', who: 'k.s', at })).toEqual(stopped.contest);
    expect(parseContest({ by: 'x' })).toEqual({ by: 'buyer', who: '', at: null });
    for (const raw of [null, undefined, 7, 'x']) expect(parseContest(raw)).toBeNull();
  });
});
