import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { isMissing, isWaiting, waitsNoMore } from '@/lib/firebase/connection';
import { renderInPanel } from '@/tests/support/panel';
import { ConnectionLine } from './connection-line';

const openAnew = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('@/lib/firebase/live-sdk', () => ({ openAnew }));

const [user, events] = [{}, {}];
const ask = vi.fn();
const said = () => screen.getByRole('status').textContent?.replace('Reintentar', '') ?? '';

afterEach(() => {
  for (const one of [user, events]) waitsNoMore(one);
});

test('it says what is so: nothing while all is live, never that what is grey has come', () => {
  renderInPanel(<ConnectionLine />);
  expect(said()).toBe('');
  act(() => isWaiting(user, 'late', ask));
  expect(said()).toMatch(/^Conexión lenta. Ves lo último que llegó/);
  let come = () => {};
  act(() => {
    come = isMissing();
  });
  expect(said()).toBe('Conexión lenta. Estamos pidiendo lo que falta.');
  act(() => isWaiting(user, 'lost', ask));
  expect(said()).toBe('Sin conexión. Lo que falta llega cuando vuelva; seguimos intentando.');
  act(() => come());
  expect(said()).toBe('Sin conexión. Ves lo último que llegó; seguimos intentando.');
  act(() => isWaiting(user, 'asked', ask));
  expect(said()).toBe('Conexión lenta. Los cambios pueden tardar hasta un minuto en verse.');
  act(() => waitsNoMore(user));
  expect(said()).toBe('');
});

test('one that is lost does not hide that the others are answered', () => {
  renderInPanel(<ConnectionLine />);
  act(() => isWaiting(user, 'lost', ask));
  act(() => isWaiting(events, 'asked', ask));
  expect(said()).toMatch(/^Conexión lenta/);
});

test('trying again asks for all that waits, and opens the channel anew', async () => {
  renderInPanel(<ConnectionLine />);
  act(() => isWaiting(user, 'asked', ask));
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(ask).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(openAnew).toHaveBeenCalledOnce());
});
