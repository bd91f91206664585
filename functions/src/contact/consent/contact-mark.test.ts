import { expect, it } from 'vitest';
import { contactIdOf, parseContact } from '@/lib/domain/contact/contact';
import { markOf, restoredContact } from './contact-mark';

const EMAIL = 'ana@x.cl';
const AT = new Date('2026-11-01T12:00:00Z');
const entry = {
  data: { email: EMAIL, state: 'active', opened: { c1: AT }, clicked: { c1: AT } },
};
const back = (mark: Record<string, unknown> | undefined) => {
  const contact = parseContact(contactIdOf(EMAIL), restoredContact(entry, mark));
  return [Object.keys(contact.opened), Object.keys(contact.clicked), contact.unprofiledAt];
};

it('a contact comes back from the bin with what it opened and clicked', () => {
  expect(back(undefined)).toEqual([['c1'], ['c1'], null]);
  expect(back({ suppressed: 'unsubscribed' })).toEqual([['c1'], ['c1'], null]);
});

it('a contact comes back without it where it objected to profiling meanwhile', () => {
  expect(back({ unprofiledAt: AT })).toEqual([[], [], AT]);
});

it('a contact keeps when they left: in its mark, and as it comes back from the bin', () => {
  const earlier = new Date('2026-10-01T12:00:00Z');
  const stateAtOf = (mark: Record<string, unknown> | undefined) => {
    const known = { data: { ...entry.data, stateAt: earlier } };
    return parseContact('', restoredContact(known, mark)).stateAt;
  };
  expect(stateAtOf(undefined)).toEqual(earlier);
  expect(stateAtOf({ unprofiledAt: AT })).toEqual(earlier);
  expect(stateAtOf({ suppressed: 'unsubscribed', stateAt: AT })).toEqual(AT);
  const left = { ...entry.data, state: 'unsubscribed', stateReason: 'Baja', stateAt: AT };
  expect(markOf(left)).toEqual({ suppressed: 'unsubscribed', stateReason: 'Baja', stateAt: AT });
  expect(markOf({ ...left, state: 'active' })).toBeNull();
});

it('a contact comes back without what it ended in its mark, and with what stands there', () => {
  const later = new Date('2026-12-01T12:00:00Z');
  const restricted = {
    ...{ pausedUntil: later, paceDays: 30, quietUntil: later, quietBy: 'c' },
    ...{ unprofiledAt: AT, objectedAt: AT },
  };
  const data = { email: EMAIL, state: 'active', name: 'Ana', ...restricted };
  const ended = { pausedUntil: null, paceDays: 0, quietUntil: null, quietBy: '' };
  expect(restoredContact({ data }, { ...ended, unprofiledAt: null })).toEqual({
    ...{ email: EMAIL, state: 'active', name: 'Ana' },
  });
  expect(restoredContact({ data }, undefined)).toEqual(data);
  expect(restoredContact({ data }, markOf(data) ?? {})).toMatchObject(restricted);
  const other = restoredContact({ data }, { paceDays: 7, quietUntil: AT, quietBy: '' });
  expect(other).toMatchObject({ paceDays: 7, quietUntil: AT });
  expect(other).not.toHaveProperty('quietBy');
  expect(other).not.toHaveProperty('pausedUntil');
});

it('a contact that was blocked comes back with neither the block nor the pause that ended meanwhile', () => {
  const data = {
    email: EMAIL,
    state: 'blocked',
    heldState: 'active',
    blockedAt: AT,
    pausedUntil: AT,
  };
  expect(restoredContact({ data }, { pausedUntil: null })).toEqual({
    ...{ email: EMAIL, state: 'active' },
  });
});
