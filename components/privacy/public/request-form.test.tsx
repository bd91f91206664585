import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmScreen } from './confirm-screen';
import { RequestForm } from './request-form';

vi.mock('@/lib/config', async (original) => ({
  ...(await original<typeof import('@/lib/config')>()),
  publicConfig: () => ({ emulators: null, firebase: { projectId: 'demo' } }),
}));

const answers: { status?: number; body: object }[] = [];
const asked: { url: string; data: unknown }[] = [];
beforeEach(() => {
  answers.length = 0;
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    asked.push({ url, data: JSON.parse(body).data });
    const { status = 200, body: answer } = answers.shift() ?? { status: 500, body: {} };
    return new Response(JSON.stringify(answer), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('asks without an SDK, and says the same whoever was asked for', async () => {
  render(<RequestForm producerId="p1" />);
  await press('Enviarme el enlace');
  expect(screen.getByText('Elige qué quieres pedir')).toBeVisible();
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: /Supresión/ }));
  await userEvent.type(screen.getByLabelText('Tu correo'), 'ana');
  const message = 'Escribe un correo válido';
  answers.push({
    status: 400,
    body: { error: { status: 'INVALID_ARGUMENT', message, details: { field: 'email' } } },
  });
  await press('Enviarme el enlace');
  expect(await screen.findByText(message)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Tu correo'), '@correo.cl');
  answers.push({ body: { result: { success: true, message: 'x' } } });
  await press('Enviarme el enlace');
  expect(await screen.findByRole('status')).toHaveTextContent(
    /Revisa tu correo.*si hoy pediste varios/,
  );
  expect(asked.at(-1)).toMatchObject({
    url: expect.stringContaining('/visitors/requestPrivacy'),
    data: { email: 'ana@correo.cl', right: 'erasure', producerId: 'p1' },
  });
});

test('knows what was chosen and typed before its scripts ran', async () => {
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(<RequestForm producerId="p1" />);
  const early = within(page);
  early.getByRole<HTMLInputElement>('radio', { name: /Supresión/ }).checked = true;
  early.getByLabelText<HTMLInputElement>('Tu correo').value = 'ana@correo.cl';
  render(<RequestForm producerId="p1" />, { container: page, hydrate: true });
  answers.push({ body: { result: { success: true, message: 'x' } } });
  await press('Enviarme el enlace');
  expect(await screen.findByRole('status')).toHaveTextContent('Revisa tu correo');
  expect(asked.at(-1)).toMatchObject({ data: { email: 'ana@correo.cl', right: 'erasure' } });
});

test('three rights are at hand and the others a tap away, open where one of them is chosen', async () => {
  render(<RequestForm producerId="" />);
  const rights = () => screen.getAllByRole('radio', { hidden: true });
  expect(rights()).toHaveLength(6);
  const rare = screen.getByText('Portabilidad').closest('details');
  expect(rare).not.toHaveAttribute('open');
  for (const name of ['Supresión', 'Oposición', 'Acceso']) {
    expect(screen.getByText(name).closest('details')).toBeNull();
  }
  await userEvent.click(screen.getByText('Corregir, bloquear o llevarte tus datos'));
  await userEvent.click(screen.getByRole('radio', { name: /Portabilidad/ }));
  expect(rare).toHaveAttribute('open');
  expect(rights().filter((one) => (one as HTMLInputElement).checked)).toHaveLength(1);
});

const link = {
  email: 'ana@correo.cl',
  right: 'blocking',
  producerId: '',
  at: '1',
  n: 'r',
  t: 'k.x',
} as const;
const KNOWN = { valid: true, producerName: 'Noche', folio: '', dueAt: '', state: 'open' as const };

test('opening the link asks nothing of the server; confirming shows the folio and what rules now', async () => {
  const dueAt = '2026-12-04T03:00:00Z';
  render(<ConfirmScreen link={link} known={KNOWN} />);
  expect(screen.getByText(/a•••@correo.cl/)).toBeVisible();
  expect(asked).toEqual([]);
  answers.push({
    body: { result: { success: true, message: '', folio: 'DP-AAAAA-BBBBB', dueAt } },
  });
  await press('Confirmar mi solicitud');
  expect(await screen.findByText('Tu folio es DP-AAAAA-BBBBB')).toBeVisible();
  expect(screen.getByText(/a más tardar el jueves 3 de diciembre/)).toBeVisible();
  expect(screen.getByText(/tus datos no se usan/)).toBeVisible();
});

test('a folio that did not leave by mail says so, and is sent again on request', async () => {
  const folio = 'DP-AAAAA-BBBBB';
  const opened = { folio, dueAt: '2026-12-04T03:00:00Z', state: 'open' as const };
  const answered = (isTold: boolean) =>
    answers.push({ body: { result: { success: true, message: '', ...opened, isTold } } });
  render(<ConfirmScreen link={link} known={KNOWN} />);
  answered(false);
  await press('Confirmar mi solicitud');
  expect(await screen.findByText(/Guarda este folio: el correo aún no sale/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  answered(false);
  await press('Enviármelo de nuevo');
  expect(await screen.findByRole('alert')).toHaveTextContent('Inténtalo de nuevo');
  answered(true);
  await press('Enviármelo de nuevo');
  expect(await screen.findByText(/Te lo enviamos también por correo/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(asked.map(({ data }) => data)).toEqual([link, link, link]);
});

test('a link that is not valid leads back to the desk', () => {
  render(<ConfirmScreen link={link} known={{ ...KNOWN, valid: false }} />);
  expect(screen.getByRole('link', { name: 'Hacer una solicitud' })).toHaveAttribute(
    'href',
    '/privacidad',
  );
});
