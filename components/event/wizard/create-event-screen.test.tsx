import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unstable_createAdapterProvider as createAdapterProvider } from 'nuqs/adapters/custom';
import { useCallback, useSyncExternalStore } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeContent } from '@/lib/data/event/event-content';
import { createEventDraft } from '@/lib/data/event/events';
import { paths } from '@/lib/domain/kit/paths';
import { renderInPanel } from '@/tests/support/panel';
import { CreateEventScreen } from './create-event-screen';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));

const db = vi.hoisted(() => ({
  drafts: {} as Record<string, Record<string, unknown>>,
  made: 0,
  listeners: new Map<string, Set<() => void>>(),
}));
const DATABASE_DRAFT = { producerId: 'club', status: 'draft' };
const put = (id: string, fields: object) => {
  db.drafts[id] = { ...DATABASE_DRAFT, ...db.drafts[id], ...fields };
  for (const path of [paths.event(id), paths.events()]) {
    for (const tell of db.listeners.get(path) ?? []) tell();
  }
};
const hear = (path: string, tell: () => void) => {
  const heard = db.listeners.get(path) ?? new Set();
  db.listeners.set(path, heard.add(tell));
  tell();
  return () => heard.delete(tell);
};
vi.mock('@/lib/data/event/events', () => ({
  newEventId: () => `draft-${++db.made}`,
  createEventDraft: vi.fn(),
}));
vi.mock('@/lib/data/event/event-content', () => ({ changeContent: vi.fn() }));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, onNews: (news: object) => void) => {
    const id = path.split('/').at(-1) ?? '';
    return hear(path, () => onNews({ id, raw: db.drafts[id] ?? null, fromCache: false }));
  },
  watchList: (spec: { path: string }, onNews: (news: object) => void) =>
    hear(spec.path, () => {
      const all = Object.entries(db.drafts).map(([id, raw]) => ({ id, raw }));
      onNews({ docs: spec.path === paths.events() ? all : [], fromCache: false });
    }),
}));

/** The browser's history: the queries of one page, as Next's links and nuqs write them. */
const history = { entries: [''], at: 0, listeners: new Set<() => void>() };
const sorted = (search: string) => {
  const params = new URLSearchParams(search);
  params.sort();
  return `${params}`;
};
const go = (entries: string[], at: number) => {
  Object.assign(history, { entries: entries.map(sorted), at });
  for (const tell of history.listeners) tell();
};
const address = () => history.entries[history.at] ?? '';
const pushed = (search: string) =>
  go([...history.entries.slice(0, history.at + 1), search], history.at + 1);
const replaced = (search: string) => go(history.entries.with(history.at, search), history.at);
const click = (search: string) => act(async () => pushed(search));
const step = (by: 1 | -1) => act(async () => go(history.entries, history.at + by));

function useAddress() {
  const search = useSyncExternalStore(
    useCallback((tell: () => void) => {
      history.listeners.add(tell);
      return () => history.listeners.delete(tell);
    }, []),
    address,
  );
  return {
    searchParams: new URLSearchParams(search),
    updateUrl: (next: URLSearchParams, options: { history: 'push' | 'replace' }) =>
      (options.history === 'push' ? pushed : replaced)(`${next}`),
    getSearchParamsSnapshot: () => new URLSearchParams(address()),
    rateLimitFactor: 0,
    autoResetQueueOnUpdate: true,
  };
}
const Address = createAdapterProvider(useAddress);

const start = (search = '') => {
  go([search], 0);
  return renderInPanel(
    <Address>
      <CreateEventScreen />
    </Address>,
  );
};
const nameField = () => screen.findByLabelText('Nombre del evento');
const typeName = async (text: string) => userEvent.type(await nameField(), text);
const nameOf = (id: string) => db.drafts[id]?.name;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.clearAllMocks();
  db.drafts = {};
  db.made = 0;
  db.listeners.clear();
  vi.mocked(createEventDraft).mockImplementation(async (id, _producer, _uid, content) =>
    put(id, content),
  );
  vi.mocked(changeContent).mockImplementation(async (id, [change]) => {
    if (change?.op === 'change') put(id, change.fields);
    return { clashes: [], waiting: [] };
  });
});

