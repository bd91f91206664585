import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { toast } from '@/components/ui/overlay/toast';
import { PanelContext } from '@/hooks/use-panel';
import { undoImport } from '@/lib/data/contact/errands';
import type { Errand } from '@/lib/domain/errand/errand';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { errandOf } from '@/tests/support/errands';
import { panelOf } from '@/tests/support/panel';
import { PastImports } from './past-imports';

vi.mock('@/lib/data/contact/errands', () => ({
  undoErrand: vi.fn(async () => 'undoing'),
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
const show = (errands: Errand[] = []) =>
  render(
    <PanelContext value={panelOf({ producerId: 'club' })}>
      <PastImports errands={errands} onOpen={onOpen} />
    </PanelContext>,
  );
const line = (name: string) =>
  within(screen.getByText(`Importar ${name}`).closest('li') as HTMLElement);
const importing = (more: Partial<Errand>) =>
  errandOf({ title: 'Importar socios.csv', total: 41, counts: { created: 40 }, ...more });

test('an import of another device is undone here, unless its people were mailed or it is undone', async () => {
  show();
  expect(line('socios.csv').getByText(/^40 nuevos · 1 actualizado · /)).toBeVisible();
  expect(line('viejos.csv').getByText(/Ya les escribiste/)).toBeVisible();
  expect(line('viejos.csv').queryByRole('button')).toBeNull();
  expect(line('otra.csv').getByText(/^Deshecha/)).toBeVisible();
  expect(line('otra.csv').queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer Importar socios.csv' }));
  expect(undoImport).toHaveBeenCalledWith(
    'club',
    expect.objectContaining({ id: 'uno', source: 'socios.csv', created: 40, updated: 1 }),
  );
  expect(onOpen).toHaveBeenCalledWith('undoing');
});

test('says so where it cannot begin, and lets it be tried again', async () => {
  vi.mocked(undoImport).mockRejectedValueOnce(new Error('unavailable'));
  show();
  const undo = screen.getByRole('button', { name: 'Deshacer Importar socios.csv' });
  await userEvent.click(undo);
  expect(toast.error).toHaveBeenCalledWith('No pudimos deshacer. Inténtalo de nuevo');
  await userEvent.click(undo);
  expect(onOpen).toHaveBeenCalledWith('undoing');
});

test('is listed once where its errand is there, and waits while it runs or is being undone', () => {
  const { unmount } = show([importing({ state: 'done' })]);
  expect(screen.getAllByText('Importar socios.csv')).toHaveLength(1);
  expect(line('socios.csv').getByRole('button', { name: 'Ver Importar socios.csv' })).toBeVisible();
  expect(line('socios.csv').getByRole('button', { name: /^Deshacer/ })).toBeVisible();
  unmount();
  const { unmount: leave } = show([importing({ state: 'running' })]);
  expect(line('socios.csv').queryByRole('button', { name: /^Deshacer/ })).toBeNull();
  leave();
  const undoing = { key: 'x', callable: 'undoImport', title: 'Deshacer: importar', undoes: 'uno' };
  show([importing({ ...undoing, counts: {} })]);
  expect(line('socios.csv').queryByRole('button')).toBeNull();
});
