import { describe, expect, it } from 'vitest';
import { validate } from '../kit/schema';
import {
  COURTESY_STATUS_TEXT,
  COURTESY_STATUSES,
  courtesyIndex,
  courtesyOver,
  DEFAULT_COURTESY_QUOTA,
  isConfirmed,
  isUnclaimed,
  parseCourtesy,
  parseQuota,
  quotaLeft,
  raisesOwnQuota,
} from './courtesy';
import {
  courtesyCutoffSchema,
  courtesyIdSchema,
  issueCourtesiesSchema,
  quotaSchema,
} from './courtesy-schema';
import { EMPTY_DISCOUNT, newGift, unlimitedGift } from './discount';
import { parseTicket, TICKET_STATUS_TEXT, TICKET_STATUSES } from './ticket';

const at = new Date('2026-11-21T12:00:00Z');

describe('a courtesy', () => {
  it('is read as it is stored', () => {
    const stored = {
      ticketTypeId: 't',
      ticketTypeName: 'General',
      dateId: 'fri',
      ticketId: 'k',
      name: 'Ana',
      email: 'ana@correo.cl',
      status: 'claimed',
      givenBy: { uid: 'u', email: 'u@x.cl' },
      promoterId: 'p',
      promoterCode: 'cami',
      promoterRule: 'f',
      givenAt: at,
      sentAt: at,
      sends: 2,
      sendError: 'x',
      mailingAt: at,
      openedAt: at,
      claimedAt: at,
      usedAt: at,
      revokedAt: at,
      revokedBy: 'r',
      returnedAt: at,
    };
    expect(parseCourtesy('c', stored)).toEqual({ id: 'c', ...stored });
  });

  it('returns at the cut-off if it was given before and nobody claimed it in any way', () => {
    const waiting = parseCourtesy('c', { status: 'sent', givenAt: at });
    const ticket = parseTicket('k', { status: 'valid' });
    const cutoff = new Date(at.getTime() + 1);
    expect(isUnclaimed(waiting, ticket, cutoff)).toBe(true);
    expect(isUnclaimed(waiting, null, cutoff)).toBe(true);
    expect(isUnclaimed(waiting, ticket, at)).toBe(false);
    for (const over of [{ openedAt: at }, { claimedAt: at }, { status: 'revoked' as const }]) {
      expect(isUnclaimed({ ...waiting, ...over }, ticket, cutoff)).toBe(false);
    }
    const scans = [{ letIn: true }];
    const stray = parseTicket('k', { status: 'valid', scans: [{ way: 'out' }] });
    expect(isUnclaimed(waiting, stray, cutoff)).toBe(true);
    const passed = { past: [{}], scans };
    for (const over of [{ past: [{}] }, { scans }, passed, { status: 'used' }]) {
      const claimed = parseTicket('k', { status: 'valid', ...over });
      expect(isUnclaimed(waiting, claimed, cutoff)).toBe(false);
    }
  });

  it('is confirmed by its guest of now only, also where an older confirmation was left', () => {
    const [before, after] = [new Date(at.getTime() - 1), new Date(at.getTime() + 1)];
    const passed = (until: Date) => parseTicket('k', { past: [{ until: before }, { until }] });
    const first = parseTicket('k', {});
    expect(isConfirmed({ claimedAt: null }, first)).toBe(false);
    expect(isConfirmed({ claimedAt: at }, first)).toBe(true);
    expect(isConfirmed({ claimedAt: at }, passed(before))).toBe(true);
    expect(isConfirmed({ claimedAt: at }, passed(after))).toBe(false);
  });

  it('says why it is over', () => {
    const over = COURTESY_STATUSES.filter((one) => courtesyOver(one) !== '');
    expect(over).toEqual(['used', 'revoked', 'unclaimed']);
    expect(courtesyOver('revoked')).toBe(courtesyOver('used'));
    expect(courtesyOver('unclaimed')).not.toBe(courtesyOver('used'));
  });

  it('and its ticket have a word and a colour for each state', () => {
    const shown = [...Object.values(COURTESY_STATUS_TEXT), ...Object.values(TICKET_STATUS_TEXT)];
    expect(shown.filter(({ label, tone }) => !label || !tone)).toEqual([]);
    expect(Object.keys(COURTESY_STATUS_TEXT)).toEqual(COURTESY_STATUSES);
    expect(Object.keys(TICKET_STATUS_TEXT)).toEqual(TICKET_STATUSES);
  });

  it('has a default for everything', () => {
    expect(parseCourtesy('c', { status: 'lost' })).toMatchObject({
      ticketTypeName: 'Entrada',
      dateId: 'first',
      status: 'given',
      givenBy: { uid: '', email: '' },
      givenAt: new Date(0),
      sentAt: null,
      sends: 0,
      revokedAt: null,
    });
  });

  it('is found by its guest, and sorted by their name', () => {
    expect(courtesyIndex({ name: 'Úrsula Vera', email: 'u@correo.cl' })).toEqual({
      sortKey: 'ursula vera',
      search: expect.arrayContaining(['urs', 'vera', 'u@correo']),
    });
  });
});

