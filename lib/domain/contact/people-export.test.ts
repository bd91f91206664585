import { expect, it } from 'vitest';
import { EXPORTED_PEOPLE, EXPORTED_TEXT, exportFlag } from './people-export';

it('asks for the right to export, and for that to refund where the list is how one pays', () => {
  const asked = Object.fromEntries(EXPORTED_PEOPLE.map((people) => [people, exportFlag(people)]));
  expect(asked.payments).toBe('finance.refund');
  const { payments: _, users, ambassadors, payees, affected, ...others } = asked;
  expect(new Set(Object.values(others))).toEqual(new Set(['contacts.export']));
  // No flag permits these: they are for administrators only.
  expect([users, ambassadors, payees, affected]).toEqual([null, null, null, null]);
});

it('names every list', () => {
  for (const people of EXPORTED_PEOPLE) expect(EXPORTED_TEXT[people]).toMatch(/^[A-Z]/);
});
