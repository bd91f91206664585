import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError, call } from '@/lib/data/kit/call';
import { EVERYONE, parseAudience } from '@/lib/domain/contact/audience';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { renderInPanel } from '@/tests/support/panel';
import { AudienceSheet } from './audience-sheet';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));
vi.mock('./audience-counted', () => ({ AudienceCounted: () => null }));

beforeEach(() => {
  vi.mocked(call).mockReset();
});

test('sends a new audience whose answer was lost with the same key again', async () => {
  const user = userEvent.setup();
  const close = vi.fn();
  const audience = parseAudience('', { name: 'Los nuevos', criteria: EVERYONE });
  const names = { events: new Map(), campaigns: new Map() } as never;
  renderInPanel(<AudienceSheet audience={audience} names={names} onClose={close} />);
  vi.mocked(call).mockRejectedValueOnce(new CallError('Sin conexión', 'unavailable'));
  vi.mocked(call).mockResolvedValueOnce({ success: true, message: 'Listo' } as never);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Sin conexión')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
  const [first, second] = vi.mocked(call).mock.calls.map(([, input]) => input);
  expect(first).toMatchObject({ key: expect.any(String) });
  expect(second).toEqual(first);
});

test('offers answers to whoever may see them', async () => {
  const user = userEvent.setup();
  const audience = parseAudience('', { name: 'Los nuevos', criteria: EVERYONE });
  const names = { events: new Map(), campaigns: new Map() } as never;
  const sheet = <AudienceSheet audience={audience} names={names} onClose={() => {}} />;
  for (const [flags, isOffered] of [
    [['events.manage'], false],
    [['events.manage', 'tickets.manage'], true],
  ] as const) {
    const { unmount } = renderInPanel(sheet, { permissions: fromFlags(flags) } as never);
    await user.click(screen.getByRole('button', { name: 'Agregar condición' }));
    expect(await screen.findByRole('menuitem', { name: 'Compraron entradas' })).toBeVisible();
    const answered = screen.queryAllByRole('menuitem', { name: 'Respondieron una pregunta' });
    expect(answered.length > 0).toBe(isOffered);
    unmount();
  }
});

test('asks whose version to keep when somebody else changed the same of an audience', async () => {
  const user = userEvent.setup();
  const close = vi.fn();
  const audience = parseAudience('a1', { name: 'Los de siempre', criteria: EVERYONE });
  const names = { events: new Map(), campaigns: new Map() } as never;
  renderInPanel(<AudienceSheet audience={audience} names={names} onClose={close} />);
  let isFirst = true;
  vi.mocked(call).mockImplementation(async (name) => {
    if (name !== 'saveAudience' || !isFirst) return { success: true, message: 'Listo' } as never;
    isFirst = false;
    throw new CallError('Otro lo editó', 'aborted', undefined, { name: 'Los fieles' });
  });
  await user.type(screen.getByLabelText('Nombre'), ' y más');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Los fieles')).toBeVisible();
  const sent = () =>
    vi.mocked(call).mock.calls.flatMap(([name, input]) => (name === 'saveAudience' ? [input] : []));
  expect(sent()[0]).toMatchObject({ audienceId: 'a1', seen: { name: 'Los de siempre' } });
  await user.click(screen.getByRole('button', { name: 'Quedarme con lo suyo' }));
  expect(screen.getByLabelText('Nombre')).toHaveValue('Los fieles');
  expect(close).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
});
