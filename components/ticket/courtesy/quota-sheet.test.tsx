import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { call } from '@/lib/data/kit/call';
import { parseEvent } from '@/lib/domain/event/event';
import { parseQuota } from '@/lib/domain/ticket/courtesy';
import { renderInPanel } from '@/tests/support/panel';
import { QuotaSheet } from './quota-sheet';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
beforeEach(() => vi.clearAllMocks());

const GIVERS = [
  parseQuota('ana', { email: 'ana@x.cl', given: 3 }),
  parseQuota('beto', { email: 'beto@x.cl', given: 3, limit: 7 }),
];
const rows = () =>
  ['Para cada persona', 'ana@x.cl', 'beto@x.cl'].map((name) => screen.getByLabelText(name));

let change = (_: number) => {};
function Live() {
  const [everybody, setEverybody] = useState(100);
  change = setEverybody;
  const event = parseEvent('e', {});
  return (
    <EventContext value={{ event, ticketTypes: [], can: () => true }}>
      <QuotaSheet givers={GIVERS} everybody={everybody} onClose={() => {}} />
    </EventContext>
  );
}

test('a new quota for everybody is that of whoever has none of their own', async () => {
  renderInPanel(<Live />);
  expect(rows().map((row) => (row as HTMLInputElement).value)).toEqual(['100', '100', '7']);
  // The quota being typed for a person with their own quota stays.
  await userEvent.type(screen.getByLabelText('beto@x.cl'), '0');
  act(() => change(20));
  expect(rows().map((row) => (row as HTMLInputElement).value)).toEqual(['20', '20', '70']);
  const saves = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Guardar' });
  expect(saves.map((save) => (save as HTMLButtonElement).disabled)).toEqual([true, true, false]);
  expect(call).not.toHaveBeenCalled();
});
