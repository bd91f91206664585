import { describe, expect, it } from 'vitest';
import { contestRefusal, refundStopState } from './contest';
import { parseContest } from './refund';

const at = new Date('2026-11-27T12:00:00Z');
const open = { status: 'open' as const, contest: null };
const stopped = { status: 'open' as const, contest: { by: 'payee' as const, at } };

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
    expect(refundStopState(open, 'buyer')).toBe('open');
    expect(refundStopState(stopped, 'payee')).toBe('stopped');
    expect(refundStopState(stopped, 'buyer')).toBe('heldByAnother');
    for (const status of ['paid', 'rejected'] as const) {
      expect(refundStopState({ ...stopped, status }, 'payee')).toBe('closed');
    }
  });

  it('is read as it is stored, and none from what is none', () => {
    expect(parseContest({ by: 'payee', at })).toEqual({ by: 'payee', at });
    expect(parseContest({ by: 'x' })).toEqual({ by: 'buyer', at: null });
    for (const raw of [null, undefined, 7, 'x']) expect(parseContest(raw)).toBeNull();
  });
});
