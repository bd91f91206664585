import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseMenu } from '@/lib/domain/menu/menu';
import { menuPage } from './menu-page';

// A page of the local stack, also where the tests run without it.
beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early-test');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
});
afterEach(() => vi.unstubAllEnvs());

const NOON = new Date('2026-12-05T15:00:00Z');
const NIGHT = new Date('2026-12-06T02:00:00Z');
const item = (id: string, more: object = {}) => ({ id, name: id, price: 1000, ...more });
const RAW = {
  ...{ name: 'Barra', producerName: 'Austral', description: 'Precios con IVA' },
  categories: [
    { id: 'tragos', name: 'Tragos', items: [item('Vino', { hasPhoto: true }), item('Agua')] },
    { id: 'vacia', name: 'Vacía', items: [] },
    {
      id: 'combos',
      name: 'Combos',
      items: [item('Dúo', { combo: [{ itemId: 'Vino', quantity: 2 }], price: 1700 })],
    },
  ],
};

type Asked = { raw?: object; now?: Date; cookie?: string; v?: string; cover?: string };
function answerOf({ raw = RAW, now = NOON, cookie = '', v = '', cover = '/portada/a' }: Asked) {
  const request = new Request(`http://localhost/menus/m?v=${v}`, {
    headers: { 'x-nonce': 'n1', cookie },
  });
  return menuPage({ menu: parseMenu('m', raw), cover, now }, request);
}
const pageOf = (asked: Asked = {}) => answerOf(asked).text();
const versionOf = (page: string) => /data-version="([^"]+)"/.exec(page)?.[1] ?? 'none';

it('has a bar of its categories, each one tap away, and leaves out what is empty', async () => {
  const page = await pageOf();
  const links = [...page.matchAll(/<a href="#([^"]+)">([^<]+)/g)].map(([, id, name]) => [id, name]);
  expect(links).toEqual([
    ['categoria-tragos', 'Tragos'],
    ['categoria-combos', 'Combos'],
  ]);
  for (const [id] of links) expect(page).toContain(`<section id="${id}"`);
  expect(page).not.toContain('Vacía');
  const one = await pageOf({ raw: { ...RAW, categories: RAW.categories.slice(0, 1) } });
  expect(one).not.toContain('<nav');
  expect(await pageOf({ raw: { name: 'Barra' } })).toContain('La carta todavía está vacía.');
});

it('says what a combo saves, what is sold out, and asks for the picture of what has one', async () => {
  const page = await pageOf();
  expect(page).toContain('<strong>$ 1.700</strong><s>$ 2.000</s><em>Ahorras $ 300</em>');
  expect(page.match(/\/menus\/m\/photo\/[^"]+/g)).toEqual(['/menus/m/photo/Vino']);
  const out = { ...RAW.categories[0], items: [item('Vino', { available: false })] };
  const without = await pageOf({ raw: { ...RAW, categories: [out, RAW.categories[2]] } });
  expect(without).toContain('<li class="line out"><div><div><b>Vino');
  expect(without).not.toContain('Ahorras');
});

it('shows what was typed as text', async () => {
  const evil = '"><script>alert(1)</script>';
  const one = { id: evil, name: evil, items: [item(evil, { name: evil, description: evil })] };
  const page = await pageOf({
    raw: { name: evil, description: evil, producerName: evil, categories: [one, one] },
    cover: evil,
  });
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page).toContain('<script nonce="n1">(');
});

it('is dark by night, unless the visitor chose a theme', async () => {
  const dark = async (asked: Asked) => {
    const page = await pageOf(asked);
    const theme = /<html [^>]*data-theme="(\w+)"/.exec(page)?.[1] ?? 'system';
    const colour = page.match(/<meta name="theme-color"[^>]*>/g)?.join('') ?? '';
    return [theme, page.includes('data-night=""'), /#f8f8ff/.test(colour), /#121018/.test(colour)];
  };
  expect(await dark({})).toEqual(['system', false, true, true]);
  expect(await dark({ now: NIGHT })).toEqual(['system', true, false, true]);
  expect(await dark({ now: NIGHT, cookie: 'a=b; theme=light' })).toEqual([
    ...['light', true, true, false],
  ]);
  expect(await dark({ cookie: 'theme=dark' })).toEqual(['dark', false, false, true]);
});

it('gives an open page nothing while it shows the present version', async () => {
  const v = versionOf(await pageOf());
  expect(v).toMatch(/^[\w-]{43}$/);
  // The cover may be late, and a page that is open is not moved for it.
  for (const same of [answerOf({ v }), answerOf({ v, cover: '' })]) {
    expect([same.status, await same.text()]).toEqual([204, '']);
  }
  for (const other of [{ raw: { ...RAW, name: 'Otra' } }, { now: NIGHT }]) {
    const answer = answerOf({ ...other, v });
    expect(answer.status).toBe(200);
    expect(versionOf(await answer.text())).not.toBe(v);
  }
});

it('is shared with the cover of its producer, and without one with the picture of the house', async () => {
  const picture = (page: string) => /og:image" content="([^"]+)/.exec(page)?.[1];
  expect(picture(await pageOf())).toMatch(/^http.*\/portada\/a$/);
  expect(picture(await pageOf({ cover: '' }))).toMatch(/^http.*\/og\.png$/);
  expect(await pageOf()).toContain('<title>Barra · Early</title>');
});
