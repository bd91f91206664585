import { expect, test } from 'vitest';
import { parseValidator } from '@/lib/domain/door/validator';
import { foundValidators, validatorProblem, validatorsSummary } from './found-validators';

const now = new Date('2026-03-01T12:00:00Z');
const event = { startsAt: new Date('2026-03-02T00:00:00Z'), endsAt: null };
const door = (name: string, day: number, fields: Record<string, unknown> = {}) =>
  parseValidator(name, {
    name,
    endsAt: new Date('2027-01-01T00:00:00Z'),
    createdAt: new Date(Date.UTC(2026, 0, day)),
    admitted: day,
    ...fields,
  });
const all = [door('Acceso sur', 1), door('Acceso VIP', 3), door('Baño', 2, { revokedAt: now })];
const found = (q: string, state: string | null) => foundValidators(all, event, { q, state }, now);

test('finds doors by name and state, newest first', () => {
  expect(found('', null).map(({ name }) => name)).toEqual(['Acceso VIP', 'Baño', 'Acceso sur']);
  expect(found('bano', null).map(({ name }) => name)).toEqual(['Baño']);
  expect(found('', 'active').map(({ name }) => name)).toEqual(['Acceso VIP', 'Acceso sur']);
});

test('lets no door outlive its event', () => {
  for (const { endsAt } of found('', null)) expect(endsAt < new Date('2026-06-01')).toBe(true);
});

test('counts the doors and whom they admitted', () => {
  expect(validatorsSummary(all)).toBe('3 validadores · 6 personas entraron');
  expect(validatorsSummary([door('Acceso sur', 1)])).toBe('1 validador · 1 persona entró');
});

test('offers nothing for a door that admits nobody any more', () => {
  expect(validatorProblem(door('Acceso', 1), now)).toBeNull();
  expect(validatorProblem(door('Acceso', 1, { revokedAt: now }), now)).toBe(
    'Ya no sirve: crea otro',
  );
  expect(validatorProblem(door('Acceso', 1, { endsAt: now }), now)).toBe('Ya no sirve: crea otro');
});
