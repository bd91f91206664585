import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { IdentityGuard } from '@/components/shell/identity-guard';
import { ProducerSettingsContext } from '@/hooks/use-producer-settings';
import { CallError, call } from '@/lib/data/kit/call';
import { parseBanking } from '@/lib/domain/producer/banking';
import { parseBilling } from '@/lib/domain/producer/billing';
import { NO_PERMISSIONS } from '@/lib/domain/rights/permissions';
import { PRODUCER, renderInPanel } from '@/tests/support/panel';
import { BankingDataForm } from './banking-data-form';
import { BillingForm } from './billing-form';
import { BillingScreen } from './billing-screen';
import { EditForm } from './edit-form';
import SignUpForm from './sign-up-form';

const router = { replace: vi.fn(), push: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/' }));
vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));
vi.mock('@/lib/firebase/reauth', () => ({
  hasPassword: () => true,
  confirmPassword: vi.fn().mockResolvedValue(undefined),
}));
const watchDoc = vi.hoisted(() => vi.fn(() => () => {}));
vi.mock('@/lib/firebase/live', () => ({ watchDoc, watchList: vi.fn(() => () => {}) }));
vi.mock('@/components/ui/overlay/toast', () => ({
  toast: { ok: vi.fn(), error: vi.fn() },
  Toaster: () => null,
}));
const called = vi.mocked(call);

const billing = parseBilling('', {
  razonSocial: 'Club SpA',
  rut: '76.086.428-5',
  giro: 'Eventos',
  address: 'Calle 1',
  commune: 'Ñuñoa',
  email: 'a@club.test',
});
const banking = parseBanking('', {
  holder: 'Club SpA',
  rut: '76.086.428-5',
  bank: 'Banco de Chile',
  accountType: 'checking',
  accountNumber: '12345678',
  email: 'a@club.test',
});

beforeEach(() => {
  vi.clearAllMocks();
  called.mockReset();
  called.mockResolvedValue({ success: true, message: 'Listo' });
});
const renderBanking = () =>
  renderInPanel(
    <>
      <BankingDataForm producerId="club" banking={banking} />
      <IdentityGuard />
    </>,
  );
const button = (name: string) => screen.getByRole('button', { name });
const retype = async (label: RegExp, text: string) => {
  const input = screen.getByLabelText(label);
  await userEvent.clear(input);
  await userEvent.type(input, text);
};

// jsdom drops a select's value that is set before its options are rendered.
const changeAccount = async () => {
  await userEvent.selectOptions(screen.getByLabelText('Banco'), 'Banco de Chile');
  await userEvent.selectOptions(screen.getByLabelText('Tipo de cuenta'), 'checking');
  await retype(/Número de cuenta/, '87654321');
  await userEvent.click(button('Guardar cambios'));
};

describe('the RUT', () => {
  test('is validated while typing, keeps the focus, and is formatted on blur', async () => {
    renderInPanel(<BillingForm producerId="club" billing={billing} />);
    const input = screen.getByLabelText(/RUT/);
    expect(screen.getByText('válido')).toBeVisible();
    await userEvent.clear(input);
    await userEvent.type(input, '10000013');
    expect(screen.queryByText('válido')).toBeNull();
    expect(input).toHaveFocus();
    await userEvent.type(input, 'k');
    expect(screen.getByText('válido')).toBeVisible();
    await userEvent.tab();
    expect(input).toHaveValue('10.000.013-K');
  });

  test('is taken as it is pasted', async () => {
    renderInPanel(<BillingForm producerId="club" billing={billing} />);
    const input = screen.getByLabelText(/RUT/);
    await userEvent.clear(input);
    await userEvent.paste('012 345 678 – 5');
    expect(screen.getByText('válido')).toBeVisible();
    await userEvent.tab();
    expect(input).toHaveValue('12.345.678-5');
  });

  test('that is invalid shows its error on blur, and is not sent to the server', async () => {
    renderInPanel(<BillingForm producerId="club" billing={billing} />);
    await retype(/RUT/, '76.086.428-4');
    await userEvent.tab();
    expect(screen.getByText(/El RUT no es válido/)).toBeVisible();
    await userEvent.click(button('Guardar cambios'));
    expect(called).not.toHaveBeenCalled();
  });
});

describe('billing', () => {
  test('the save bar names what is unsaved, saves it, and disappears', async () => {
    renderInPanel(<BillingForm producerId="club" billing={billing} />);
    expect(screen.queryByText('Sin guardar:')).toBeNull();
    await retype(/Giro/, 'Conciertos');
    expect(screen.getByText('giro')).toBeVisible();
    await userEvent.click(button('Guardar cambios'));
    await waitFor(() =>
      expect(called).toHaveBeenCalledWith('updateBilling', {
        producerId: 'club',
        ...billing,
        giro: 'Conciertos',
        seen: billing,
      }),
    );
    await waitFor(() => expect(screen.queryByText('Sin guardar:')).toBeNull());
  });

  test('an error of the server is shown at its field, and the input is kept', async () => {
    called.mockRejectedValue(new CallError('El correo rebota', 'invalid-argument', 'email'));
    renderInPanel(<BillingForm producerId="club" billing={billing} />);
    await retype(/Correo/, 'b@club.test');
    await userEvent.click(button('Guardar cambios'));
    expect(await screen.findByText('El correo rebota')).toBeVisible();
    expect(screen.getByLabelText(/Correo/)).toHaveValue('b@club.test');
    expect(screen.getByLabelText(/Correo/)).toHaveAttribute('aria-invalid', 'true');
  });

  test('without the flag nothing is read, and it says who can grant it', () => {
    renderInPanel(
      <ProducerSettingsContext value={PRODUCER}>
        <BillingScreen />
      </ProducerSettingsContext>,
      { permissions: NO_PERMISSIONS },
    );
    expect(screen.getByText("Necesitas el permiso 'Datos de facturación'")).toBeVisible();
    expect(watchDoc).not.toHaveBeenCalled();
  });
});