describe('a quota', () => {
  const of = (limit: number | null, given = 0) => ({ uid: 'u', email: '', limit, given });

  it('is read with its limit, or without one', () => {
    const stored = { email: 'u@x.cl', limit: 5, given: 2 };
    expect(parseQuota('u', stored)).toEqual({ uid: 'u', ...stored });
    expect(parseQuota('u', { given: -3 })).toEqual({ uid: 'u', email: '', limit: null, given: 0 });
  });

  it("is the member's own, else that of everybody, else the platform's", () => {
    expect(quotaLeft(of(5, 2), of(9))).toEqual({ limit: 5, left: 3 });
    expect(quotaLeft(of(null, 2), of(9))).toEqual({ limit: 9, left: 7 });
    expect(quotaLeft(of(null), of(null)).limit).toBe(DEFAULT_COURTESY_QUOTA);
    expect(quotaLeft(of(0), of(9))).toEqual({ limit: 0, left: 0 });
    expect(quotaLeft(of(5, 8), of(9)).left).toBe(0);
  });

  it.each([
    ['own', of(5), of(9), { isOwn: true, limit: 6 }, true],
    ['own', of(5), of(9), { isOwn: true, limit: 5 }, false],
    ['own', of(5), of(9), { isOwn: true, limit: null }, true],
    ['own', of(9), of(5), { isOwn: true, limit: null }, false],
    ['default', of(null), of(9), { isOwn: false, limit: 10 }, true],
    ['default', of(null), of(9), { isOwn: false, limit: 9 }, false],
    ['default', of(3), of(9), { isOwn: false, limit: 100 }, false],
  ])(
    'says whether a change of the %s limit is a raise for its author (%#)',
    (_, own, all, change, raises) => {
      expect(raisesOwnQuota(own, all, change)).toBe(raises);
    },
  );
});

describe('a call about courtesies', () => {
  const guest = { name: 'Ana', email: 'ana@correo.cl' };
  const call = (given: object = {}) =>
    validate(issueCourtesiesSchema, {
      eventId: 'e',
      ticketTypeId: 't',
      recipients: [guest],
      ...given,
    });

  it('has up to two hundred guests, each with a name and an address', () => {
    expect(call()).toMatchObject({ ok: true, value: { key: '', recipients: [guest] } });
    const guests = (length: number) => ({ recipients: Array.from({ length }, () => guest) });
    expect(call(guests(200)).ok).toBe(true);
    for (const [field, given] of [
      ['recipients', guests(201)],
      ['recipients', guests(0)],
      ['recipients.0.name', { recipients: [{ ...guest, name: '' }] }],
      ['recipients.0.email', { recipients: [{ ...guest, email: 'x' }] }],
      ['key', { key: 'x'.repeat(101) }],
    ] as const) {
      expect(call(given)).toMatchObject({ ok: false, field });
    }
  });

  it('names a courtesy, or a quota and its limit', () => {
    expect(validate(courtesyIdSchema, { eventId: 'e', courtesyId: 'c' }).ok).toBe(true);
    expect(validate(courtesyIdSchema, { eventId: 'e' }).ok).toBe(false);
    for (const limit of [0, 100_000, null]) {
      expect(validate(quotaSchema, { eventId: 'e', limit }).ok).toBe(true);
    }
    for (const limit of [-1, 100_001, undefined]) {
      expect(validate(quotaSchema, { eventId: 'e', limit })).toMatchObject({ field: 'limit' });
    }
  });

  it('says until when they have to be claimed, or that they never return', () => {
    const cutoff = (given: object) => validate(courtesyCutoffSchema, { eventId: 'e', ...given });
    expect(cutoff({ at: at.toISOString() })).toEqual({ ok: true, value: { eventId: 'e', at } });
    expect(cutoff({ at: null, personal: false })).toMatchObject({ ok: true });
    expect(cutoff({ personal: true, seen: { at: null } })).toMatchObject({ ok: true });
    expect(cutoff({ seen: { at: null } })).toMatchObject({ ok: false, field: 'at' });
    expect(cutoff({ at: null, seen: { at: 'ayer' } })).toMatchObject({ ok: false });
    expect(cutoff({ at: 'mañana' })).toMatchObject({ ok: false, field: 'at' });
    expect(cutoff({ at: null, personal: 'yes' })).toMatchObject({ ok: false, field: 'personal' });
  });
});