test('a draft that is created while somebody types keeps the form, and is named by the address', async () => {
  start();
  const field = await nameField();
  await userEvent.type(field, 'Fiesta');
  await waitFor(() => expect(address()).toBe('draft=draft-1'));
  expect(await nameField()).toBe(field);
  expect(field).toHaveFocus();
  await userEvent.type(field, ' A');
  await waitFor(() => expect(nameOf('draft-1')).toBe('Fiesta A'));
  expect(createEventDraft).toHaveBeenCalledTimes(1);
});

test('offers a draft of before, and never the one that is being typed', async () => {
  vi.mocked(createEventDraft).mockImplementation((id, _producer, _uid, content) => {
    put(id, content);
    // Stored, but the call never answers, so the address does not get the id.
    return new Promise(() => {});
  });
  start();
  await typeName('Fiesta');
  await waitFor(() => expect(nameOf('draft-1')).toBe('Fiesta'));
  expect(screen.queryByText(/a medias/)).toBeNull();
});

test('«Crear evento» inside the wizard begins an empty form and a second draft, once the first has everything', async () => {
  start();
  await typeName('Fiesta');
  await waitFor(() => expect(address()).toBe('draft=draft-1'));
  await typeName(' A');
  await click('');
  expect(await nameField()).toHaveValue('');
  await waitFor(() => expect(nameOf('draft-1')).toBe('Fiesta A'));
  await typeName('Fiesta B');
  await waitFor(() => expect(nameOf('draft-2')).toBe('Fiesta B'));
  await waitFor(() => expect(address()).toBe('draft=draft-2'));
  expect(nameOf('draft-1')).toBe('Fiesta A');
});

test('Back and forward show the draft of each address, or an empty form where it has none', async () => {
  start();
  await typeName('Fiesta A');
  await waitFor(() => expect(address()).toBe('draft=draft-1'));
  await click('');
  expect(await nameField()).toHaveValue('');
  await step(-1);
  await waitFor(async () => expect(await nameField()).toHaveValue('Fiesta A'));
  await step(1);
  await waitFor(async () => expect(await nameField()).toHaveValue(''));
  expect(createEventDraft).toHaveBeenCalledTimes(1);
});

test('a draft that is opened while another one is just being created stays open', async () => {
  put('old', { name: 'Peña' });
  let finish = () => {};
  vi.mocked(createEventDraft).mockImplementation(
    (id, _producer, _uid, content) =>
      new Promise((resolve) => {
        finish = () => resolve(put(id, content));
      }),
  );
  start();
  await typeName('Fiesta');
  await press('Seguir con ese borrador');
  await waitFor(async () => expect(await nameField()).toHaveValue('Peña'));
  await act(async () => finish());
  expect(nameOf('draft-1')).toBe('Fiesta');
  await typeName(' grande');
  await waitFor(() => expect(nameOf('old')).toBe('Peña grande'));
  expect(address()).toBe('draft=old');
  expect(nameOf('draft-1')).toBe('Fiesta');
});

test('Back from a step leads to the form as it was left, whether something was typed before it or not', async () => {
  start();
  await typeName('Fiesta A');
  await press('Continuar');
  expect(await screen.findByLabelText('Lugar')).toBeVisible();
  await waitFor(() => expect(address()).toBe('draft=draft-1&paso=place'));
  await step(-1);
  expect(address()).toBe('draft=draft-1');
  expect(await nameField()).toHaveValue('Fiesta A');
});

test('steps of a form without a draft are no history of their own', async () => {
  start();
  await press('Continuar');
  await waitFor(() => expect(address()).toBe('paso=place'));
  await userEvent.type(await screen.findByLabelText('Lugar'), 'Galpón 9');
  await waitFor(() => expect(address()).toBe('draft=draft-1&paso=place'));
  await press('Continuar');
  await waitFor(() => expect(address()).toBe('draft=draft-1&paso=tickets'));
  expect(history.entries).toEqual(['draft=draft-1&paso=place', 'draft=draft-1&paso=tickets']);
});

test('a step that needs a draft shows the first one while there is none, also after the first letters', async () => {
  start('paso=tickets');
  await typeName('Fiesta');
  await waitFor(() => expect(address()).toBe('draft=draft-1'));
  expect(await nameField()).toHaveFocus();
});

test('without a draft that could be created, the step stays where it is', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(createEventDraft).mockRejectedValue(new Error('Sin conexión'));
  start('paso=place');
  await screen.findByLabelText('Lugar');
  await press('Continuar');
  expect(await screen.findByText(/No pudimos guardar/)).toBeVisible();
  expect(screen.getByLabelText('Lugar')).toBeVisible();
});
