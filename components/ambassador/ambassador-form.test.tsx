import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { applyAmbassador } from '@/lib/data/ambassador/ambassadors';
import { CallError } from '@/lib/data/kit/call';
import { AmbassadorForm } from './ambassador-form';

vi.mock('@/lib/data/ambassador/ambassadors', () => ({ applyAmbassador: vi.fn() }));
const loaded = vi.hoisted(() => vi.fn());
vi.mock('@/lib/domain/ambassador/ambassador-schema', (original) => {
  loaded();
  return original();
});
const send = vi.mocked(applyAmbassador);
beforeEach(() => {
  send.mockReset();
});

it('loads what checks it once somebody turns to it', async () => {
  render(<AmbassadorForm />);
  expect(loaded).not.toHaveBeenCalled();
  await userEvent.click(screen.getByLabelText('Ciudad'));
  await waitFor(() => expect(loaded).toHaveBeenCalled());
});

async function fill() {
  const write = (label: string | RegExp, text: string) =>
    userEvent.type(screen.getByLabelText(label), text);
  await write('Nombre y apellido', 'Catalina Rojas');
  await write('Correo', 'Cata@Early.test');
  await write(/Teléfono/, '9 1234 5678');
  await write('Ciudad', 'Valparaíso');
  await write('Por qué tú', 'Conozco a las productoras del puerto.');
  await userEvent.click(screen.getByRole('checkbox'));
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Enviar postulación' }));

it('says what is missing, puts the cursor there, and sends nothing', async () => {
  render(<AmbassadorForm />);
  await press();
  await waitFor(() => expect(screen.getByLabelText('Nombre y apellido')).toHaveFocus());
  expect(screen.getByText('Acepta la política de privacidad para postular')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
});

it('sends clean values and says that they arrived', async () => {
  send.mockResolvedValue({ success: true, message: 'Recibimos tu postulación' });
  render(<AmbassadorForm />);
  await fill();
  await press();
  expect(await screen.findByText('Recibimos tu postulación')).toBeVisible();
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ email: 'cata@early.test', phone: '+56912345678', website: '' }),
  );
});

it('keeps what was written when the server refuses, and says why', async () => {
  send.mockRejectedValue(new CallError('Inténtalo en una hora', 'resource-exhausted'));
  render(<AmbassadorForm />);
  await fill();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('Inténtalo en una hora');
  expect(screen.getByLabelText('Ciudad')).toHaveValue('Valparaíso');
});

it('opens the policy beside the form, which keeps what was written', () => {
  render(<AmbassadorForm />);
  const policy = screen.getByRole('link', { name: 'política de privacidad' });
  expect(policy).toHaveAttribute('target', '_blank');
});

it('cannot be sent before its scripts run, and then sends what was typed meanwhile', async () => {
  send.mockResolvedValue({ success: true, message: 'Recibimos tu postulación' });
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(<AmbassadorForm />);
  const early = within(page);
  expect(early.getByRole('button')).toBeDisabled();
  await userEvent.type(early.getByLabelText('Nombre y apellido'), 'Catalina Rojas');
  await userEvent.type(early.getByLabelText('Correo'), 'cata@early.test');
  await userEvent.type(early.getByLabelText('Ciudad'), 'Valparaíso');
  await userEvent.type(early.getByLabelText('Por qué tú'), 'Conozco a las productoras.');
  await userEvent.click(early.getByRole('checkbox'));
  render(<AmbassadorForm />, { container: page, hydrate: true });
  expect(early.getByLabelText('Ciudad')).toHaveValue('Valparaíso');
  await press();
  expect(await screen.findByText('Recibimos tu postulación')).toBeVisible();
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'Catalina Rojas', city: 'Valparaíso' }),
  );
});
