import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { guardLeaving } from '@/hooks/leaving/leave';
import { renderInPanel } from '@/tests/support/panel';
import ProducerSwitcherList from './producer-switcher-list';

const readPage = vi.hoisted(() => vi.fn());
vi.mock('@/lib/firebase/query', () => ({ ID: '__name__', readPage }));
vi.mock('@/lib/firebase/write', () => ({ readDoc: vi.fn() }));

const ROWS = [
  { id: 'natales', name: 'Sala Natales' },
  { id: 'valpo', name: 'Teatro Valparaíso' },
  { id: 'nunoa', name: 'Bar Ñuñoa' },
];
const producersId = ROWS.map(({ id }) => id);
const selectProducer = vi.fn();
// Another session for each test, so that no cache is shared.
let session = 0;
const open = () => {
  session += 1;
  const user = { uid: `me${session}`, email: '', displayName: '', photoUrl: '' };
  return renderInPanel(
    <ProducerSwitcherList onClose={() => {}} />,
    { producersId, producerId: 'natales', selectProducer },
    { user },
  );
};
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);
const type = async (typed: string) => {
  await screen.findAllByRole('option');
  await userEvent.type(screen.getByRole('combobox'), typed);
};

beforeEach(() => {
  vi.clearAllMocks();
  readPage.mockResolvedValue({ rows: ROWS, next: null });
});

test.each([
  ['valparaiso', 'Teatro Valparaíso', 'valpo'],
  ['nunoa', 'Bar Ñuñoa', 'nunoa'],
  ['TEATRO val', 'Teatro Valparaíso', 'valpo'],
])('%s finds %s alone, and Enter chooses it', async (typed, name, id) => {
  open();
  await type(typed);
  expect(shown()).toEqual([name]);
  await userEvent.keyboard('{Enter}');
  expect(selectProducer).toHaveBeenCalledWith(id);
});

test('a form with unsaved changes is asked before another one is chosen, and not for the same', async () => {
  const guard = vi.fn<(go: () => void) => void>();
  const release = guardLeaving(guard);
  open();
  await type('natales{Enter}');
  expect(guard).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByRole('combobox'));
  await type('valpa{Enter}');
  release();
  expect(selectProducer).not.toHaveBeenCalled();
  guard.mock.calls[0]?.[0]();
  expect(selectProducer).toHaveBeenCalledExactlyOnceWith('valpo');
});

test('a name that is not there finds nothing, and Enter chooses nothing', async () => {
  open();
  await type('Talca{Enter}');
  expect(shown()).toEqual([]);
  expect(screen.getByText('Nada coincide con tu búsqueda')).toBeVisible();
  expect(selectProducer).not.toHaveBeenCalled();
});

test('the list is named in Spanish', async () => {
  open();
  await screen.findAllByRole('option');
  expect(screen.getByRole('listbox', { name: 'Productoras' })).toBeVisible();
  expect(document.body.innerHTML).not.toMatch(/Suggestions|Loading\.\.\./);
});

test('without the database the list is empty and says so, and is asked again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  readPage.mockRejectedValueOnce(new Error('Failed to get documents from server'));
  open();
  expect(await screen.findByText(/No pudimos cargar la lista/)).toBeVisible();
  expect(shown()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(shown()).toHaveLength(3));
  expect(screen.queryByText(/No pudimos cargar la lista/)).toBeNull();
});

test('opened before the record of the person is there it says that it loads, not that there is none', async () => {
  const { rerender } = renderInPanel(<ProducerSwitcherList onClose={() => {}} />, {
    producersId: [],
    producerId: '',
    status: 'loading',
  });
  expect(await screen.findByText('Cargando...')).toBeVisible();
  expect(screen.queryByText(/Aún no tienes/)).toBeNull();
  rerender(<></>);
  renderInPanel(<ProducerSwitcherList onClose={() => {}} />, {
    producersId: [],
    producerId: '',
    status: 'none',
  });
  expect(await screen.findByText('Aún no tienes una productora')).toBeVisible();
});
