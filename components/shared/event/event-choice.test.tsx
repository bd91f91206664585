import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Field } from '@/components/ui/form/field';
import { renderInPanel } from '@/tests/support/panel';
import { EventChoice } from './event-choice';

const FOUND = [
  { id: 'pena', name: 'Peña Andina' },
  { id: 'noche', name: 'Noche de vinilos' },
].map((event) => ({ ...event, startsAt: null, producerId: 'club', resellFee: 0 }));
vi.mock('@/lib/data/event/events', () => ({
  eventSearchQuery: (typed: string) => ({
    queryKey: ['found', typed],
    queryFn: async () => {
      if (typed === 'caído') throw new Error('unavailable');
      return FOUND.filter(({ name }) => name.toLowerCase().includes(typed));
    },
    retry: false,
  }),
}));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, onNews: (news: object) => void) => {
    onNews({ id: path, raw: { name: 'Festival de siempre' }, fromCache: false });
    return () => {};
  },
  watchList: () => () => {},
}));

function Chooser({ first }: { first: string }) {
  const [id, setId] = useState(first);
  return (
    <Field label="Evento">
      <EventChoice value={id} onChange={(event) => setId(event.id)} />
    </Field>
  );
}
const field = () => screen.getByLabelText('Evento');

test('an event is found by typing, and chosen', async () => {
  renderInPanel(<Chooser first="" />);
  expect(field()).toHaveTextContent('Elige un evento');
  await userEvent.click(field());
  await userEvent.keyboard('vinilos');
  await userEvent.click(await screen.findByRole('option', { name: /Noche de vinilos/ }));
  expect(field()).toHaveTextContent('Noche de vinilos');
});

test('a search that failed does not say that there is no such event', async () => {
  renderInPanel(<Chooser first="" />);
  await userEvent.click(field());
  await userEvent.keyboard('zzz');
  expect(await screen.findByText('Nada con ese nombre')).toBeVisible();
  await userEvent.clear(screen.getByRole('combobox'));
  await userEvent.keyboard('caído');
  expect(await screen.findByText('No pudimos buscar. Escribe de nuevo')).toBeVisible();
  expect(screen.queryByText('Nada con ese nombre')).toBeNull();
});

test('one that the search does not bring keeps its name, and not its id', async () => {
  renderInPanel(<Chooser first="festival" />);
  await waitFor(() => expect(field()).toHaveTextContent('Festival de siempre'));
});
