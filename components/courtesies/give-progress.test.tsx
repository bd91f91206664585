import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GiveProgress } from './give-progress';

const DONE = {
  status: 'done',
  done: 10,
  total: 10,
  failed: 0,
  left: 0,
  kept: 0,
  error: null,
} as const;
const show = (giving: Parameters<typeof GiveProgress>[0]['giving']) =>
  render(<GiveProgress giving={giving} onGoOn={() => {}} />);

test('says who got a mail, and counts nobody among them who asked for none', () => {
  const { unmount } = show(DONE);
  expect(screen.getByText('10 invitados recibieron su correo.')).toBeTruthy();
  expect(screen.queryByText(/no recibir correos/)).toBeNull();
  unmount();
  show({ ...DONE, kept: 2 });
  expect(screen.getByText('8 invitados recibieron su correo.')).toBeTruthy();
  expect(screen.getByText(/2 personas pidieron no recibir correos/)).toBeTruthy();
});
