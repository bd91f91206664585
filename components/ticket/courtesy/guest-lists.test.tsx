import { readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { issueCourtesies } from '@/lib/data/ticket/courtesies';
import { parseEvent } from '@/lib/domain/event/event';
import { decodeText } from '@/lib/domain/kit/list/decode';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import lists from '@/tests/fixtures/world/lists.json';
import { GiveSheet } from './give-sheet';

vi.mock('@/lib/data/ticket/courtesies', () => ({ issueCourtesies: vi.fn() }));

type Fixture = {
  id: string;
  file: string;
  kind: string;
  people?: { email: string; name?: string }[];
};
const KINDS = (lists as Fixture[])
  .filter(({ people }) => people)
  .flatMap((one) =>
    (['file', 'paste'] as const).map((way) => [one.id, one.kind, way, one] as const),
  );
const read = ({ file }: Fixture) => readFileSync(`tests/fixtures/world/${file}`);

// A courtesy needs a name: a guest without one is reported, and nobody is left out silently.
test.each(KINDS)('%s: %s, by %s', async (_id, _kind, way, one) => {
  const event = parseEvent('e', { name: 'Peña', status: 'published', producerId: 'club' });
  const type = parseTicketType('t', { name: 'General', stock: 100, price: 0 });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EventContext value={{ event, ticketTypes: [type], can: () => true }}>
        <GiveSheet left={50} onClose={() => {}} />
      </EventContext>
    </QueryClientProvider>,
  );
  await userEvent.click(
    screen.getByRole('tab', { name: way === 'file' ? 'Archivo' : 'Pegar lista' }),
  );
  if (way === 'file') {
    const input = screen.getByLabelText('Archivo', { selector: 'input' });
    const name = one.file.replace(/^.*\//, '');
    await userEvent.upload(input, new File([read(one)], name), { applyAccept: false });
  } else {
    const value = decodeText(new Uint8Array(read(one))) ?? '';
    fireEvent.change(screen.getByLabelText('Invitados, uno por línea'), { target: { value } });
  }
  const people = one.people ?? [];
  const named = people.filter(({ name }) => name);
  for (const { name, email } of named.slice(0, 3)) {
    expect(
      await screen.findByText(
        (_, element) => element?.tagName === 'LI' && element.textContent === `${name} · ${email}`,
      ),
    ).toBeVisible();
  }
  const unnamed = people.filter(({ name }) => !name).map(({ email }) => email);
  for (const email of unnamed) {
    const told = await screen.findAllByText(
      (_, element) => element?.tagName === 'LI' && !!element.textContent?.includes(email),
    );
    expect(told.length).toBeGreaterThan(0);
  }
  expect(issueCourtesies).not.toHaveBeenCalled();
  cleanup();
});
