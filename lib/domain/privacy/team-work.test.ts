import { expect, test } from 'vitest';
import { formerMember, TEAM_WORK } from './team-work';

test('an erased member is called the same everywhere, unlike another, and by no address', () => {
  const [ana, luis] = ['ana@x.cl', 'luis@x.cl'].map(formerMember);
  expect(ana).toMatch(/^Ex integrante [0-9a-f]{6}$/);
  expect(formerMember('ana@x.cl')).toBe(ana);
  expect(luis).not.toBe(ana);
});

test('each place is asked once', () => {
  const places = TEAM_WORK.map(({ collection }) => collection);
  expect(new Set(places).size).toBe(places.length);
});
