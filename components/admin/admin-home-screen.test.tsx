import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '@/lib/data/kit/call';
import { dayIn } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { renderInPanel } from '@/tests/support/panel';
import { AdminHomeScreen } from './admin-home-screen';

vi.mock('@/lib/data/kit/call', () => ({ call: vi.fn() }));
vi.mock('@/components/ui/overlay/toast', () => ({
  toast: { ok: vi.fn(), info: vi.fn(), error: vi.fn() },
}));
const counted = vi.hoisted(() => ({ failed: 0 }));
vi.mock('@/lib/firebase/query', () => ({
  readSum: async () => 0,
  readCount: async () => counted.failed,
}));

const live = vi.hoisted(() => ({
  tell: {} as Record<string, (raw: object | null) => void>,
  fail: {} as Record<string, (error: Error) => void>,
}));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, onNews: (news: object) => void) => {
    live.tell[path] = (raw) => onNews({ id: 'x', raw, fromCache: false });
    live.tell[path]?.(null);
    return () => {};
  },
  watchList: (
    { path }: { path: string },
    onNews: (news: object) => void,
    onError: (error: Error) => void,
  ) => {
    live.fail[path] = onError;
    onNews({ docs: [], fromCache: false });
    return () => {};
  },
}));

const FOUND = {
  domain: 'early.cl',
  checkedAt: new Date(),
  problems: [
    {
      key: 'dmarcMissing',
      text: 'Falta el registro DMARC.',
      record: { name: '_dmarc.early.cl', value: 'v=DMARC1; p=none' },
    },
    {
      key: 'dkimMissing',
      text: 'Falta este registro DKIM.',
      record: { name: 's1._domainkey.early.cl', value: 'v=DKIM1; k=rsa; p=…' },
    },
  ],
};
const say = (raw: object) => act(async () => live.tell[entryPaths.sendingDomain()]?.(raw));

beforeEach(() => {
  vi.clearAllMocks();
  renderInPanel(<AdminHomeScreen />, { isAdmin: true });
});

test('says nothing of the DNS while it is in order', async () => {
  expect(await screen.findByText('Nada espera una decisión.')).toBeVisible();
  await say({ domain: 'early.cl', verifiedAt: new Date() });
  expect(screen.getByText('Nada espera una decisión.')).toBeVisible();
});

test('shows the records to set, asks again, and says when all is in order', async () => {
  await say(FOUND);
  await userEvent.click(
    await screen.findByRole('button', { name: /Ninguna campaña sale: early\.cl no está/ }),
  );
  const sheet = within(await screen.findByRole('dialog', { name: 'early.cl' }));
  for (const { text, record } of FOUND.problems) {
    for (const shown of [text, record.name, record.value]) {
      expect(sheet.getByText(shown)).toBeVisible();
    }
  }
  expect(sheet.getAllByRole('button', { name: 'Copiar nombre' })).toHaveLength(2);
  expect(sheet.getAllByRole('button', { name: 'Copiar valor' })).toHaveLength(1);

  vi.mocked(call).mockResolvedValue({ success: true, message: 'Listo', problems: 0 } as never);
  await userEvent.click(sheet.getByRole('button', { name: 'Comprobar de nuevo' }));
  await waitFor(() => expect(call).toHaveBeenCalledWith('checkSendingDomain'));
  await say({ domain: 'early.cl', verifiedAt: new Date(), checkedAt: new Date() });
  expect(sheet.getByText('Todo está en orden. Las campañas salen.')).toBeVisible();
});

test('the errors of today lead to the page of the failed work', async () => {
  const day = dayIn(new Date(), DEFAULT_TIME_ZONE);
  expect(await screen.findByRole('link', { name: 'Salud' })).toHaveAttribute(
    'href',
    '/admin/health',
  );
  await act(async () => live.tell[paths.errorDay(day)]?.({ total: 3 }));
  const link = await screen.findByRole('link', { name: '3 errores hoy' });
  expect(link).toHaveAttribute('href', '/admin/health');
});

test('and so do the campaigns that failed', async () => {
  cleanup();
  counted.failed = 2;
  renderInPanel(<AdminHomeScreen />, { isAdmin: true });
  const link = await screen.findByRole('link', { name: '2 campañas fallidas' });
  expect(link).toHaveAttribute('href', '/admin/health');
  counted.failed = 0;
});

test('where a part of what waits could not be read, it does not say that nothing does', async () => {
  expect(await screen.findByText('Nada espera una decisión.')).toBeVisible();
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await act(async () => live.fail[paths.privacyRequests()]?.(new Error('refused')));
  expect(screen.queryByText('Nada espera una decisión.')).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('No pudimos cargar todo lo pendiente');
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Nada espera una decisión.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  log.mockRestore();
});
