import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError, call } from '@/lib/data/kit/call';
import { parseBilling } from '@/lib/domain/producer/billing';
import { PRODUCER, renderInPanel } from '@/tests/support/panel';
import { BillingForm } from './billing-form';
import { EditForm } from './edit-form';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));
const called = vi.mocked(call);

const billing = parseBilling('', {
  razonSocial: 'Club SpA',
  rut: '76.086.428-5',
  giro: 'Eventos',
  address: 'Calle 1',
  commune: 'Ñuñoa',
  email: 'a@club.test',
});
const clash = (theirs: object) =>
  new CallError('Alguien más cambió lo mismo', 'aborted', undefined, { ...theirs });
const button = (name: string) => screen.getByRole('button', { name });
const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
const retype = async (label: RegExp, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};
let give: (next: ReactNode) => void = () => {};
function Live({ first }: { first: ReactNode }) {
  const [form, setForm] = useState(first);
  give = setForm;
  return form;
}
/** Renders a form whose values change later, as a live read does. */
const renderLive = (first: ReactNode) => {
  renderInPanel(<Live first={first} />);
  return { arrives: (next: ReactNode) => act(() => give(next)) };
};
const sent = (at: number) => called.mock.calls[at]?.[1] as Record<string, unknown>;

beforeEach(() => {
  vi.clearAllMocks();
  called.mockReset();
  called.mockResolvedValue({ success: true, message: 'Listo' });
});

