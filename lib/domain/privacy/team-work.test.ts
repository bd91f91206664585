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

// Repeated on purpose: a missing place would keep an erased person's email for ever.
test('asks everything that notes who of a team did it, but money, complaints and the trace', () => {
  const asked = TEAM_WORK.flatMap(({ collection, by }) =>
    by.map((name) => `${collection}.${name}`),
  );
  expect(asked).toEqual([
    'contacts.source',
    'consents.by',
    'bin.by.email',
    'bin.data.source',
    'courtesies.givenBy.email',
    'courtesies.revokedBy',
    'quotas.email',
    'validators.createdBy',
    'validators.revokedBy',
    'boxOffices.createdBy',
    'versions.by.email',
    'events.pending.by.email',
    'plans.by.email',
    'news.by.email',
    'lines.by',
    'notes.by',
    'menus.updatedBy',
    'qrCodes.createdBy',
    'functions.updatedBy',
    'featureNotes.updatedBy',
    'ambassadorApplications.stateBy',
  ]);
  const beside = TEAM_WORK.filter((one) => one.beside).map((one) => [one.collection, one.beside]);
  expect(beside).toEqual([
    ['contacts', ['consent.note']],
    ['bin', ['data.consent.note']],
  ]);
});
