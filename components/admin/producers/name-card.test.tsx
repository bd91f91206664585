import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError, call } from '@/lib/data/kit/call';
import { parseProducer } from '@/lib/domain/producer/producer';
import { renderInPanel } from '@/tests/support/panel';
import { NameCard } from './name-card';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));

const called = vi.mocked(call);
beforeEach(() => {
  called.mockReset();
  called.mockResolvedValue({ success: true, message: 'Nombre aprobado' } as never);
});
const show = (name: string, nameHeld: string) =>
  renderInPanel(<NameCard producer={parseProducer('club', { name, nameHeld })} />, {
    isAdmin: true,
  });

test('says whom a name passes for, what waits meanwhile, and leads to another one', () => {
  show('Bco de Chile', 'Banco de Chile');
  const card = screen.getByRole('heading', { name: 'Nombre por aprobar' }).closest('section');
  expect(card).toHaveTextContent('Se parece a «Banco de Chile»');
  expect(card).toHaveTextContent('solo salen los correos que debe');
  expect(card).toHaveTextContent('Quien recibe el correo lee Bco de Chile como remitente');
  expect(screen.getByRole('link', { name: /Editar/ })).toHaveAttribute(
    'href',
    '/producers/club/edit',
  );
});

test.each([
  ['Pincha este enlace', 'correo falso: tiene palabras de correos falsos'],
  ['\u200b\u200b', 'correo falso: tiene solo signos que no se ven'],
])('tells what a name has of a fraud’s mail: %j', (name, doubt) => {
  show(name, doubt);
  expect(screen.getByText(new RegExp(`Se parece a «${doubt}»`))).toBeVisible();
});

test('is approved under the name that was seen, after a question, and stays open where it is not', async () => {
  show('Bco de Chile', 'Banco de Chile');
  await userEvent.click(screen.getByRole('button', { name: 'Aprobar nombre' }));
  expect(called).not.toHaveBeenCalled();
  const dialog = await screen.findByRole('dialog', {
    name: '¿Aprobar el nombre Bco de Chile?',
  });
  expect(dialog).toHaveTextContent('salen sus campañas, cortesías e invitaciones con ese nombre');
  called.mockRejectedValueOnce(new CallError('Ahora se llama Otro. Revísalo de nuevo', 'aborted'));
  const approve = () => {
    const buttons = screen.getAllByRole('button', { name: 'Aprobar nombre' });
    return userEvent.click(buttons.find((one) => dialog.contains(one)) as HTMLElement);
  };
  await approve();
  expect(await screen.findByRole('alert')).toHaveTextContent('Ahora se llama Otro');
  expect(dialog).toBeVisible();
  await approve();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const once = ['approveProducerName', { producerId: 'club', name: 'Bco de Chile' }];
  expect(called.mock.calls).toEqual([once, once]);
});

test('is nothing where no name is held', () => {
  expect(show('Club', '').container.textContent).toBe('');
});
