import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { toast } from '@/components/ui/overlay/toast';
import { changeContent } from '@/lib/data/event/event-content';
import { CallError } from '@/lib/data/kit/call';
import { parseEvent } from '@/lib/domain/event/event';
import { eventContentOf } from '@/lib/domain/event/event-fields';
import type { EventContent } from '@/lib/domain/event/event-schema';
import { movedFields, pickFields } from '@/lib/domain/kit/changes';
import { renderInPanel } from '@/tests/support/panel';
import { EventWizard } from './event-wizard';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { error: vi.fn(), ok: vi.fn() } }));

const db = vi.hoisted(() => ({ stored: {} as Record<string, unknown> }));
const content = () => eventContentOf(parseEvent('old', db.stored));
vi.mock('@/lib/data/event/event-content', () => ({
  changeContent: vi.fn(),
  readContent: async () => content(),
}));
vi.mock('@/lib/firebase/live', () => ({ watchDoc: () => () => {}, watchList: () => () => {} }));

const put = (fields: object) => Object.assign(db.stored, fields);
beforeEach(() => {
  window.scrollTo = vi.fn();
  // Like the function: nothing is written over somebody else's value.
  vi.mocked(changeContent)
    .mockReset()
    .mockImplementation(async (id, [change]) => {
      if (change?.op !== 'change') throw new Error('Only changes are expected');
      const fields = change.fields as Partial<EventContent>;
      const moved = movedFields<Partial<EventContent>>(change.seen ?? {}, fields, content());
      if (moved.length === 0) put(fields);
      const clash = { part: change.part, id, theirs: pickFields(content(), moved) };
      return { clashes: moved.length > 0 ? [clash] : [], waiting: [] };
    });
});

const VENUE = { name: '', address: '', commune: '', mapUrl: '' };
const theyWrite = (fields: object) => act(async () => put(fields));
const venue = () => db.stored.venue;
const nameField = () => screen.findByLabelText('Nombre del evento');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = async (label: string, text: string) => {
  await userEvent.clear(await screen.findByLabelText(label));
  await userEvent.type(await screen.findByLabelText(label), text);
};
const question = () => screen.findByRole('dialog', { name: 'Alguien más editó lo mismo' });

/** Opens the wizard over a draft, at a step; later edits by others do not reach its form. */
async function open(step = 'event', fields: object = {}) {
  db.stored = { producerId: 'club', status: 'draft', name: 'Peña', venue: VENUE, ...fields };
  const page = renderInPanel(
    <NuqsTestingAdapter searchParams={{ paso: step }} hasMemory>
      <EventWizard
        initial={content()}
        draftId="old"
        producerId="club"
        uid="someone"
        onCreated={async () => {}}
      />
    </NuqsTestingAdapter>,
  );
  await screen.findByRole('heading', { name: 'Crear evento' });
  return page;
}

test('keeps what the other typed in the same place, and shows it', async () => {
  await open('place');
  await theyWrite({ venue: { ...VENUE, name: 'Galpón 9', address: 'Franklin 1240' } });
  await type('Comuna', 'Ñuñoa');
  const both = { ...VENUE, name: 'Galpón 9', address: 'Franklin 1240', commune: 'Ñuñoa' };
  await waitFor(() => expect(venue()).toEqual(both));
  expect(screen.getByLabelText('Dirección')).toHaveValue('Franklin 1240');
  expect(await screen.findByText('Borrador guardado')).toBeVisible();
});

test('sends no name that was not typed here, and is a draft or is refused', async () => {
  await open('place');
  await theyWrite({ name: 'Peña grande' });
  await type('Lugar', 'Galpón 9');
  await waitFor(() => expect(venue()).toEqual({ ...VENUE, name: 'Galpón 9' }));
  expect(db.stored.name).toBe('Peña grande');
  for (const [, changes, only] of vi.mocked(changeContent).mock.calls) {
    expect(changes).toMatchObject([{ seen: { venue: expect.anything() } }]);
    expect(changes[0]).not.toHaveProperty('fields.name');
    expect(only).toEqual({ onlyDraft: true });
  }
});

test('asks whose name to keep, and writes mine only once it was said', async () => {
  await open();
  await theyWrite({ name: 'Peña de ellos' });
  await type('Nombre del evento', 'Peña mía');
  expect(await question()).toHaveTextContent('Peña de ellos');
  expect(db.stored.name).toBe('Peña de ellos');
  await press('Guardar lo mío');
  await waitFor(() => expect(db.stored.name).toBe('Peña mía'));
  expect(await screen.findByText('Borrador guardado')).toBeVisible();
});

