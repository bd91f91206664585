import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leave } from '@/hooks/leaving/leave';
import { SaveBar } from './save-bar';

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
  const follow = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <>
      <a href="/producers/events" onClick={follow}>
        Mis eventos
      </a>
      <SaveBar {...base} unsaved={['nombre']} />
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Mis eventos' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Si sales ahora se pierde: nombre.');
  expect(follow).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Salir sin guardar' }));
  expect(follow).toHaveBeenCalledOnce();
});

it('holds the closing of the tab, only while something is unsaved', () => {
  const { rerender } = render(<SaveBar {...base} unsaved={['nombre']} />);
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  rerender(<SaveBar {...base} unsaved={[]} />);
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
});

const answer = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('asks before whatever leaves without a link, and lets it happen only if it is to', async () => {
  const go = vi.fn();
  const { rerender } = render(<SaveBar {...base} unsaved={['nombre']} />);
  act(() => leave(go));
  expect(screen.getByRole('dialog')).toHaveTextContent('Si sales ahora se pierde: nombre.');
  await answer('Seguir editando');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(go).not.toHaveBeenCalled();
  act(() => leave(go));
  await answer('Salir sin guardar');
  expect(go).toHaveBeenCalledOnce();
  act(() => leave(go, `${window.location.pathname}?pestana=2`));
  expect(go).toHaveBeenCalledTimes(2);
  rerender(<SaveBar {...base} unsaved={[]} />);
  act(() => leave(go));
  expect(go).toHaveBeenCalledTimes(3);
});

describe('Back', () => {
  const navigation = Object.assign(new EventTarget(), {
    traverseTo: vi.fn((key: string) => ({ committed: Promise.resolve(press({ key })) })),
  });
  afterEach(() => vi.unstubAllGlobals());

  type Pressed = {
    key?: string;
    path?: string;
    type?: string;
    cancelable?: boolean;
    away?: boolean;
  };
  /** Dispatches a navigation; returns whether the browser goes on with it. */
  function press({
    key = 'before',
    path = '/before',
    type = 'traverse',
    cancelable = true,
    away,
  }: Pressed = {}) {
    const event = Object.assign(new Event('navigate', { cancelable }), {
      navigationType: type,
      destination: { key, url: new URL(path, window.location.href).href, sameDocument: !away },
    });
    let isLeft = true;
    act(() => {
      isLeft = navigation.dispatchEvent(event);
    });
    return isLeft;
  }
  const page = (unsaved: string[]) => {
    vi.stubGlobal('navigation', navigation);
    return render(<SaveBar {...base} unsaved={unsaved} />);
  };

  it('is held while something is unsaved, and done once the person says so', async () => {
    page(['nombre']);
    expect(press()).toBe(false);
    await answer('Seguir editando');
    expect(navigation.traverseTo).not.toHaveBeenCalled();
    expect(press()).toBe(false);
    await answer('Salir sin guardar');
    expect(navigation.traverseTo).toHaveBeenCalledExactlyOnceWith('before');
    expect(await navigation.traverseTo.mock.results[0]?.value.committed).toBe(true);
  });

  it('is asked about again if it led nowhere', async () => {
    page(['nombre']);
    press();
    navigation.traverseTo.mockImplementationOnce(() => ({
      committed: Promise.reject(new Error('aborted')),
    }));
    await answer('Salir sin guardar');
    expect(press()).toBe(false);
  });

  it.each<[what: string, Pressed]>([
    ['a sheet of the same page', { path: `${window.location.pathname}?folio=1` }],
    ['what the router itself pushes', { type: 'push' }],
    ['what the browser lets nobody hold', { cancelable: false }],
    ['another site, about which the browser asks', { away: true }],
  ])('leaves alone %s', (_what, pressed) => {
    page(['nombre']);
    expect(press(pressed)).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is free once all is saved, and while the browser has no such event', () => {
    const { rerender } = page(['nombre']);
    rerender(<SaveBar {...base} unsaved={[]} />);
    expect(press()).toBe(true);
    vi.stubGlobal('navigation', undefined);
    rerender(<SaveBar {...base} unsaved={['nombre']} />);
    expect(press()).toBe(true);
  });
});
