import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError, call } from '@/lib/data/kit/call';
import { parseCampaign } from '@/lib/domain/mailing/campaign';
import { renderInPanel } from '@/tests/support/panel';
import { CampaignMailPreview } from './campaign-mail-preview';
import { TestDialog } from './test-dialog';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
const called = vi.mocked(call);

beforeEach(() => {
  vi.clearAllMocks();
  called.mockImplementation(async (name) =>
    name === 'previewCampaign'
      ? ({ ...{ html: '', text: '', problem: '' }, subject: 'Uno', subjectB: 'Dos' } as never)
      : ({ success: true, message: 'x' } as never),
  );
});

const open = (over: object) =>
  renderInPanel(
    <TestDialog
      campaign={parseCampaign('c', { subject: 'Uno', version: 2, ...over })}
      open
      onClose={() => {}}
    />,
  );
const send = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Enviar prueba' }));
  await waitFor(() => expect(called).toHaveBeenCalled());
  return called.mock.calls[0]?.[1];
};

test('a test has the first subject, or the second if it is chosen', async () => {
  open({ subjectB: 'Dos' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Asunto' }), 'Dos');
  expect(await send()).toMatchObject({ campaignId: 'c', version: 2, side: 'b' });
});

test('with one subject there is nothing to choose', async () => {
  open({});
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(await send()).not.toHaveProperty('side');
});

test('two taps in one instant send one mail', async () => {
  open({});
  const button = screen.getByRole('button', { name: 'Enviar prueba' });
  await act(async () => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(called).toHaveBeenCalledOnce());
});

test('a refused address is said at its field, and can be corrected and sent again', async () => {
  open({});
  called.mockRejectedValueOnce(new CallError('Solo a tu equipo', 'permission-denied', 'email'));
  await send();
  const email = screen.getByLabelText(/Correo/);
  expect(await screen.findByText('Solo a tu equipo')).toBeVisible();
  expect(email).toHaveAccessibleDescription(/Solo a tu equipo/);
  await userEvent.clear(email);
  await userEvent.type(email, 'otra@early.test');
  // Past the second click of a double click, which the form ignores.
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 1_000);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar prueba' }));
  clock.mockRestore();
  await waitFor(() =>
    expect(called).toHaveBeenLastCalledWith(
      'sendTestEmail',
      expect.objectContaining({ email: 'otra@early.test' }),
    ),
  );
});

test('the preview shows both subjects', async () => {
  const content = parseCampaign('c', { subject: 'Uno', subjectB: 'Dos' });
  renderInPanel(<CampaignMailPreview content={content} />);
  expect(await screen.findByText('Dos')).toBeVisible();
  expect(screen.getByText('Uno')).toBeVisible();
});