test('takes theirs where that was said, and keeps what else was typed in the group', async () => {
  await open('place');
  await theyWrite({ venue: { ...VENUE, name: 'Galpón 9' } });
  await type('Comuna', 'Ñuñoa');
  await waitFor(() => expect(venue()).toMatchObject({ commune: 'Ñuñoa' }));
  await theyWrite({ venue: { ...VENUE, name: 'Sala 2', commune: 'Ñuñoa' } });
  // One event after the other, without a pause in which one of them would be saved alone.
  fireEvent.change(screen.getByLabelText('Lugar'), { target: { value: 'Sala 3' } });
  fireEvent.change(screen.getByLabelText('Dirección'), { target: { value: 'Irarrázaval 1' } });
  await question();
  await press('Quedarme con lo suyo');
  const both = { ...VENUE, name: 'Sala 2', address: 'Irarrázaval 1', commune: 'Ñuñoa' };
  await waitFor(() => expect(venue()).toEqual(both));
  expect(screen.getByLabelText('Lugar')).toHaveValue('Sala 2');
});

test('saves the rest while the question is put off, and asks again when one says so', async () => {
  await open();
  await theyWrite({ name: 'Peña de ellos' });
  await type('Nombre del evento', 'Peña mía');
  await question();
  await press('Seguir editando');
  await type('De qué se trata', 'Con patio');
  await waitFor(() => expect(db.stored.description).toBe('Con patio'));
  expect(db.stored.name).toBe('Peña de ellos');
  expect(await screen.findByText(/Alguien más editó lo mismo/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Elegir');
  await question();
  await press('Guardar lo mío');
  await waitFor(() => expect(db.stored.name).toBe('Peña mía'));
});

test('shows a beginning after which the end that was typed is wrong, and saves the rest', async () => {
  const at = (day: number) => new Date(Date.UTC(2027, 11, day, 20));
  await open('place', { startsAt: at(10), endsAt: at(20) });
  await theyWrite({ startsAt: at(15) });
  vi.mocked(changeContent).mockRejectedValueOnce(
    new CallError('El término debe ser después del inicio', 'invalid-argument', 'endsAt'),
  );
  await type('Termina', '12-12-2027');
  await type('Lugar', 'Galpón 9');
  await waitFor(() => expect(venue()).toMatchObject({ name: 'Galpón 9' }));
  expect(screen.getByLabelText('Empieza')).toHaveValue('15-12-2027');
  expect(await screen.findByText(/Borrador guardado, menos el término/)).toBeVisible();
});

test('saves what else was typed at once, before anybody chose', async () => {
  await open();
  await theyWrite({ name: 'Peña de ellos' });
  fireEvent.change(await nameField(), { target: { value: 'Peña mía' } });
  fireEvent.change(screen.getByLabelText('De qué se trata'), { target: { value: 'Con patio' } });
  await question();
  await waitFor(() => expect(db.stored.description).toBe('Con patio'));
  expect(db.stored.name).toBe('Peña de ellos');
});

test('takes for nobody else’s what was written although its answer was lost', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await open();
  vi.mocked(changeContent).mockImplementationOnce(async (_id, [change]) => {
    if (change?.op === 'change') put(change.fields);
    throw new Error('Sin conexión');
  });
  await type('Nombre del evento', 'Fiesta');
  expect(await screen.findByText(/No pudimos guardar/)).toBeVisible();
  await userEvent.type(await nameField(), ' A');
  await waitFor(() => expect(db.stored.name).toBe('Fiesta A'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('leads to no review while something else is stored than what is on the screen', async () => {
  await open();
  await theyWrite({ name: 'Peña de ellos' });
  await type('Nombre del evento', 'Peña mía');
  await question();
  await press('Seguir editando');
  const review = screen.getByRole('button', { name: /Revisar y enviar/ });
  await userEvent.click(review);
  await act(async () => {});
  expect(screen.getByLabelText('Nombre del evento')).toHaveValue('Peña mía');
  await press('Elegir');
  await question();
  await press('Guardar lo mío');
  await waitFor(() => expect(db.stored.name).toBe('Peña mía'));
  await userEvent.click(review);
  await waitFor(() => expect(screen.queryByLabelText('Nombre del evento')).toBeNull());
});

test('says so where the last of a draft that was left could not be saved', async () => {
  const { unmount } = await open();
  vi.mocked(changeContent).mockRejectedValue(new CallError('Sin conexión', 'unavailable'));
  fireEvent.change(await nameField(), { target: { value: 'Peña mía' } });
  unmount();
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Lo último de «Peña» no se guardó'));
});
