import { beforeEach, expect, it, vi } from 'vitest';
import { serverCall } from '@/lib/data/kit/server-call';
import { GET, POST } from './route';

vi.mock('@/lib/data/kit/server-call', () => ({ serverCall: vi.fn() }));
const called = vi.mocked(serverCall);

const link = {
  email: 'ana@correo.cl',
  right: 'blocking',
  producerId: 'p1',
  at: '1',
  n: 'r',
  t: 'k.x',
};
const NEW = { valid: true, producerName: 'Noche <A>', folio: '', dueAt: '', state: 'open' };
const OPEN = { ...NEW, folio: 'DP-AAAAA-BBBBB', dueAt: '2026-12-04T03:00:00Z', isTold: true };
/** The answers about the link, and to using it. */
let known: object;
let confirmed: object;

// The local stack's configuration, also where the tests run without it.
beforeEach(() => {
  known = { ok: true, result: NEW };
  const { folio, dueAt, state } = OPEN;
  confirmed = { ok: true, result: { folio, dueAt, state, isTold: true } };
  called
    .mockReset()
    .mockImplementation(async (name) => (name === 'confirmPrivacy' ? confirmed : known) as never);
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early-test');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  return () => vi.unstubAllEnvs();
});

const ADDRESS = `/privacidad/confirmar?${new URLSearchParams(link)}`;
const read = async (answer: Response) => ({
  status: answer.status,
  to: answer.headers.get('location'),
  page: await answer.text(),
});
const get = async (address = ADDRESS) =>
  read(await GET(new Request(`http://panel.test${address}`)));
/** Presses the only button of a page, which posts to the page's own address. */
const press = async (page: string) => {
  expect(page.match(/<form[^>]*>/g)).toEqual(['<form method="post">']);
  const [, name = '', value = ''] = /<button[^>]*?name="(\w+)" value="(\w+)"/.exec(page) ?? [];
  const body = new URLSearchParams(name ? { [name]: value } : {});
  return read(await POST(new Request(`http://panel.test${ADDRESS}`, { method: 'POST', body })));
};

it('only asks what the link is, its button opens the case, and the page then says the folio', async () => {
  const { status, page } = await get();
  expect(called.mock.calls.map(([name, input]) => [name, input])).toEqual([
    ['checkPrivacyLink', link],
  ]);
  expect(status).toBe(200);
  expect(page).toContain('¿Pedir «Bloqueo» a Noche &lt;A&gt;?');
  expect(page).toContain('a•••@correo.cl');
  expect(page).not.toMatch(/<script|ana@/);
  expect(page).toContain('name="referrer" content="no-referrer"');
  expect(page).toContain('noindex');
  expect(await press(page)).toMatchObject({ status: 303, to: ADDRESS });
  expect(called.mock.lastCall?.slice(0, 2)).toEqual(['confirmPrivacy', link]);

  known = { ok: true, result: OPEN };
  const after = (await get()).page;
  expect(after).toMatch(/role="status"><h1>Tu folio es <span>DP-AAAAA-BBBBB</);
  expect(after).toContain('Te lo enviamos también por correo.');
  expect(after).toContain('a más tardar el jueves 3 de diciembre');
  expect(after).toContain('tus datos no se usan');
  expect(after).not.toContain('<form');
});

it('knows an older function, which does not say what was mailed', async () => {
  known = { ok: true, result: { ...OPEN, isTold: undefined } };
  expect((await get()).page).toContain('Te lo enviamos también por correo.');
});

it('says that a case was closed, with what became of its answer, and leads to a new one', async () => {
  known = { ok: true, result: { ...OPEN, state: 'rejected' } };
  const { page } = await get();
  expect(page).toMatch(/role="status"><h1>Tu caso <span>DP-AAAAA-BBBBB<\/span> ya está cerrado</);
  expect(page).toContain('La respuesta te llegó por correo');
  expect(page).toContain('href="/privacidad/p1"');
  expect(page).not.toMatch(/no se usan|<form/);
  known = { ok: true, result: { ...OPEN, state: 'answered', isAnswered: false } };
  const unsent = (await get()).page;
  expect(unsent).toContain('el correo aún no sale');
  expect(unsent).not.toContain('te llegó por correo');
});

it('sends a folio again that did not leave by mail, and says if it still does not', async () => {
  const untold = { ...OPEN, isTold: false };
  confirmed = { ok: true, result: untold };
  // The first time it leads to the page, which says so without an alarm.
  expect(await press((await get()).page)).toMatchObject({ status: 303, to: ADDRESS });
  known = { ok: true, result: untold };
  const { page } = await get();
  expect(page).toContain('Guarda este folio: el correo aún no sale.');
  expect(page).not.toContain('role="alert"');
  const still = await press(page);
  expect(still.status).toBe(503);
  expect(still.page).toMatch(/role="status"><h1>Tu folio es <span>DP-AAAAA-BBBBB</);
  expect(still.page).toMatch(/role="alert">El correo aún no sale\. Inténtalo/);
  // The case that was just read by its use is shown, also where the link cannot be read.
  known = { ok: false, status: 503 };
  expect((await press(still.page)).page).toContain('Tu folio es <span>DP-AAAAA-BBBBB');
  confirmed = { ok: false, status: 503 };
  known = { ok: true, result: untold };
  expect((await press(still.page)).page).toMatch(/role="alert">El correo aún no sale\. Inténtalo/);
  confirmed = { ok: true, result: OPEN };
  expect(await press(still.page)).toMatchObject({ status: 303, to: ADDRESS });
});

it.each([
  [{ status: 503 }, 503, 'No pudimos abrir tu caso. Inténtalo de nuevo en unos minutos'],
  // A 429 of the platform says nothing about the link.
  [{ status: 429 }, 503, 'No pudimos abrir tu caso. Inténtalo de nuevo en unos minutos'],
  [
    { status: 429, code: 'RESOURCE_EXHAUSTED', message: 'Prueba en una hora' },
    429,
    'Prueba en una hora',
  ],
])('asks again where it was not confirmed: %o', async (refusal, status, words) => {
  confirmed = { ok: false, ...refusal };
  const refused = await press((await get()).page);
  expect(refused.status).toBe(status);
  expect(refused.page).toContain(`role="alert">${words}<`);
  expect(refused.page).toContain('Confirmar mi solicitud');
  // The case was opened, although no answer came back.
  known = { ok: true, result: OPEN };
  const opened = await press(refused.page);
  expect(opened.status).toBe(200);
  expect(opened.page).not.toContain('role="alert"');
});

it('leads from a link that is not valid to the desk, and offers to confirm where nobody answers', async () => {
  known = { ok: true, result: { ...NEW, valid: false } };
  const gone = await get();
  expect(gone.status).toBe(404);
  expect(gone.page).toContain('Este enlace ya no sirve');
  expect(gone.page).toContain('href="/privacidad/p1"');
  confirmed = { ok: false, status: 403, code: 'PERMISSION_DENIED', message: 'No es válido' };
  const body = new URLSearchParams();
  const posted = await POST(new Request(`http://panel.test${ADDRESS}`, { method: 'POST', body }));
  expect(posted.status).toBe(404);
  expect(await posted.text()).toContain('Este enlace ya no sirve');
  known = { ok: false, status: 503 };
  expect((await get()).page).toContain('Confirmar mi solicitud');
  // An address without a signature asks nobody.
  called.mockClear();
  const none = await get('/privacidad/confirmar');
  expect(none.page).toMatch(/Este enlace ya no sirve.*href="\/privacidad"/);
  expect(called).not.toHaveBeenCalled();
});
