import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PreferenceChange, Preferences } from '@/lib/domain/contact/calls';
import { preferencesPage, savedWords } from './preferences';

// A page of the local stack, also where the tests run without it.
beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early-test');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
});
afterEach(() => vi.unstubAllEnvs());

const BASE: Preferences = {
  producerId: 'p',
  producerName: 'Noche <Austral>',
  email: 'a***@x.cl',
  words: 'Acepto',
  wanted: true,
  blocked: false,
  pausedUntil: null,
  paceDays: 0,
  quietUntil: null,
  profiled: true,
};
const shown = async (more: Partial<Preferences>) => {
  const html = await preferencesPage({ ...BASE, ...more }, '/privacidad/p', null).text();
  const values = [...html.matchAll(/name="change" value="(\w+)"/g)].map(([, value]) => value);
  return { html, values };
};

test.each<[string, Partial<Preferences>, string[]]>([
  ['all of them', {}, ['weekly', 'monthly', 'pause', 'unprofile', 'leave']],
  ['one a week', { paceDays: 7 }, ['monthly', 'always', 'pause', 'unprofile', 'leave']],
  ['one a month', { paceDays: 30 }, ['weekly', 'always', 'pause', 'unprofile', 'leave']],
  ['a pause', { pausedUntil: '2026-12-03T15:00:00Z' }, ['resume', 'unprofile', 'leave']],
  ['none', { wanted: false }, ['subscribe', 'unprofile']],
  ['a block', { blocked: true }, ['unblock']],
])(
  'who gets %s may choose what they do not have, each by one button',
  async (_what, more, ways) => {
    expect((await shown(more)).values).toEqual(ways);
  },
);

test('says when the next one comes, and shows a name as text', async () => {
  const { html } = await shown({ paceDays: 7, quietUntil: '2026-12-03T15:00:00Z' });
  expect(html).toContain('A lo más un correo a la semana. El próximo, desde el jue 3 dic 2026.');
  expect(html).toContain('Noche &lt;Austral&gt;');
});

test('promises no notice of purchases while they are blocked', async () => {
  expect((await shown({})).html).toContain('te llegan siempre');
  expect((await shown({ blocked: true })).html).not.toContain('te llegan siempre');
});

test.each<[PreferenceChange, Partial<Preferences>, Partial<Preferences>, string]>([
  ['subscribe', {}, { wanted: false }, 'Te llegan las novedades'],
  ['leave', { wanted: false }, {}, 'No te llega ninguna novedad más'],
  ['leave', { wanted: false }, { wanted: false, blocked: true }, 'No te llega ninguna novedad más'],
  ['pause', { pausedUntil: '2026-12-03T15:00:00Z' }, {}, 'En pausa hasta el jue 3 dic 2026'],
  ['resume', {}, { pausedUntil: '2026-12-03T15:00:00Z' }, 'Terminó la pausa'],
  ['always', {}, { paceDays: 7 }, 'Las recibes todas'],
  ['weekly', { paceDays: 7 }, {}, 'A lo más un correo a la semana'],
  ['monthly', { paceDays: 30 }, { paceDays: 7 }, 'A lo más un correo al mes'],
  ['profile', {}, { profiled: false }, 'Se usa lo que abres y tocas'],
  ['unprofile', { profiled: false }, {}, 'Borramos lo que abriste y tocaste, y no se usa más'],
  ['unblock', {}, { blocked: true }, 'Terminó el bloqueo'],
])('says of %s what was saved, and nothing where it does not hold', (change, saved, not, words) => {
  expect(savedWords(change, { ...BASE, ...saved })).toBe(`Guardado. ${words}`);
  expect(savedWords(change, { ...BASE, ...not })).toBeNull();
});
