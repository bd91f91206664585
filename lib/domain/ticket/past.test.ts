import { expect, it } from 'vitest';
import { holderAt, pastIndex, pastPerson, withoutPerson } from './past';

const [ANA, BETO] = ['ana@x.cl', 'beto@x.cl'];

it('finds a ticket under each former holder once, by a mark that does not say the address', () => {
  const { pastPeople } = pastIndex([{ email: ANA }, { email: BETO }, { email: ANA }]);
  expect(pastPeople).toEqual([pastPerson(ANA), pastPerson(BETO)]);
  expect(pastPeople.every((mark) => /^[0-9a-f]{32}$/.test(mark))).toBe(true);
  expect(pastIndex([{ email: '' }])).toEqual({ pastPeople: [] });
});

it('knows whose it was at a moment, until the very moment at which it passed on', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 10, n));
  const past = [
    { email: ANA, until: day(3) },
    { email: '', until: null },
    { email: BETO, until: day(5) },
  ];
  const holder = { email: 'cata@x.cl' };
  const at = [day(2), day(3), day(4), day(5)].map((one) => holderAt({ holder, past }, one));
  expect(at).toEqual([ANA, BETO, BETO, 'cata@x.cl']);
});

it('forgets who one former holder was, and keeps how they held it and who the others were', () => {
  const ana = { name: 'Ana', email: ANA, until: 1, why: 'gift' };
  const beto = { name: 'Beto', email: BETO, until: 2, why: 'resale' };
  expect(withoutPerson([ana, beto], ANA)).toEqual({
    past: [{ ...ana, name: '', email: '' }, beto],
    pastPeople: [pastPerson(BETO)],
  });
  expect(withoutPerson([beto], ANA)).toEqual({ past: [beto], pastPeople: [pastPerson(BETO)] });
  expect(withoutPerson('x', ANA)).toEqual({ past: [], pastPeople: [] });
});