describe('what somebody else saved meanwhile', () => {
  const begin = async () => {
    called.mockRejectedValueOnce(clash({ giro: 'Conciertos' }));
    renderInPanel(<BillingForm producerId="club" billing={billing} />);
    await retype(/Giro/, 'Fiestas');
    await userEvent.click(button('Guardar cambios'));
    await screen.findByRole('dialog', { name: 'Alguien más editó lo mismo' });
  };

  test('is asked about by name, and overwritten only on confirmation', async () => {
    await begin();
    expect(screen.getByText(/cambió: giro/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent(0)).toMatchObject({ giro: 'Fiestas', seen: billing });
    await userEvent.click(button('Guardar lo mío'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(1)).toMatchObject({ giro: 'Fiestas', seen: { ...billing, giro: 'Conciertos' } });
    expect(screen.queryByText('Sin guardar:')).toBeNull();
  });

  test('is asked about again if it changed once more', async () => {
    await begin();
    called.mockRejectedValueOnce(clash({ address: 'Calle 2' }));
    await userEvent.click(button('Guardar lo mío'));
    expect(await screen.findByText(/cambió: dirección/)).toBeVisible();
    await userEvent.click(button('Guardar lo mío'));
    await waitFor(() =>
      expect(sent(2)).toMatchObject({
        seen: { ...billing, giro: 'Conciertos', address: 'Calle 2' },
      }),
    );
  });

  test('can be kept: it is shown in the form, and the other edits are still unsaved', async () => {
    await begin();
    await userEvent.click(button('Quedarme con lo suyo'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(value(/Giro/)).toBe('Conciertos');
    expect(called).toHaveBeenCalledTimes(1);
    await retype(/Comuna/, 'Macul');
    // A submit as fast as a double click is ignored.
    await waitFor(() => {
      if (called.mock.calls.length < 2) fireEvent.click(button('Guardar cambios'));
      expect(called).toHaveBeenCalledTimes(2);
    });
    expect(sent(1)).toMatchObject({
      giro: 'Conciertos',
      commune: 'Macul',
      seen: { ...billing, giro: 'Conciertos' },
    });
  });

  test('can be dismissed: the input is kept', async () => {
    await begin();
    await userEvent.click(button('Seguir editando'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(value(/Giro/)).toBe('Fiestas');
    expect(screen.getByText('giro')).toBeVisible();
  });
});

describe('a form that follows what is stored', () => {
  const theirs = { ...billing, giro: 'Conciertos', address: 'Calle 2' };

  test('shows the new values while it is untouched', () => {
    const view = renderLive(<BillingForm producerId="club" billing={billing} />);
    view.arrives(<BillingForm producerId="club" billing={theirs} />);
    expect(value(/Giro/)).toBe('Conciertos');
    expect(screen.queryByText('Sin guardar:')).toBeNull();
  });

  test('does not mix two versions of what belongs together', async () => {
    const view = renderLive(<BillingForm producerId="club" billing={billing} />);
    await retype(/Giro/, 'Fiestas');
    view.arrives(<BillingForm producerId="club" billing={theirs} />);
    expect([value(/Giro/), value(/Dirección/)]).toEqual(['Fiestas', 'Calle 1']);
    await userEvent.click(button('Guardar cambios'));
    await waitFor(() => expect(sent(0)).toMatchObject({ giro: 'Fiestas', seen: billing }));
  });

  test('shows the latest values when the input is discarded', async () => {
    const view = renderLive(<BillingForm producerId="club" billing={billing} />);
    await retype(/Giro/, 'Fiestas');
    view.arrives(<BillingForm producerId="club" billing={theirs} />);
    await userEvent.click(button('Descartar'));
    expect([value(/Giro/), value(/Dirección/)]).toEqual(['Conciertos', 'Calle 2']);
  });

  test('sends the original value of an edited field, and no other', async () => {
    const view = renderLive(<EditForm producer={{ ...PRODUCER, description: 'Techno' }} />);
    await retype(/Descripción/, 'Cumbia');
    view.arrives(
      <EditForm producer={{ ...PRODUCER, description: 'House', instagramProfile: 'otro' }} />,
    );
    expect([value(/Descripción/), value(/Instagram/)]).toEqual(['Cumbia', 'otro']);
    await userEvent.click(button('Guardar cambios'));
    await waitFor(() => expect(called).toHaveBeenCalled());
    expect(sent(0)).toMatchObject({ description: 'Cumbia', instagramProfile: 'otro' });
    expect(sent(0).seen).toEqual({ description: 'Techno' });
  });
});

describe('what is written on while it is being saved', () => {
  const held = () => {
    let answer: (result: object) => void = () => {};
    called.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve as typeof answer;
      }),
    );
    return () => act(async () => answer({ success: true, message: 'Listo' }));
  };

  test('stays as unsaved, and the next press saves it over what was stored', async () => {
    renderInPanel(<BillingForm producerId="club" billing={billing} />);
    const arrives = held();
    await retype(/Giro/, 'Fiestas ');
    await userEvent.click(button('Guardar cambios'));
    await retype(/Dirección/, 'Calle 22');
    await arrives();
    expect([value(/Giro/), value(/Dirección/)]).toEqual(['Fiestas', 'Calle 22']);
    expect(screen.getByText('dirección')).toBeVisible();
    await waitFor(() => {
      if (called.mock.calls.length < 2) fireEvent.click(button('Guardar cambios'));
      expect(called).toHaveBeenCalledTimes(2);
    });
    expect(sent(1)).toMatchObject({
      giro: 'Fiestas',
      address: 'Calle 22',
      seen: { ...billing, giro: 'Fiestas' },
    });
    await waitFor(() => expect(screen.queryByText('Sin guardar:')).toBeNull());
  });

  test('also where it is changed back to what it was', async () => {
    renderInPanel(<BillingForm producerId="club" billing={billing} />);
    const arrives = held();
    await retype(/Giro/, 'Fiestas');
    await userEvent.click(button('Guardar cambios'));
    await retype(/Giro/, billing.giro);
    await arrives();
    expect(value(/Giro/)).toBe(billing.giro);
    expect(screen.getByText('giro')).toBeVisible();
  });

  test('what somebody else saved in another field meanwhile is shown, not the older value', async () => {
    const first = { ...PRODUCER, description: 'Techno', instagramProfile: 'uno' };
    const view = renderLive(<EditForm producer={first} />);
    const arrives = held();
    await retype(/Descripción/, 'Cumbia');
    await userEvent.click(button('Guardar cambios'));
    view.arrives(<EditForm producer={{ ...first, instagramProfile: 'dos' }} />);
    await arrives();
    expect([value(/Descripción/), value(/Instagram/)]).toEqual(['Cumbia', 'dos']);
    expect(screen.queryByText('Sin guardar:')).toBeNull();
  });
});
