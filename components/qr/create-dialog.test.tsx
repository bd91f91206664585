import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError, call } from '@/lib/data/kit/call';
import { renderInPanel } from '@/tests/support/panel';
import { CreateDialog } from './create-dialog';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));

const called = vi.mocked(call);
const DONE = { success: true as const, message: 'Listo', codes: ['A'] };
const keyOf = (at: number) => (called.mock.calls[at]?.[1] as { key?: string } | undefined)?.key;
beforeEach(() => {
  called.mockReset().mockResolvedValue(DONE);
});

async function open(address = 'https://early.cl') {
  const user = userEvent.setup();
  const onCreated = vi.fn();
  const { unmount } = renderInPanel(<CreateDialog onClose={() => {}} onCreated={onCreated} />);
  await user.type(await screen.findByLabelText('Nombre'), 'Mesa');
  await user.click(screen.getByRole('radio', { name: /Enlace/ }));
  await user.type(screen.getByRole('textbox', { name: 'Dirección' }), address);
  // A second click at once counts as a double click, which the form ignores.
  const press = (calls: number) =>
    waitFor(async () => {
      await user.click(screen.getByRole('button', { name: 'Crear código' }));
      expect(called).toHaveBeenCalledTimes(calls);
    });
  return { press, onCreated, unmount };
}

test('sends the same key until the codes are there, and another from its next opening', async () => {
  called.mockRejectedValueOnce(new Error('Se cortó la conexión'));
  const first = await open();
  await first.press(1);
  expect(await screen.findByText('Se cortó la conexión')).toBeVisible();
  await first.press(2);
  await waitFor(() => expect(first.onCreated).toHaveBeenCalledWith(['A']));
  expect(keyOf(0)).toMatch(/^[0-9a-f-]{36}$/);
  expect(keyOf(1)).toBe(keyOf(0));
  first.unmount();
  await (await open()).press(3);
  expect(keyOf(2)).not.toBe(keyOf(0));
});

test('says that the codes of before were made, and makes others with the next press', async () => {
  called.mockRejectedValueOnce(
    new CallError('Esos códigos ya se crearon', 'already-exists', 'key'),
  );
  const { press } = await open();
  await press(1);
  expect(await screen.findByText('Esos códigos ya se crearon')).toBeVisible();
  await press(2);
  expect(keyOf(1)).not.toBe(keyOf(0));
});

test('an address without its beginning gets it', async () => {
  const { press } = await open('early.cl/x');
  await press(1);
  expect(called.mock.calls[0]?.[1]).toMatchObject({
    target: { kind: 'url', value: 'https://early.cl/x' },
  });
});
