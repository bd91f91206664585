import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PreferenceChange, Preferences } from '@/lib/domain/contact/calls';
import { preferencesPage, preferencesProblem, savedWords } from './preferences';

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
  const html = await preferencesPage(
    { ...BASE, ...more },
    { privacyUrl: '/privacidad/p', cover: '' },
    null,
  ).text();
  const values = [...html.matchAll(/name="change" value="(\w+)"/g)].map(([, value]) => value);
  return { html, values };
};

test.each<[string, Partial<Preferences>, string[]]>([
  ['all of them', {}, ['leave', 'unprofile', 'weekly', 'monthly', 'pause']],
  ['one a week', { paceDays: 7 }, ['leave', 'unprofile', 'monthly', 'always', 'pause']],
  ['one a month', { paceDays: 30 }, ['leave', 'unprofile', 'weekly', 'always', 'pause']],
  ['a pause', { pausedUntil: '2026-12-03T15:00:00Z' }, ['leave', 'unprofile', 'resume']],
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

test('says of each purpose whether it is on, and shows the cover where there is one', async () => {
  const on = (html: string) =>
    [...html.matchAll(/aria-checked="(\w+)" aria-label="([^"]+)"/g)].map(([, is, of]) => [of, is]);
  const { html } = await shown({ profiled: false });
  expect(on(html)).toEqual([
    ['Novedades', 'true'],
    ['Lo que abres y tocas', 'false'],
  ]);
  // Whoever turns them on sees what they agree to.
  const off = await shown({ wanted: false });
  expect([on(off.html)[0], off.html]).toEqual([
    ['Novedades', 'false'],
    expect.stringContaining('Acepto'),
  ]);
  const page = preferencesPage(BASE, { privacyUrl: '/p', cover: '/portada/p?v=1' }, null);
  expect(await page.text()).toContain('<img class="cover" src="/portada/p?v=1" alt=""');
  expect(html).not.toContain('<img');
});

test('a link that is not valid leads to a new one, where it says whose it was', async () => {
  const token = (values: unknown) =>
    `${Buffer.from(JSON.stringify(values)).toString('base64url')}~k.old`;
  const of = async (given: string) => (await preferencesProblem(given)).text();
  expect(await of(token(['club', 'ana@x.cl']))).toContain(
    '<form method="post" action="/mailing/unsubscribe/club" novalidate>',
  );
  for (const nonsense of [token(['a/b']), token([7]), token('club'), 'x.y', '']) {
    const html = await of(nonsense);
    expect(html).not.toContain('<form');
    expect(html).toContain('href="/"');
  }
});

test('promises no notice of purchases while they are blocked', async () => {
  expect((await shown({})).html).toContain('Siempre');
  expect((await shown({ blocked: true })).html).not.toContain('Siempre');
});

test.each<[PreferenceChange, Partial<Preferences>, Partial<Preferences>, string, string]>([
  ['subscribe', {}, { wanted: false }, 'Novedades', 'Guardado'],
  ['leave', { wanted: false }, {}, 'Novedades', 'Guardado. No te llega ninguna novedad más'],
  ['pause', { pausedUntil: '2026-12-03T15:00:00Z' }, {}, 'Novedades en pausa', 'Guardado'],
  ['resume', {}, { pausedUntil: '2026-12-03T15:00:00Z' }, 'Menos correos', 'Guardado'],
  ['always', {}, { paceDays: 7 }, 'Menos correos', 'Guardado'],
  ['weekly', { paceDays: 7 }, {}, 'Menos correos', 'Guardado'],
  ['monthly', { paceDays: 30 }, { paceDays: 7 }, 'Menos correos', 'Guardado'],
  ['profile', {}, { profiled: false }, 'Lo que abres y tocas', 'Guardado'],
  [
    'unprofile',
    { profiled: false },
    {},
    'Lo que abres y tocas',
    'Guardado. Borramos lo que abriste y tocaste',
  ],
  ['unblock', {}, { blocked: true }, '', 'Guardado. Terminó el bloqueo'],
])(
  'says of %s once, where it was changed, that it was saved, and nothing where it does not hold',
  async (change, now, not, where, words) => {
    expect(savedWords(change, { ...BASE, ...now })).toBe(words);
    expect(savedWords(change, { ...BASE, ...not })).toBeNull();
    const links = { privacyUrl: '/p', cover: '' };
    const page = preferencesPage({ ...BASE, ...now }, links, { change, words });
    const html = await page.text();
    expect(html.match(/role="status"/g)).toHaveLength(1);
    expect(html).toContain(
      `${where && `<h2>${where}</h2>`}<p class="done" role="status" tabindex="-1" autofocus>${words}<`,
    );
  },
);

test('a block leaves nothing of what was left before it to say', () => {
  expect(savedWords('leave', { ...BASE, wanted: false, blocked: true })).toBeNull();
});