describe('a code that makes tickets free', () => {
  const types = [
    { id: 'a', price: 5_000 },
    { id: 'b', price: 10_000 },
    { id: 'free', price: 0 },
  ];
  const rule = {
    kind: 'fixed' as const,
    percent: 0,
    amount: 0,
    limit: null,
    ticketTypeIds: [],
    dateIds: [],
  };
  const refused = (given: object) => unlimitedGift({ ...rule, ...given }, types) !== null;

  it('needs a maximum of uses', () => {
    expect(refused({ kind: 'percentage', percent: 100 })).toBe(true);
    expect(refused({ kind: 'percentage', percent: 100, limit: 1 })).toBe(false);
    expect(refused({ kind: 'percentage', percent: 99 })).toBe(false);
    expect(refused({ amount: 5_000 })).toBe(true);
    expect(refused({ amount: 4_999 })).toBe(false);
    expect(refused({ amount: 5_000, ticketTypeIds: ['b'] })).toBe(false);
    expect(refused({ amount: 10_000, ticketTypeIds: ['b'] })).toBe(true);
    expect(refused({ amount: 10, ticketTypeIds: ['free'] })).toBe(false);
    expect(refused({ kind: '2x1', percent: 100, amount: 99_999 })).toBe(false);
  });

  it('needs one also at the price that a date sets, if it is for that date', () => {
    const prices = [...types, { id: 'b', price: 4_000, dateId: 'fri' }];
    const isGift = (given: object) => unlimitedGift({ ...rule, ...given }, prices) !== null;
    const code = { amount: 4_000, ticketTypeIds: ['b'] };
    expect(isGift(code)).toBe(true);
    expect(isGift({ ...code, dateIds: ['fri', 'sat'] })).toBe(true);
    expect(isGift({ ...code, dateIds: ['sat'] })).toBe(false);
    expect(isGift({ ...code, amount: 3_999 })).toBe(false);
    // What the type itself costs may be the price of any date.
    expect(isGift({ ...code, amount: 10_000, dateIds: ['sat'] })).toBe(true);
  });

  it('is named where a price makes it one, and not where it was one before', () => {
    const code = { ...EMPTY_DISCOUNT, ...rule, code: 'CINCO', amount: 5_000 };
    const at = (price: number) => [{ id: 'b', price }];
    expect(newGift([code], at(10_000), at(5_000))?.code).toBe('CINCO');
    expect(newGift([code], [], at(4_000))?.type.id).toBe('b');
    expect(newGift([code], at(0), at(4_000))?.type.id).toBe('b');
    expect(newGift([code], at(10_000), at(5_001))).toBeNull();
    expect(newGift([code], at(10_000), at(0))).toBeNull();
    expect(newGift([code], at(5_000), at(4_000))).toBeNull();
    expect(newGift([{ ...code, active: false }], [], at(4_000))).toBeNull();
    expect(newGift([{ ...code, limit: 3 }], [], at(4_000))).toBeNull();
  });
});
