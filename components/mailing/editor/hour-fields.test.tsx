import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInPanel } from '@/tests/support/panel';
import { HourFields } from './hour-fields';

vi.mock('@/lib/firebase/live', () => ({ watchDoc: () => () => {}, watchList: () => () => {} }));

test('an hour that cannot be read is no hour, also by the clock of another place', async () => {
  const onChange = vi.fn();
  renderInPanel(<HourFields eventId={null} onChange={onChange} />);
  await userEvent.type(screen.getByLabelText('Día y hora'), '30-11-2027');
  await userEvent.click(document.body);
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ at: expect.any(Date) }));
  await userEvent.clear(screen.getByLabelText('Día y hora'));
  await userEvent.type(screen.getByLabelText('Día y hora'), '31-11-2027');
  await userEvent.selectOptions(screen.getByLabelText('Hora de'), 'Rapa Nui');
  expect(onChange).toHaveBeenLastCalledWith(null);
  expect(screen.getByLabelText('Día y hora')).toHaveValue('31-11-2027');
  expect(await screen.findByText(/^No leímos esa fecha/)).toBeVisible();
});