describe('banking', () => {
  test('with an old sign-in the password is prompted for, and then it is saved automatically', async () => {
    called.mockRejectedValueOnce(new CallError('Confirma', 'failed-precondition', 'authTime'));
    renderBanking();
    await changeAccount();
    await userEvent.type(await screen.findByLabelText('Contraseña'), 'secreto');
    await userEvent.click(button('Confirmar y seguir'));
    await waitFor(() => expect(called).toHaveBeenCalledTimes(2));
    expect(called.mock.calls[1]?.[1]).toMatchObject({ accountNumber: '87654321' });
    await waitFor(() => expect(screen.queryByText('Confirma que eres tú')).toBeNull());
  });

  test('cancelled, nothing is lost', async () => {
    called.mockRejectedValueOnce(new CallError('Confirma', 'failed-precondition', 'authTime'));
    renderBanking();
    await changeAccount();
    await userEvent.click(await screen.findByRole('button', { name: 'Volver' }));
    expect(await screen.findByText('Confirma. Tus cambios siguen aquí.')).toBeVisible();
    expect(screen.getByLabelText(/Número de cuenta/)).toHaveValue('87654321');
  });
});

describe('editing the producer', () => {
  test('domains are added one by one, each checked, and can be removed', async () => {
    renderInPanel(<EditForm producer={PRODUCER} />);
    const typed = screen.getByLabelText(/Dominios/);
    await userEvent.type(typed, 'no vale{Enter}');
    expect(screen.getByText(/Escribe un dominio como/)).toBeVisible();
    await userEvent.clear(typed);
    await userEvent.type(typed, 'https://Club.cl/{Enter}');
    expect(screen.getByText('club.cl')).toBeVisible();
    await userEvent.click(button('Guardar cambios'));
    await waitFor(() =>
      expect(called.mock.calls[0]?.[1]).toMatchObject({ producerId: 'club', domains: ['club.cl'] }),
    );
  });
});

describe('signing up', () => {
  const refreshRole = vi.fn().mockResolvedValue('producer');
  test('needs a name and the terms', async () => {
    renderInPanel(<SignUpForm />, {}, { refreshRole });
    await userEvent.click(button('Crear productora'));
    expect(await screen.findByText('Escribe el nombre')).toBeVisible();
    expect(screen.getByText('Para continuar debes aceptar los términos')).toBeVisible();
    expect(called).not.toHaveBeenCalled();
  });

  test('creates, refreshes the token, selects the new one and goes to the panel', async () => {
    called.mockResolvedValue({ success: true, message: '', producerId: 'new' } as never);
    renderInPanel(<SignUpForm />, {}, { refreshRole });
    await userEvent.type(screen.getByLabelText(/Nombre/), 'Club Nuevo');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.dblClick(button('Crear productora'));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/producers'));
    expect(called).toHaveBeenCalledTimes(1);
    expect(refreshRole).toHaveBeenCalled();
    expect(window.localStorage.getItem('producerId')).toBe('new');
  });

  test('what is typed survives a reload of the tab, but not the terms, and is forgotten once it exists', async () => {
    called.mockResolvedValue({ success: true, message: '', producerId: 'new' } as never);
    const { unmount } = renderInPanel(<SignUpForm />, {}, { refreshRole });
    await userEvent.type(screen.getByLabelText(/Nombre/), 'Club Nuevo');
    await userEvent.type(screen.getByLabelText(/Instagram/), 'clubnuevo');
    await userEvent.click(screen.getByRole('checkbox'));
    unmount();
    const again = renderInPanel(<SignUpForm />, {}, { refreshRole });
    expect(screen.getByLabelText(/Nombre/)).toHaveValue('Club Nuevo');
    expect(screen.getByLabelText(/Instagram/)).toHaveValue('clubnuevo');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(button('Crear productora'));
    await waitFor(() => expect(called).toHaveBeenCalled());
    await waitFor(() => expect(refreshRole).toHaveBeenCalled());
    again.unmount();
    renderInPanel(<SignUpForm />, {}, { refreshRole });
    expect(screen.getByLabelText(/Nombre/)).toHaveValue('');
  });

  test('the terms can be read', async () => {
    renderInPanel(<SignUpForm />, {}, { refreshRole });
    await userEvent.click(button('Leer los términos'));
    expect(screen.getByRole('dialog', { name: 'Términos del servicio' })).toBeVisible();
  });
});

test('shows beside the form what it becomes, as it is typed', async () => {
  renderBanking();
  const paper = within(screen.getByRole('complementary', { name: 'Así te depositamos' }));
  expect(paper.getByText('12345678')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/Titular/), ' y Cía.');
  expect(paper.getByText('Club SpA y Cía.')).toBeInTheDocument();
});
