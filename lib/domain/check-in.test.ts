import { describe, expect, it } from 'vitest';
import { type Arrival, settle } from './check-in';
import type { Scan, Ticket } from './ticket';

const NOON = Date.UTC(2026, 10, 21, 12);
const arrival = (door: string, scanned: number, arrived: number): Arrival => ({
  validatorId: door,
  validatorName: door,
  scannedAt: new Date(NOON + scanned),
  now: new Date(NOON + arrived),
});
const ticket = (scans: Scan[] = [], status: Ticket['status'] = 'valid') => ({
  status,
  scans,
  ticketTypeId: 'general',
});

describe('a scan at the door', () => {
  it('lets in the first to arrive of two doors that ask at once, whatever their clocks say', () => {
    const first = settle(ticket(), [], arrival('north', 40, 60));
    expect(first.result).toBe('admitted');
    const second = settle(ticket(first.scans ?? [], 'used'), [], arrival('south', 0, 90));
    expect(second).toMatchObject({ result: 'used', by: { validatorName: 'north' } });
  });
  it('gives the entrance to an earlier scan that comes later out of a queue', () => {
    const online = settle(ticket(), [], arrival('north', 0, 50));
    const queued = settle(
      ticket(online.scans ?? [], 'used'),
      [],
      arrival('south', -60_000, 90_000),
    );
    expect(queued).toMatchObject({ result: 'admitted', by: { validatorName: 'south' } });
    expect(queued.scans?.filter((scan) => scan.admitted).length).toBe(1);
    const late = settle(ticket(queued.scans ?? [], 'used'), [], arrival('west', -1_000, 95_000));
    expect(late.result).toBe('used');
  });
  it('answers the same scan twice the same, and refuses what no door may let in', () => {
    const one = settle(ticket(), [], arrival('north', 0, 50));
    const again = settle(ticket(one.scans ?? [], 'used'), [], arrival('north', 0, 9_000));
    expect(again).toMatchObject({ result: 'admitted', scans: null });
    expect(settle(ticket([], 'refunded'), [], arrival('north', 0, 1)).result).toBe('refunded');
    expect(settle(ticket([], 'revoked'), [], arrival('north', 0, 1)).result).toBe('revoked');
    expect(settle(ticket(), ['vip'], arrival('north', 0, 1)).result).toBe('otherType');
  });
});
