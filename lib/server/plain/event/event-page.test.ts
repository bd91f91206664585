import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseEvent } from '@/lib/domain/event/event';
import { type PublicEvent, publicEvent } from '@/lib/domain/event/public/public-event';
import { DEFAULT_FEES } from '@/lib/domain/producer/fees';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { eventEmbed } from './event-embed';
import { eventPage } from './event-page';

// A page of the local stack, also where the tests run without it.
beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early-test');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
});
afterEach(() => vi.unstubAllEnvs());

const NOW = new Date('2026-12-01T12:00:00Z');

type Given = { others?: PublicEvent['others']; types?: object[]; more?: object };

function eventOf(flyer: string, { others = [], types = [], more }: Given = {}) {
  const raw = {
    ...{ name: 'Noche', status: 'published', publishedAt: NOW, versions: 3, images: { flyer } },
    startsAt: new Date('2026-12-05T23:00:00Z'),
    endsAt: new Date('2026-12-06T05:00:00Z'),
    ...more,
  };
  return publicEvent({
    ...{ event: parseEvent('e', raw), terms: new Map(), bar: [], others },
    types: types.map((type, at) => parseTicketType(String(at), type)),
    producer: { name: 'Austral', instagramProfile: '', nameHeld: '' },
    ...{ fees: DEFAULT_FEES, now: NOW },
  });
}

const pageOf = (flyer: string, given?: Given) =>
  eventPage(eventOf(flyer, given), 'https://tienda.cl/e', '').text();

async function metaOf(flyer: string) {
  const html = await pageOf(flyer);
  const found = html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g);
  return Object.fromEntries([...found].map(([, name = '', content = '']) => [name, content]));
}

it('shows of a stored flyer the picture that is made of it, with its size', async () => {
  const meta = await metaOf('data:image/png;base64,AAAA');
  expect(meta['og:image']).toMatch(/^https?:.*\/e\/e\/share\.jpg\?v=3-/);
  expect(meta).toMatchObject({
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:type': 'image/jpeg',
    'og:image:alt': 'Afiche de Noche',
    'twitter:card': 'summary_large_image',
  });
});

it('shows no flyer of another site, which would learn who visits', async () => {
  expect(await metaOf('https://x.cl/afiche.jpg')).not.toHaveProperty('og:image');
  expect(await pageOf('https://x.cl/afiche.jpg')).not.toContain('x.cl');
});

it('shows no picture without a flyer', async () => {
  expect(await metaOf('')).not.toHaveProperty('og:image');
});

it('shows the other nights with their flyers, small and late, and a letter where none is ours', async () => {
  const night = { slug: 'otra', startsAt: '', timeZone: 'America/Santiago', place: 'Club' };
  const html = await pageOf('', {
    others: [
      { ...night, name: 'Una', flyer: '3-900' },
      { ...night, name: '<b>dos</b>', flyer: 'https://x.cl/afiche.jpg' },
      { ...night, name: 'tres', flyer: '' },
    ],
  });
  const nights = /<ul class="nights">.*?<\/ul>/s.exec(html)?.[0] ?? '';
  expect(nights.match(/<img [^>]*>/g)).toEqual([
    '<img src="/e/otra/flyer?v=3-900&amp;s=1" alt="" width="56" height="70" loading="lazy">',
  ]);
  expect(nights.match(/<i [^>]*>[^<]*/g)?.map((one) => one.at(-1))).toEqual([';', 'T']);
  expect(nights).toContain('&lt;b&gt;dos&lt;/b&gt;');
  expect(html).not.toContain('x.cl');
});

const TYPE = { name: 'General', price: 10_000, stock: 100, sold: 0 };
const CANCELLED = { status: 'cancelled' };
const POSTPONED = { plan: { id: 'p', kind: 'postpone', dated: false } };

it('says beside a price that a charge comes on top', async () => {
  expect(await pageOf('', { types: [TYPE] })).toMatch(/10\.000 <small>\+ servicio</);
  expect(await pageOf('', { types: [{ ...TYPE, price: 0 }] })).not.toContain('+ servicio');
});

it('calls a free ticket that is sold out free', async () => {
  const types = [{ ...TYPE, price: 0, sold: 100 }];
  expect(await pageOf('', { types })).toContain('<s>Gratis</s><span class="none">Agotada');
});

it('offers nothing of a night that is not held or is over, and tells its buyers what follows', async () => {
  const open = await pageOf('', { types: [TYPE] });
  expect([open.includes('calendario'), open.includes('id="entradas"')]).toEqual([true, true]);
  const past = { startsAt: new Date('2026-11-20T23:00:00Z'), endsAt: NOW };
  const cancelled = await pageOf('', { types: [TYPE], more: CANCELLED });
  for (const html of [cancelled, await pageOf('', { types: [TYPE], more: past })]) {
    expect(html).not.toMatch(/calendario|id="entradas"|class="buy"/);
  }
  expect(cancelled).toMatch(/<s>Sábado 5 de diciembre, .*<\/s>/);
  expect(cancelled).toContain('cómo se devuelve su dinero');
});

