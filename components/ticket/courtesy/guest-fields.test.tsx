import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { parseEvent } from '@/lib/domain/event/event';
import { GiveSheet } from './give-sheet';

vi.mock('@/lib/data/ticket/courtesies', () => ({ issueCourtesies: vi.fn() }));

async function openFileTab() {
  const event = parseEvent('e', { name: 'Peña', status: 'published', producerId: 'club' });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EventContext value={{ event, ticketTypes: [], can: () => true }}>
        <GiveSheet left={50} onClose={() => {}} />
      </EventContext>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Archivo' }));
}
const give = (content: BlobPart, name = 'invitados.csv') =>
  userEvent.upload(
    screen.getByLabelText('Archivo', { selector: 'input' }),
    new File([content], name),
    {
      applyAccept: false,
    },
  );
const first = async () =>
  within(await screen.findByRole('list', { name: 'Primeros invitados' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

const LIST =
  'Nombre;Correo\r\nIñaki Núñez;inaki@x.cl\r\nSofía;sofia@x.cl\r\nAna;ana@x.cl\r\nBeto;beto@x.cl\r\n';

test.each([
  ['a Chilean Excel', Uint8Array.from(LIST, (char) => char.charCodeAt(0))],
  ['a page that writes UTF-8', new TextEncoder().encode(LIST)],
])(
  'the guests of a file by %s keep their accents, and the first ones are shown',
  async (_by, bytes) => {
    await openFileTab();
    await give(bytes);
    expect(await first()).toEqual([
      'Iñaki Núñez · inaki@x.cl',
      'Sofía · sofia@x.cl',
      'Ana · ana@x.cl',
    ]);
    expect(screen.getByText('4 invitados listos')).toBeVisible();
  },
);

test('what is no list says why, and leaves nobody of the file before', async () => {
  await openFileTab();
  await give(LIST);
  expect(await first()).toHaveLength(3);
  await give('PK\u0003\u0004', 'invitados.xlsx');
  expect(await screen.findByText(/^No pudimos leer la planilla/)).toBeVisible();
  expect(screen.queryByText(/invitados listos/)).toBeNull();
  await give('');
  expect(await screen.findByText('El archivo está vacío')).toBeVisible();
});
