import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GiveProgress } from './give-progress';

const COUNTS = { failed: 0, left: 0, kept: 0 };
const DONE = { status: 'done', done: 10, total: 10, ...COUNTS, rest: [], error: null } as const;
const show = (giving: Parameters<typeof GiveProgress>[0]['giving']) =>
  render(<GiveProgress giving={giving} onGoOn={() => {}} onEdit={() => {}} />);

test('says who got a mail, and counts nobody among them who asked for none', () => {
  const { unmount } = show(DONE);
  expect(screen.getByText('10 invitados recibieron su correo.')).toBeTruthy();
  expect(screen.queryByText(/no recibir correos/)).toBeNull();
  unmount();
  show({ ...DONE, kept: 2 });
  expect(screen.getByText('8 invitados recibieron su correo.')).toBeTruthy();
  expect(screen.getByText(/2 personas pidieron no recibir correos/)).toBeTruthy();
});

test('says how many mails did not go, and which of them go by themselves', () => {
  const { unmount } = show({ ...DONE, left: 3 });
  expect(screen.getByText('7 correos salieron. 3 salen en unos minutos.')).toBeTruthy();
  unmount();
  show({ ...DONE, failed: 1, left: 1 });
  const text = '8 correos salieron. 1 no se pudo enviar: puedes reenviarlos desde la lista.';
  expect(screen.getByText(`${text} 1 sale en unos minutos.`)).toBeTruthy();
});