it('says in one word on a small card what became of a night, and on its page what follows', async () => {
  const given = { types: [TYPE], more: POSTPONED };
  const card = await eventEmbed(eventOf('', given)).text();
  expect(card).toContain('<span>Postergado</span>');
  expect(await pageOf('', given)).toMatch(/Postergado<\/p>.*La fecha nueva se avisa por correo/s);
});

const night = (day: number, more: object = {}) => ({
  ...{ startsAt: new Date(Date.UTC(2026, 11, day, 23)), status: 'scheduled', ...more },
  endsAt: new Date(Date.UTC(2026, 11, day, 27)),
});

it('leads from each date that sells to its tickets, and from no other', async () => {
  const dates = {
    ...{ a: night(5), 'b c': night(6), full: night(7) },
    off: night(8, { status: 'cancelled' }),
  };
  const more = { dates, startsAt: dates.a.startsAt, endsAt: dates.off.endsAt };
  const linksOf = async (event: PublicEvent) => {
    const html = await eventPage(event, 'https://tienda.cl/e?rp=cami20', 'instagram').text();
    const list = /<section class="pick".*?<\/section>/s.exec(html)?.[0] ?? '';
    expect(list.match(/<li/g)).toHaveLength(4);
    return [...list.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  };
  const found = eventOf('', { types: [TYPE], more });
  const event = {
    ...found,
    dates: found.dates.map((date) =>
      date.id === 'full' ? { ...date, sale: 'soldOut' as const, offers: [] } : date,
    ),
  };
  const shop = 'https://tienda.cl/e?rp=cami20&amp;c=instagram&amp;fecha=';
  expect(await linksOf(event)).toEqual([`${shop}a`, `${shop}b+c`]);
  expect(await linksOf({ ...event, state: 'paused' })).toEqual([]);
});

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

it('says on each date what it costs or why it is not sold, before anything that is longer', async () => {
  const dates = { a: night(5), b: night(6), c: night(7), off: night(8, CANCELLED) };
  const more = { dates, startsAt: dates.a.startsAt, endsAt: dates.off.endsAt };
  const each = { dateScope: 'each', byDate: { a: { sold: 100 }, b: { sold: 85 } }, sold: 185 };
  const html = await pageOf('', {
    types: [
      { ...TYPE, ...each },
      { ...TYPE, price: 0, dateScope: 'each', dateIds: ['c'] },
    ],
    more,
  });
  const cards = [...html.matchAll(/<li(?: class="off")?>(?:<a [^>]*>)?(<b>.*?)<\/li>/g)].slice(
    0,
    4,
  );
  expect(cards.map(([, card = '']) => textOf(card))).toEqual([
    'sáb 5 dic 20:00 Agotada',
    'dom 6 dic 20:00 $ 10.000 Últimas',
    'lun 7 dic 20:00 Gratis',
    'mar 8 dic 20:00 Cancelada',
  ]);
  expect(html.indexOf('id="fechas"')).toBeLessThan(html.indexOf('class="facts"'));
});

it("leads from its bar to the next date that sells, at that date's price", async () => {
  const dates = { a: night(5), b: night(6), c: night(7) };
  const more = { dates, startsAt: dates.a.startsAt, endsAt: dates.c.endsAt };
  const each = { dateScope: 'each', byDate: { a: { sold: 100 } }, sold: 100 };
  const cheap = { ...TYPE, name: 'Tarde', price: 2_000, dateScope: 'each', dateIds: ['c'] };
  const bar = (html: string) => html.split('<div class="buy">')[1] ?? '';
  const html = await pageOf('', { types: [{ ...TYPE, ...each }, cheap], more });
  expect(textOf(bar(html))).toMatch(/^dom 6 dic, 20:00 \$ 10\.000 \+ servicio Comprar/);
  expect(bar(html)).toContain('href="https://tienda.cl/e?fecha=b"');
  const pass = await pageOf('', { types: [{ ...TYPE, dateScope: 'pass', byDate: {} }], more });
  expect(bar(pass)).toContain('href="https://tienda.cl/e"');
});

it('can be reached and moved by the keyboard where no date leads anywhere', async () => {
  const dates = { a: night(5), b: night(6) };
  const more = { dates, status: 'paused', startsAt: dates.a.startsAt, endsAt: dates.b.endsAt };
  expect(await pageOf('', { types: [TYPE], more })).toContain('<ul class="dates" tabindex="0">');
});

it('says of an only date until when it lasts, and when its doors open', async () => {
  const dates = { a: night(5, { doorsAt: new Date('2026-12-05T22:30:00Z') }) };
  const more = { dates, startsAt: dates.a.startsAt, endsAt: dates.a.endsAt };
  const html = await pageOf('', { more });
  expect(html).toContain('Sábado 5 de diciembre, 20:00 a 00:00</b><span>Puertas 19:30</span>');
});

it('has no list of dates where all have ended', async () => {
  const dates = { a: night(-20), b: night(-19) };
  const ends = { startsAt: dates.a.startsAt, endsAt: dates.b.endsAt };
  expect(await pageOf('', { more: { dates, ...ends } })).not.toContain('id="fechas"');
});
