import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SaveBar } from './save-bar';

const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const base = { saving: false, onDiscard: vi.fn(), onSave: vi.fn() };

it('is there only while something is unsaved, and says what', () => {
  const { rerender } = render(<SaveBar {...base} unsaved={[]} />);
  expect(screen.queryByRole('region')).toBeNull();
  rerender(<SaveBar {...base} unsaved={['nombre', 'fecha']} />);
  expect(screen.getByRole('region')).toHaveTextContent('Sin guardar: nombre, fecha');
});

it('survives a failure: says why, that nothing is lost, and offers to try again', async () => {
  render(<SaveBar {...base} unsaved={['nombre']} error="Sin conexión" />);
  expect(screen.getByRole('region')).toHaveTextContent('Sin conexión. Tus cambios siguen aquí.');
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(base.onSave).toHaveBeenCalledOnce();
});

it('asks before a link leads away, and goes where it led', async () => {
  render(
    <>
      <a href="/producers/events">Mis eventos</a>
      <SaveBar {...base} unsaved={['nombre']} />
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Mis eventos' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Si sales ahora se pierde: nombre.');
  await userEvent.click(screen.getByRole('button', { name: 'Salir sin guardar' }));
  expect(push).toHaveBeenCalledWith('/producers/events');
});

it('holds the closing of the tab, only while something is unsaved', () => {
  const { rerender } = render(<SaveBar {...base} unsaved={['nombre']} />);
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  rerender(<SaveBar {...base} unsaved={[]} />);
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
});
