import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { toast } from '@/components/ui/overlay/toast';
import { PanelContext } from '@/hooks/use-panel';
import { undoImport } from '@/lib/data/contact/jobs';
import { type ContactJob, newJob } from '@/lib/domain/contact/contact-job';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { panelOf } from '@/tests/support/panel';
import { PastImports } from './past-imports';

vi.mock('@/lib/data/contact/jobs', () => ({
  undoJob: vi.fn(async () => 'undoing'),
  undoImport: vi.fn(async () => 'undoing'),
}));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { error: vi.fn() } }));
const at = new Date('2026-11-20T15:00:00Z');
const stored = vi.hoisted(() => ({ docs: [] as { id: string; raw: object }[] }));
vi.mock('@/lib/firebase/live', () => ({
  watchList: ({ path, limit }: { path: string; limit: number }, onNews: (news: object) => void) => {
    const docs = path === entryPaths.imports('club') ? stored.docs.slice(0, limit) : [];
    onNews({ docs, fromCache: false });
    return () => {};
  },
}));

beforeEach(() => {
  vi.clearAllMocks();
  stored.docs = [
    { id: 'uno', raw: { source: 'socios.csv', at, done: { 0: { created: 40, updated: 1 } } } },
    { id: 'dos', raw: { source: 'viejos.csv', at, done: { 0: { created: 3 } }, mailed: true } },
    { id: 'tres', raw: { source: 'otra.csv', at, done: { 0: { created: 2 } }, isOver: true } },
  ];
});

const onOpen = vi.fn();
const show = (jobs: ContactJob[] = []) =>
  render(
    <PanelContext value={panelOf({ producerId: 'club' })}>
      <PastImports jobs={jobs} onOpen={onOpen} />
    </PanelContext>,
  );
const line = (name: string) =>
  within(screen.getByText(`Importar ${name}`).closest('li') as HTMLElement);
const job = (more: Partial<ContactJob>): ContactJob => ({
  ...newJob({
    ...{ id: 'uno', uid: 'me', producerId: 'club', kind: 'import', title: 'Importar socios.csv' },
    ...{ settings: {}, chunks: 1, total: 41 },
  }),
  ...more,
});

test('an import of another device is undone here, unless its people were mailed or it is undone', async () => {
  show();
  expect(line('socios.csv').getByText(/^40 nuevos · 1 actualizado · /)).toBeVisible();
  expect(line('viejos.csv').getByText(/Ya les escribiste/)).toBeVisible();
  expect(line('viejos.csv').queryByRole('button')).toBeNull();
  expect(line('otra.csv').getByText(/^Deshecha/)).toBeVisible();
  expect(line('otra.csv').queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer Importar socios.csv' }));
  expect(undoImport).toHaveBeenCalledWith(
    expect.objectContaining({ producerId: 'club' }),
    expect.objectContaining({ id: 'uno', source: 'socios.csv', created: 40, updated: 1 }),
  );
  expect(onOpen).toHaveBeenCalledWith('undoing');
});

test('says so where it cannot begin, and lets it be tried again', async () => {
  vi.mocked(undoImport).mockRejectedValueOnce(new Error('QuotaExceededError'));
  show();
  const undo = screen.getByRole('button', { name: 'Deshacer Importar socios.csv' });
  await userEvent.click(undo);
  expect(toast.error).toHaveBeenCalledWith('No pudimos deshacer. Inténtalo de nuevo');
  await userEvent.click(undo);
  expect(onOpen).toHaveBeenCalledWith('undoing');
});

test('is listed once where this browser has it, and waits while it runs or is being undone', () => {
  const { unmount } = show([job({ state: 'done' })]);
  expect(screen.getAllByText('Importar socios.csv')).toHaveLength(1);
  expect(line('socios.csv').getByRole('button', { name: 'Ver Importar socios.csv' })).toBeVisible();
  expect(line('socios.csv').getByRole('button', { name: /^Deshacer/ })).toBeVisible();
  unmount();
  const { unmount: leave } = show([job({ state: 'running' })]);
  expect(line('socios.csv').queryByRole('button', { name: /^Deshacer/ })).toBeNull();
  leave();
  const undoing = { kind: 'unimport', title: 'Deshacer: importar', settings: { undoes: 'uno' } };
  show([job({ id: 'x', ...undoing } as Partial<ContactJob>)]);
  expect(line('socios.csv').queryByRole('button')).toBeNull();
});
