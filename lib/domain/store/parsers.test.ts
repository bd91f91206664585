import { describe, expect, it } from 'vitest';
import { EVERYONE, parseAudience } from '../contact/audience';
import { parseContact, parseTags } from '../contact/contact';
import { tokenHashOf, validatorState, validatorToken } from '../door/validator';
import { parseEvent } from '../event/event';
import { EMPTY_EVENT } from '../event/event-fields';
import { eventSearch } from '../event/event-search';
import { parseBanking, parsePayeeReady } from '../producer/banking';
import { parseBilling } from '../producer/billing';
import { parseFeesHistory } from '../producer/fee-history';
import { DEFAULT_FEES, parseFees } from '../producer/fees';
import { parseProducer, parseProducerGuard, parseProducerOption } from '../producer/producer';
import { ALL_PERMISSIONS, NO_PERMISSIONS } from '../rights/permissions';
import { expiryFrom } from '../team/invitation';
import { parseMemberRecord } from '../team/member-record';
import { parseTeamEntry } from '../team/team';

const at = new Date('2026-11-21T12:00:00Z');
const later = new Date(at.getTime() + 60_000);
const permissions = ALL_PERMISSIONS;
const fees = { ...DEFAULT_FEES, serviceFee: 700, serviceFeeType: 'Fixed' as const, hasTax: false };

describe('what an event may not hold', () => {
  it.each([
    [
      'a place without an id',
      { sharedCapacities: [{ name: 'x' }, { id: '' }, 7] },
      { sharedCapacities: [] },
    ],
    [
      'a place without a number',
      { sharedCapacities: [{ id: 's' }] },
      { sharedCapacities: [{ id: 's', name: '', capacity: 0 }] },
    ],
    ['a map that is no link', { venue: { mapUrl: 'javascript:x' } }, { venue: { mapUrl: '' } }],
    ['a zone that is none', { timeZone: 'Mars/Base' }, { timeZone: 'America/Santiago' }],
    ['a resale that is not true', { resale: { enabled: 'yes' } }, { resale: { enabled: false } }],
    ['a request without a date', { pending: { fields: { name: 'x' } } }, { pending: null }],
  ])('is %s', (_what, raw, read) => {
    expect(parseEvent('e', raw)).toMatchObject(read);
  });

  it('is a request of what nobody has to decide, or a price that is none', () => {
    const pending = { at, fields: { description: 'x', name: 7 }, prices: { a: 'x', b: 3 } };
    expect(parseEvent('e', { pending }).pending).toEqual({
      fields: { name: '' },
      prices: { b: 3 },
      by: { uid: '', email: '' },
      at,
    });
  });

  it('is found by its name and its place', () => {
    const words = eventSearch({
      name: 'Fiesta',
      venue: { ...EMPTY_EVENT.venue, name: 'Blondie', commune: 'Maipú' },
    });
    expect(words).toEqual(expect.arrayContaining(['fiesta', 'blondie', 'maipu']));
  });
});

