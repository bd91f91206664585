import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseEvent } from '@/lib/domain/event/event';
import { type PublicEvent, publicEvent } from '@/lib/domain/event/public/public-event';
import { DEFAULT_FEES } from '@/lib/domain/producer/fees';
import { eventPage } from './event-page';

// A page of the local stack, also where the tests run without it.
beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early-test');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
});
afterEach(() => vi.unstubAllEnvs());

const NOW = new Date('2026-12-01T12:00:00Z');

async function pageOf(flyer: string, others: PublicEvent['others'] = []) {
  const raw = {
    ...{ name: 'Noche', status: 'published', publishedAt: NOW, versions: 3, images: { flyer } },
    startsAt: new Date('2026-12-05T23:00:00Z'),
    endsAt: new Date('2026-12-06T05:00:00Z'),
  };
  const event = publicEvent({
    ...{ event: parseEvent('e', raw), types: [], terms: new Map(), bar: [], others },
    producer: { name: 'Austral', instagramProfile: '', nameHeld: '' },
    ...{ fees: DEFAULT_FEES, now: NOW },
  });
  return eventPage(event, 'https://tienda.cl/e', '').text();
}

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
  const html = await pageOf('', [
    { ...night, name: 'Una', flyer: '3-900' },
    { ...night, name: '<b>dos</b>', flyer: 'https://x.cl/afiche.jpg' },
    { ...night, name: 'tres', flyer: '' },
  ]);
  const nights = /<ul class="nights">.*?<\/ul>/s.exec(html)?.[0] ?? '';
  expect(nights.match(/<img [^>]*>/g)).toEqual([
    '<img src="/e/otra/flyer?v=3-900&amp;s=1" alt="" width="56" height="70" loading="lazy">',
  ]);
  expect(nights.match(/<i [^>]*>[^<]*/g)?.map((one) => one.at(-1))).toEqual([';', 'T']);
  expect(nights).toContain('&lt;b&gt;dos&lt;/b&gt;');
  expect(html).not.toContain('x.cl');
});
