import { beforeEach, expect, it, vi } from 'vitest';
import { GIVE_NOTICES, isGiveNotice } from '@/components/promoter/page/give-notices';
import { serverCall } from '@/lib/data/kit/server-call';
import { POST } from './route';

vi.mock('@/lib/data/kit/server-call', () => ({ serverCall: vi.fn() }));

// The local stack's configuration, also where the tests run without it.
beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early-test');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
});

const FORM = {
  what: 'e|g|fri|General, 4 dic',
  name: 'Beto',
  email: 'b@x.cl',
  phone: '9',
  key: 'k',
};

async function post(answer: object, typed: Record<string, string> = {}) {
  vi.mocked(serverCall).mockResolvedValue(answer as never);
  const body = new URLSearchParams({ ...FORM, forged: '1', ...typed });
  const request = new Request('http://localhost/x', { method: 'POST', body });
  return POST(request, { params: Promise.resolve({ token: 's%2F1' }) });
}
const refusal = (code: string, field = '', status = 400) => ({ ok: false, status, code, field });
const guest = { name: 'Beto', state: 'out', url: '', phone: '', until: '' };
const given = (mail: string, url = '') => ({
  ok: true,
  result: { mail, guest: { ...guest, url }, eventName: 'Noche' },
});

it.each([
  ['sent', 'dada'],
  ['left', 'camino'],
  ['failed', 'sincorreo'],
])('after a mail that is %s goes back to the page, which says %s', async (mail, notice) => {
  const done = await post(given(mail));
  const location = `/rrpp/s%2F1?aviso=${notice}`;
  expect([done.status, done.headers.get('location')]).toEqual([303, location]);
  expect(isGiveNotice(notice)).toBe(true);
});

it.each(['none', 'failed'])('hands on the link of whom no mail reached (%s)', async (mail) => {
  const done = await post(given(mail, 'https://early.cl/tickets/e.t'));
  const page = await done.text();
  expect(done.status).toBe(200);
  expect(page).toMatch(/href="https:\/\/wa\.me\/\?text=Beto[^"]*early\.cl/);
  expect(page).toContain('href="/rrpp/s%2F1"');
});

it.each([
  [refusal('INVALID_ARGUMENT', 'name'), 'nombre'],
  [refusal('INVALID_ARGUMENT', 'email'), 'correo'],
  [refusal('RESOURCE_EXHAUSTED', 'email', 429), 'sinenvio'],
  [refusal('RESOURCE_EXHAUSTED', 'promoterId', 429), 'cupo'],
  [refusal('FAILED_PRECONDITION', 'promoterId'), 'fija'],
  [refusal('RESOURCE_EXHAUSTED', 'recipients', 429), 'lleno'],
  [refusal('RESOURCE_EXHAUSTED', 'token', 429), 'intentos'],
  [refusal('ALREADY_EXISTS', 'recipients', 409), 'otra'],
  [refusal('FAILED_PRECONDITION', 'dateId'), 'fija'],
  [refusal('INTERNAL', '', 500), 'pausa'],
  // As nobody answers it, and as a service answers that is full.
  [{ ...refusal('', '', 503), message: '' }, 'pausa'],
  [{ ...refusal('', '', 429), message: '' }, 'pausa'],
] as const)('after %j says %s, and has the form as it was sent', async (answer, notice) => {
  const done = await post(answer, { name: 'Be"to' });
  const page = await done.text();
  expect(done.status).toBe(answer.status);
  expect(page).toContain(`role="alert">${GIVE_NOTICES[notice]}`);
  expect(page).toContain('action="/rrpp/s%2F1/give"');
  for (const [name, value] of Object.entries({ ...FORM, name: 'Be&quot;to' })) {
    expect(page).toMatch(new RegExp(`name="${name}"[^>]* value="${value.replaceAll('|', '\\|')}"`));
  }
  expect(page).toContain('<p class="soft">General, 4 dic</p>');
  expect(page).not.toContain('forged');
});

it('sends what was typed, and nothing else; a date only where one was chosen', async () => {
  await post(given('sent'));
  const sent = { token: 's/1', eventId: 'e', ticketTypeId: 'g', dateId: 'fri' };
  const { what: _what, ...typed } = FORM;
  expect(vi.mocked(serverCall).mock.lastCall?.[1]).toEqual({ ...sent, ...typed });
  await post(given('sent'), { what: 'e|g||General' });
  expect(vi.mocked(serverCall).mock.lastCall?.[1]).not.toHaveProperty('dateId');
});