describe('a producer', () => {
  it('with half an address for replies has none', () => {
    expect(parseProducer('p', { replyTo: { uid: 'u' } }).replyTo).toBeNull();
    expect(parseProducer('p', { replyTo: { email: 'u@x.cl' } }).replyTo).toBeNull();
    expect(parseProducer('p', { name: '  Noche ' }).name).toBe('Noche');
    expect(parseProducer('p', { freeze: { at } }).freeze).toEqual({ at, name: '' });
    expect(parseProducerOption('p', { name: ' ' })).toEqual({ id: 'p', name: 'Sin nombre' });
    expect(parseProducerOption('p', { name: ' A ' })).toEqual({ id: 'p', name: 'A' });
  });

  it('keeps what only functions read', () => {
    const guard = { approvedName: 'n', freeName: 'f', freezeLiftedAt: at };
    expect(parseProducerGuard({ ...guard, name: 'x' })).toEqual(guard);
    expect(parseProducerGuard(null)).toEqual({
      ...{ approvedName: '', freeName: '' },
      freezeLiftedAt: null,
    });
  });

  it('has the fees that are valid, and defaults for the others', () => {
    expect(parseFees(fees)).toEqual(fees);
    const wrong = { serviceFee: -1, serviceFeeType: 'x', hasTax: 'no', consumptionServiceFee: '5' };
    expect(parseFees(wrong)).toEqual(DEFAULT_FEES);
    expect(parseFees({ serviceFee: 0, serviceFeeHidden: true })).toMatchObject({
      serviceFee: 0,
      serviceFeeHidden: true,
    });
    expect(parseFeesHistory([{ fees }, null, { from: at }], parseFees)).toEqual([
      { from: at, fees: DEFAULT_FEES, by: '', setAt: null },
    ]);
  });

  it('has the data of its invoices and of its account, each empty where it is not known', () => {
    const billing = {
      razonSocial: 'r',
      rut: '1-9',
      giro: 'g',
      address: 'a',
      commune: 'c',
      email: 'e',
    };
    expect(parseBilling('b', billing)).toEqual(billing);
    expect(Object.values(parseBilling('b', null))).toEqual(['', '', '', '', '', '']);
    const banking = {
      holder: 'h',
      rut: '1-9',
      bank: 'Banco de Chile',
      accountType: 'checking',
      accountNumber: '1',
      email: 'e',
    };
    const read = parseBanking('b', banking);
    expect({ ...read, accountType: '' }).toEqual({ ...banking, accountType: '' });
    expect(parseBanking('b', { bank: 'Banco X', accountType: 'x' })).toMatchObject({
      bank: '',
      accountType: '',
    });
    expect(parsePayeeReady('b', { since: at })).toEqual(new Date(at.getTime() + 72 * 3_600_000));
    expect(parsePayeeReady('b', null)).toBeNull();
  });
});

describe('a team', () => {
  it('shows an invitation with its flags, and a member by their address if they have no name', () => {
    const invitation = {
      kind: 'invitation',
      email: 'a@x.cl',
      permissions,
      events: ['e'],
      invitedBy: 'u',
      invitedAt: at,
      expiresAt: later,
    };
    expect(parseTeamEntry('t', invitation)).toEqual({ id: 't', ...invitation });
    expect(parseTeamEntry('t', { email: 'a@x.cl' })).toMatchObject({
      kind: 'member',
      name: 'a@x.cl',
    });
    expect(parseMemberRecord('p', { permissions }).permissions).toEqual(permissions);
    expect(parseMemberRecord('p', null).permissions).toEqual(NO_PERMISSIONS);
    expect(expiryFrom(at)).toEqual(new Date(at.getTime() + 7 * 86_400_000));
  });
});

describe('a validator', () => {
  it('is active between its beginning and its end, unless it was revoked', () => {
    const of = (given: object, now = at) =>
      validatorState({ startsAt: null, endsAt: later, revokedAt: null, ...given }, now);
    expect(of({})).toBe('active');
    expect(of({ startsAt: at })).toBe('active');
    expect(of({ startsAt: later })).toBe('upcoming');
    expect(of({}, later)).toBe('expired');
    expect(of({ revokedAt: at }, later)).toBe('revoked');
    expect(validatorToken('e', 'v', 's')).toBe('e.v.s');
    expect([tokenHashOf({ tokenHash: 'h' }), tokenHashOf(null)]).toEqual(['h', '']);
  });
});

describe('an audience', () => {
  it('whose criteria cannot be read reaches nobody', () => {
    const stored = { name: 'VIP', criteria: { ...EVERYONE, minusBuyers: false }, updatedAt: at };
    expect(parseAudience('a', stored)).toEqual({ id: 'a', ...stored });
    expect(parseAudience('a', { criteria: { include: 'all' } })).toEqual({
      id: 'a',
      name: 'Sin nombre',
      criteria: { ...EVERYONE, include: [{ kind: 'tag', tags: [] }] },
      updatedAt: null,
    });
    expect(parseTags({ tags: ['z', 'á', 'b', 7] })).toEqual(['á', 'b', 'z']);
    expect(parseContact('c', { bought: { e: 7 }, opened: { c: 'x' } })).toMatchObject({
      bought: {},
      opened: {},
    });
  });
});
