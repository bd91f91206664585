import { beforeEach, expect, test, vi } from 'vitest';
import type { PublicEvent } from '@/lib/domain/event/public/public-event';
import { POST } from './route';

// The local stack's configuration, also where the tests run without it.
beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early-test');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
});

const PAGE: PublicEvent = {
  ...{ id: 'e', slug: 'e', name: 'Peña <b>nueva</b>', description: '', category: 'party' },
  ...{ minAge: 18, flyer: 'data:image/png;base64,AAAA', timeZone: 'America/Santiago' },
  venue: { name: 'Casa', address: '', commune: '', mapUrl: '' },
  ...{ startsAt: '2026-12-04T23:00:00Z', endsAt: null, state: 'soon', dates: [], types: [] },
  list: false,
  ...{
    bar: [],
    resale: false,
    producer: { name: 'Lotus', instagram: '' },
    others: [],
    version: 0,
    revision: 1,
  },
};

const post = (body: string, type = 'application/json') =>
  POST(
    new Request('http://panel.test/', { method: 'POST', body, headers: { 'content-type': type } }),
  );

test('the page of an event that is not published comes as text, with the flyer that it was given', async () => {
  const answer = await post(JSON.stringify({ page: PAGE, shop: 'https://tienda.test/e' }));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain;/);
  const html = await answer.text();
  expect(html).toContain('<h1>Peña &lt;b&gt;nueva&lt;/b&gt;</h1>');
  expect(html).toContain('src="data:image/png;base64,AAAA"');
  // A link in it opens nothing in the frame, whose page would refuse to be framed.
  expect(html).toContain('<base target="_blank">');
});

test('a form of another site, and what is no event, get nothing', async () => {
  const whole = JSON.stringify({ page: PAGE, shop: '' });
  const answers = [await post(whole, 'text/plain'), await post('{'), await post('{"page":{}}')];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
});
