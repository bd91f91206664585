import { describe, expect, it } from 'vitest';
import { parseErrorDay, scrubMessage } from './health';

describe('scrubbed', () => {
  it.each([
    ['550 5.1.1 <ana.perez+x@correo.cl> unknown', '550 5.1.1 <‹correo›> unknown'],
    ['No document users/u-3f2a9c8b7d6e5f4a3b2c', 'No document users/‹id›'],
    ['No document users/u-35c621a6-4171-9217-8b7d-6e5f4a3b2c1d', 'No document users/‹id›'],
    ['RUT 12.345.678-K is taken', 'RUT ‹número› is taken'],
    ['call +56 9 1234 5678 failed', 'call ‹número› failed'],
    ['Unexpected token "Ana Pérez" in JSON', 'Unexpected token ‹texto› in JSON'],
    ['GET https://x.cl/t/abc?email=a@b.cl failed', 'GET ‹enlace› failed'],
    ['10 ABORTED: contention', '10 ABORTED: contention'],
    ['first\n    at secret (file.ts:1)', 'first'],
  ])('%j becomes %j', (message, safe) => expect(scrubMessage(message)).toBe(safe));

  it('keeps no more than a line', () => {
    expect(scrubMessage('no '.repeat(3_000)).length).toBeLessThanOrEqual(160);
  });
});

describe('parseErrorDay', () => {
  it('sorts functions by how often they failed, and messages by when', () => {
    const day = parseErrorDay('2026-11-21', {
      total: 4,
      callables: { recordSale: 1, sendBatch: 3 },
      messages: {
        a: { name: 'recordSale', message: 'old', at: new Date(1) },
        b: { name: 'sendBatch', message: 'new', at: new Date(2) },
      },
    });
    expect(day.functions.map(({ name }) => name)).toEqual(['sendBatch', 'recordSale']);
    expect(day.messages.map(({ message }) => message)).toEqual(['new', 'old']);
  });
  it('reads a day that only counted, and nonsense', () => {
    expect(parseErrorDay('x', { total: 2, callables: { a: 2 } }).messages).toEqual([]);
    expect(parseErrorDay('x', { total: 'y', callables: 7, messages: [null] })).toMatchObject({
      total: 0,
      functions: [],
    });
  });
});
