import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toast } from '@/components/ui/overlay/toast';
import { ProducerSettingsContext } from '@/hooks/use-producer-settings';
import { CallError, call } from '@/lib/data/kit/call';
import {
  ALL_PERMISSIONS,
  DEFAULT_PERMISSIONS,
  fromFlags,
  type Permissions,
} from '@/lib/domain/rights/permissions';
import { PRODUCER, renderInPanel } from '@/tests/support/panel';
import { AccessScreen } from './access-screen';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));
vi.mock('@/components/ui/overlay/toast', () => ({
  toast: { ok: vi.fn(), error: vi.fn(), undo: vi.fn() },
}));
const called = vi.mocked(call);

const database = vi.hoisted(() => ({
  team: [] as { id: string; raw: unknown }[],
  events: [] as { id: string; raw: unknown }[],
  records: {} as Record<string, unknown>,
  silent: [] as string[],
  refused: [] as string[],
  listeners: new Map<string, (news: { id: string; raw: unknown; fromCache: boolean }) => void>(),
}));
vi.mock('@/lib/firebase/write', () => ({
  readDoc: async (path: string, parse: (id: string, raw: unknown) => unknown) =>
    database.records[path] ? parse('club', database.records[path]) : null,
}));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, onNews: (news: unknown) => void, onError: (error: Error) => void) => {
    database.listeners.set(path, onNews as never);
    if (database.silent.includes(path)) return () => {};
    if (database.refused.includes(path)) {
      queueMicrotask(() => onError(new Error('permission-denied')));
      return () => {};
    }
    onNews({ id: 'club', raw: database.records[path] ?? null, fromCache: false });
    return () => {};
  },
  watchList: (spec: { path: string }, onNews: (news: unknown) => void) => {
    const docs = spec.path === 'events' ? database.events : database.team;
    onNews({ docs, fromCache: false });
    return () => {};
  },
}));

const hold = (uid: string, permissions: Permissions) => {
  database.records[`users/${uid}/permissions/club`] = { permissions };
};
const open = (permissions: Permissions = ALL_PERMISSIONS, search = '') =>
  renderInPanel(
    <ProducerSettingsContext value={PRODUCER}>
      <NuqsTestingAdapter searchParams={search} hasMemory>
        <AccessScreen />
      </NuqsTestingAdapter>
    </ProducerSettingsContext>,
    { permissions },
  );
const row = (name: string) => screen.getByText(name).closest('li') as HTMLElement;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  vi.clearAllMocks();
  called.mockResolvedValue({
    success: true,
    message: 'Listo',
    sent: true,
    link: 'https://x',
  } as never);
  const soon = new Date(Date.now() + 3 * 86_400_000);
  database.team = [
    { id: 'me', raw: { kind: 'member', name: 'Ana Rojas', email: 'ana@early.test' } },
    { id: 'other', raw: { kind: 'member', name: 'Beto Soto', email: 'beto@early.test' } },
    {
      id: 'inv-1',
      raw: {
        kind: 'invitation',
        email: 'nuevo@early.test',
        permissions: fromFlags(['finance.view']),
        expiresAt: soon,
      },
    },
  ];
  database.records = {};
  database.silent = [];
  database.refused = [];
  hold('me', ALL_PERMISSIONS);
  hold('other', fromFlags(['tickets.generate', 'tickets.manage']));
});

describe('the list', () => {
  test('shows members with their flags, and who is invited', () => {
    open();
    expect(within(row('Beto Soto')).getByText('Cortesías y listas')).toBeVisible();
    expect(within(row('Ana Rojas')).getByText('Control total')).toBeVisible();
    expect(within(row('nuevo@early.test')).getByText(/Vence/)).toBeVisible();
  });

  test('a member whose entry is missing is still listed', () => {
    database.team = database.team.filter(({ id }) => id !== 'other');
    open();
    expect(row('Sin nombre')).toBeVisible();
  });

  test('a flag that changes elsewhere changes here', async () => {
    open();
    database.listeners.get('users/other/permissions/club')?.({
      id: 'club',
      raw: { permissions: DEFAULT_PERMISSIONS },
      fromCache: false,
    });
    expect(await within(row('Beto Soto')).findByText('10 de 12 permisos')).toBeVisible();
  });

  test('an invitation that has run out says so', () => {
    database.team = [{ id: 'inv-2', raw: { kind: 'invitation', email: 'a@b.cl', expiresAt: 1 } }];
    open();
    expect(screen.getByText('Vencida')).toBeVisible();
  });

  test('nobody can edit themselves', async () => {
    open();
    await userEvent.click(within(row('Ana Rojas')).getByRole('button', { name: 'Permisos' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await screen.findAllByText(/Nadie cambia sus propios permisos/))[0]).toBeVisible();
  });
});

describe('changing flags', () => {
  test('each says what it opens, who gave it, and who else has it', async () => {
    const at = new Date('2026-11-03T15:00:00Z');
    database.records['users/other/permissions/club'] = {
      permissions: fromFlags(['tickets.generate', 'tickets.manage']),
      grants: { 'tickets.manage': { by: 'me', role: 'producer', at } },
    };
    open();
    await userEvent.click(within(row('Beto Soto')).getByRole('button', { name: 'Permisos' }));
    const story = async (label: string) => {
      const button = screen.getByRole('button', { name: `Qué abre y quién tiene: ${label}` });
      await userEvent.click(button);
      return button.parentElement?.parentElement as HTMLElement;
    };
    const manage = await story('Gestionar entradas');
    expect(manage).toHaveTextContent(
      'PáginasEntradas, Preguntas, Descuentos, Asistentes, Validadores',
    );
    expect(manage).toHaveTextContent(/Lo dioAna Rojas, el .*3 nov 2026/);
    expect(await within(manage).findByText('Ana Rojas')).toBeVisible();
    expect(await story('Emitir cortesías')).toHaveTextContent('desde antes de que se anotara');
    expect(await story('Ver finanzas')).not.toHaveTextContent('Lo dio');
  });

  test('are told apart where somebody has them in some events only, or no longer', async () => {
    const permissions = fromFlags(['tickets.manage']);
    const record = (uid: string) => `users/${uid}/permissions/club`;
    for (const [id, name, more] of [
      ['limited', 'Limitada Paz', { events: ['e1'] }],
      ['over', 'Pasada Ríos', { until: new Date(0) }],
    ] as const) {
      database.team.push({ id, raw: { kind: 'member', name, email: `${id}@early.test` } });
      database.records[record(id)] = { permissions, ...more };
    }
    hold('me', fromFlags(['users.manageAccess']));
    renderInPanel(
      <ProducerSettingsContext value={{ ...PRODUCER, users: ['me', 'other', 'limited', 'over'] }}>
        <NuqsTestingAdapter hasMemory>
          <AccessScreen />
        </NuqsTestingAdapter>
      </ProducerSettingsContext>,
    );
    await userEvent.click(within(row('Beto Soto')).getByRole('button', { name: 'Permisos' }));
    const label = 'Qué abre y quién tiene: Gestionar entradas';
    await press(label);
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('Nadie más en todos los eventos')).toBeVisible();
    expect(dialog.getByText('Limitada Paz')).toBeVisible();
    expect(dialog.queryByText(/Pasada Ríos/)).toBeNull();
  });

  test('hold until a moment, which is sent with them and can be undone', async () => {
    open();
    await userEvent.click(within(row('Beto Soto')).getByRole('button', { name: 'Permisos' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText(/Hasta cuándo/), '30/06/2099');
    await userEvent.tab();
    await press('Guardar permisos');
    await waitFor(() =>
      expect(called).toHaveBeenCalledWith(
        'updateMemberPermissions',
        expect.objectContaining({ until: expect.stringMatching(/^2099-07-01T03:59/) }),
      ),
    );
  });

  test('do not lose their end to one that cannot be read', async () => {
    open();
    await userEvent.click(within(row('Beto Soto')).getByRole('button', { name: 'Permisos' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Crear eventos/ }));
    await userEvent.type(screen.getByLabelText(/Hasta cuándo/), '31-11-2026');
    await press('Guardar permisos');
    expect(screen.getByLabelText(/Hasta cuándo/)).toHaveValue('31-11-2026');
    expect(screen.getByLabelText(/Hasta cuándo/)).toHaveFocus();
    expect(await screen.findByText(/^No leímos esa fecha/)).toBeVisible();
    expect(called).not.toHaveBeenCalled();
  });

  test('begins from a ready-made role, sends the whole set, and can be undone', async () => {
    open();
    await userEvent.click(within(row('Beto Soto')).getByRole('button', { name: 'Permisos' }));
    await userEvent.selectOptions(screen.getByLabelText('Rol'), 'finance');
    await userEvent.click(screen.getByRole('checkbox', { name: /Crear eventos/ }));
    await press('Guardar permisos');
    const after = fromFlags([
      'events.create',
      'finance.view',
      'producers.billing',
      'producers.banking',
    ]);
    await waitFor(() =>
      expect(called).toHaveBeenCalledWith('updateMemberPermissions', {
        producerId: 'club',
        userId: 'other',
        permissions: after,
        seen: {
          ...fromFlags(['tickets.generate', 'tickets.manage']),
          until: null,
          limit: null,
        },
      }),
    );
    await waitFor(() => expect(toast.undo).toHaveBeenCalled());
    vi.mocked(toast.undo).mock.calls[0]?.[1]();
    expect(called).toHaveBeenLastCalledWith('updateMemberPermissions', {
      producerId: 'club',
      userId: 'other',
      permissions: fromFlags(['tickets.generate', 'tickets.manage']),
      seen: { ...after, until: null, limit: null },
    });
  });

  test('another end that somebody set meanwhile is asked about, and theirs may stay', async () => {
    const theirs = { until: '2098-03-01T02:59:00.000Z' };
    called.mockRejectedValue(new CallError('Cambió', 'aborted', '', theirs));
    open();
    await userEvent.click(within(row('Beto Soto')).getByRole('button', { name: 'Permisos' }));
    await userEvent.type(screen.getByLabelText(/Hasta cuándo/), '30/06/2099');
    await press('Guardar permisos');
    const asked = within(await screen.findByRole('dialog', { name: 'Alguien más editó lo mismo' }));
    expect(asked.getByText(/cambió: Hasta cuándo/)).toBeVisible();
    expect(asked.getByText(/28 feb 2098|28 de febrero de 2098|28-02-2098/)).toBeVisible();
    called.mockResolvedValue({ success: true, message: '' });
    await userEvent.click(asked.getByRole('button', { name: 'Quedarme con lo suyo' }));
    expect(screen.getByLabelText(/Hasta cuándo/)).toHaveValue('28-02-2098');
    await press('Guardar permisos');
    // Nothing is left to write.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(called).toHaveBeenCalledTimes(1);
  });

  test('of others that somebody changed meanwhile stay, with mine, and nothing is asked', async () => {
    // Somebody else turned courtesies off, in the group of my change. The database compares whole groups.
    const theirs = { tickets: { generate: false, manage: true } };
    called.mockRejectedValueOnce(new CallError('Cambió', 'aborted', '', theirs));
    open();
    await userEvent.click(within(row('Beto Soto')).getByRole('button', { name: 'Permisos' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Gestionar entradas/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Ver finanzas/ }));
    await press('Guardar permisos');
    await waitFor(() => expect(called).toHaveBeenCalledTimes(2));
    expect(called.mock.calls[1]?.[1]).toMatchObject({
      permissions: fromFlags(['finance.view']),
      seen: fromFlags(['tickets.manage']),
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    vi.mocked(toast.undo).mock.calls[0]?.[1]();
    expect(called.mock.calls[2]?.[1]).toMatchObject({ permissions: fromFlags(['tickets.manage']) });
  });

  test('that are mine stay where the end that somebody set is taken', async () => {
    const theirs = {
      until: '2098-03-01T02:59:00.000Z',
      tickets: { generate: false, manage: true },
    };
    called.mockRejectedValueOnce(new CallError('Cambió', 'aborted', '', theirs));
    open();
    await userEvent.click(within(row('Beto Soto')).getByRole('button', { name: 'Permisos' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Ver finanzas/ }));
    await userEvent.type(screen.getByLabelText(/Hasta cuándo/), '30/06/2099');
    await press('Guardar permisos');
    const asked = within(await screen.findByRole('dialog', { name: 'Alguien más editó lo mismo' }));
    expect(asked.getByText(/cambió: Hasta cuándo\. ¿/)).toBeVisible();
    await userEvent.click(asked.getByRole('button', { name: 'Quedarme con lo suyo' }));
    expect(await screen.findByRole('checkbox', { name: /Ver finanzas/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /Emitir cortesías/ })).not.toBeChecked();
    await press('Guardar permisos');
    await waitFor(() => expect(called).toHaveBeenCalledTimes(2));
    expect(called.mock.calls[1]?.[1]).toMatchObject({
      permissions: fromFlags(['tickets.manage', 'finance.view']),
      until: undefined,
    });
  });

  test('are told of the whole team while a search is typed, and anew once they are saved', async () => {
    const at = new Date('2026-11-03T15:00:00Z');
    database.records['users/other/permissions/club'] = {
      permissions: fromFlags(['tickets.manage']),
      grants: { 'tickets.manage': { by: 'me', role: 'producer', at } },
    };
    open(ALL_PERMISSIONS, '?q=Beto');
    expect(screen.queryByText('Ana Rojas')).toBeNull();
    const story = async () => {
      await userEvent.click(within(row('Beto Soto')).getByRole('button', { name: 'Permisos' }));
      const label = 'Qué abre y quién tiene: Gestionar entradas';
      await press(label);
      return within(screen.getByRole('dialog'));
    };
    const first = await story();
    expect(first.getByText(/^Ana Rojas, el /)).toBeVisible();
    expect(await first.findByText('Ana Rojas')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: /Ver finanzas/ }));
    hold('me', fromFlags(['users.manageAccess']));
    await press('Guardar permisos');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await (await story()).findByText('Nadie más')).toBeVisible();
    await press('Volver');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    hold('me', ALL_PERMISSIONS);
    vi.mocked(toast.undo).mock.calls[0]?.[1]();
    await waitFor(() => expect(toast.ok).toHaveBeenCalled());
    expect(await (await story()).findByText('Ana Rojas')).toBeVisible();
  });

  test.each([
    ['silent', 'Cargando sus permisos'],
    ['refused', 'No pudimos leer sus permisos'],
  ] as const)('waits for those that the member has: %s', async (how, reason) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    database[how] = ['users/other/permissions/club'];
    open();
    await userEvent.click(within(row('Beto Soto')).getByRole('button', { name: /Más acciones/ }));
    for (const name of [/^Cambiar permisos/, /^Sacar del equipo/]) {
      const item = await screen.findByRole('menuitem', { name });
      expect(item).toHaveAttribute('aria-disabled', 'true');
      await waitFor(() => expect(item).toHaveTextContent(reason));
    }
  });

  test('a flag that the giver lacks cannot be given or taken, by itself or with a role', async () => {
    open(fromFlags(['users.manageAccess', 'finance.view']));
    await userEvent.click(within(row('Beto Soto')).getByRole('button', { name: 'Permisos' }));
    expect(screen.getByRole('checkbox', { name: /Datos bancarios/ })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: /Emitir cortesías/ })).toBeDisabled();
    await userEvent.selectOptions(screen.getByLabelText('Rol'), 'owner');
    await press('Guardar permisos');
    await waitFor(() =>
      expect(called.mock.calls[0]?.[1]).toMatchObject({
        permissions: fromFlags([
          'tickets.generate',
          'tickets.manage',
          'users.manageAccess',
          'finance.view',
        ]),
      }),
    );
  });

  test('what is refused is told in the dialog', async () => {
    called.mockRejectedValue(new Error('Alguien debe poder gestionar los accesos'));
    open();
    await userEvent.click(within(row('Beto Soto')).getByRole('button', { name: 'Permisos' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Emitir cortesías/ }));
    await press('Guardar permisos');
    expect(await screen.findByText('Alguien debe poder gestionar los accesos')).toBeVisible();
  });
});

describe('inviting', () => {
  test('sends the address and the flags, and shows the link', async () => {
    open();
    await press('Invitar');
    await userEvent.type(screen.getByLabelText('Correo'), ' Nueva@Early.test ');
    await userEvent.selectOptions(screen.getByLabelText('Rol'), 'viewer');
    await press('Enviar invitación');
    await waitFor(() =>
      expect(called).toHaveBeenCalledWith('inviteMember', {
        producerId: 'club',
        email: 'nueva@early.test',
        permissions: fromFlags([]),
        events: null,
      }),
    );
    expect(await screen.findByLabelText('Enlace de la invitación')).toHaveValue('https://x');
  });

  test('a wrong address is told before it is sent', async () => {
    open();
    await press('Invitar');
    await userEvent.type(screen.getByLabelText('Correo'), 'nueva');
    await press('Enviar invitación');
    expect(await screen.findByText(/Escribe un correo válido/)).toBeVisible();
    expect(called).not.toHaveBeenCalled();
  });

  test('an invitation is sent again, and withdrawn after a question', async () => {
    open();
    const invited = row('nuevo@early.test');
    await userEvent.click(within(invited).getByRole('button', { name: 'Reenviar' }));
    await waitFor(() =>
      expect(called).toHaveBeenCalledWith('resendInvitation', {
        producerId: 'club',
        teamId: 'inv-1',
      }),
    );
    await userEvent.click(within(invited).getByRole('button', { name: /Más acciones/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Retirar invitación' }));
    expect(called).not.toHaveBeenCalledWith('withdrawInvitation', expect.anything());
    await press('Retirar invitación');
    await waitFor(() =>
      expect(called).toHaveBeenCalledWith('withdrawInvitation', {
        producerId: 'club',
        teamId: 'inv-1',
      }),
    );
  });
});

test('a member is taken off the team after a question', async () => {
  open();
  await userEvent.click(within(row('Beto Soto')).getByRole('button', { name: /Más acciones/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sacar del equipo' }));
  await press('Sacar del equipo');
  await waitFor(() =>
    expect(called).toHaveBeenCalledWith('removeMember', { producerId: 'club', userId: 'other' }),
  );
});

test('an old refusal is gone when the question is asked again', async () => {
  called.mockRejectedValue(new Error('No hay conexión'));
  open();
  for (const [name, what] of [
    ['Beto Soto', 'Sacar del equipo'],
    ['nuevo@early.test', 'Retirar invitación'],
  ] as const) {
    const ask = async () => {
      await userEvent.click(within(row(name)).getByRole('button', { name: /Más acciones/ }));
      await userEvent.click(await screen.findByRole('menuitem', { name: what }));
    };
    await ask();
    await press(what);
    expect(await screen.findByText('No hay conexión')).toBeVisible();
    await press('Volver');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await ask();
    expect(screen.queryByText('No hay conexión')).toBeNull();
    await press('Volver');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test('a link that the browser does not copy is shown', async () => {
  const refusal = new Error('The request is not allowed by the user agent');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refusal);
  open();
  const invited = within(row('nuevo@early.test'));
  await userEvent.click(invited.getByRole('button', { name: /Más acciones/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copiar enlace' }));
  expect(await screen.findByLabelText('Enlace de la invitación')).toHaveValue('https://x');
  expect(screen.getByText(/^El navegador no permitió copiar/)).toBeVisible();
  expect(toast.error).not.toHaveBeenCalled();
});

test('what a member leaves is named once they are off the team, and may stay', async () => {
  const validators = [{ eventId: 'e1', validatorId: 'v1', name: 'Puerta sur' }];
  const left = { invitations: [], validators, boxOffices: [] };
  called.mockResolvedValue({ success: true, message: '', left } as never);
  open();
  await userEvent.click(within(row('Beto Soto')).getByRole('button', { name: /Más acciones/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sacar del equipo' }));
  await press('Sacar del equipo');
  expect(await screen.findByText('¿Retirar lo que dejó Beto Soto?')).toBeVisible();
  expect(screen.getByText('Validador Puerta sur')).toBeVisible();
  await press('Dejarlos');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(called).toHaveBeenCalledTimes(1);
});

test('a team is searched in the address, and nobody found says so', async () => {
  open(ALL_PERMISSIONS, '?q=zzz');
  expect(await screen.findByText('Nadie del equipo coincide')).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: 'Quitar filtros' })[0] as Element);
  await waitFor(() => expect(screen.queryByText('Nadie del equipo coincide')).toBeNull());
  expect(screen.getByRole('heading', { name: 'Equipo' })).toBeVisible();
});

describe('rights for some events', () => {
  beforeEach(() => {
    database.records['events/e1'] = { name: 'Festival Austral', producerId: 'club' };
    database.events = [
      { id: 'e1', raw: { name: 'Festival Austral' } },
      { id: 'e2', raw: { name: 'Cumbia' } },
    ];
  });

  test('the list names them, and what is gone has dropped out', async () => {
    database.records['users/other/permissions/club'] = {
      permissions: fromFlags(['tickets.manage']),
      events: ['e1', 'gone'],
    };
    open();
    expect(
      await within(row('Beto Soto')).findByText('Solo 1 evento: Festival Austral'),
    ).toBeVisible();
  });

  test('a member is limited by name, and loses what no event has', async () => {
    hold('other', fromFlags(['tickets.manage', 'mailing.send']));
    open();
    await userEvent.click(within(row('Beto Soto')).getByRole('button', { name: 'Permisos' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: /Solo estos eventos/ }));
    expect(dialog.getByRole('checkbox', { name: /Enviar campañas/ })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: /Agregar evento/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Festival Austral/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar permisos' }));
    await waitFor(() => expect(called).toHaveBeenCalled());
    expect(called.mock.calls[0]?.[1]).toMatchObject({
      userId: 'other',
      events: ['e1'],
      permissions: fromFlags(['tickets.manage']),
    });
  });

  test('adding one keeps those that the list does not show, and they can be removed', async () => {
    database.records['users/other/permissions/club'] = {
      permissions: fromFlags(['tickets.manage']),
      events: ['e1', 'old', 'older'],
    };
    open();
    await userEvent.click(within(row('Beto Soto')).getByRole('button', { name: 'Permisos' }));
    const dialog = within(await screen.findByRole('dialog'));
    const [first] = await dialog.findAllByRole('button', { name: 'Quitar el otro evento' });
    await userEvent.click(first as Element);
    await userEvent.click(dialog.getByRole('button', { name: /Agregar evento/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Cumbia/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar permisos' }));
    await waitFor(() => expect(called).toHaveBeenCalled());
    expect(called.mock.calls[0]?.[1]).toMatchObject({ events: ['e1', 'older', 'e2'] });
  });

  const limited = async () => {
    database.records['users/other/permissions/club'] = {
      permissions: fromFlags(['tickets.manage']),
      events: ['e1'],
    };
    open();
    await userEvent.click(within(row('Beto Soto')).getByRole('button', { name: 'Permisos' }));
    return within(await screen.findByRole('dialog'));
  };
  const addCumbia = async (dialog: Awaited<ReturnType<typeof limited>>) => {
    await userEvent.click(dialog.getByRole('button', { name: /Agregar evento/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Cumbia/ }));
  };
  const sent = (n: number) => called.mock.calls[n]?.[1];
  const LIFTED = { users: { manageAccess: true }, mailing: { send: true } };

  test('take no flag that somebody gave for all of them from a member of whom only a flag is taken', async () => {
    called.mockRejectedValueOnce(new CallError('Cambió', 'aborted', '', LIFTED));
    await limited();
    await userEvent.click(screen.getByRole('checkbox', { name: /Gestionar entradas/ }));
    await press('Guardar permisos');
    await waitFor(() => expect(called).toHaveBeenCalledTimes(2));
    expect(sent(1)).toMatchObject({
      permissions: fromFlags(['users.manageAccess', 'mailing.send']),
      events: undefined,
    });
  });

  test.each([
    ['Quedarme con lo suyo', ['tickets.manage', 'users.manageAccess', 'finance.view'], undefined],
    ['Guardar lo mío', ['tickets.manage', 'finance.view'], ['e1']],
  ] as const)(
    'are asked about where a flag was given for others: %s',
    async (choice, flags, events) => {
      const theirs = { users: { manageAccess: true }, limit: null };
      called.mockRejectedValueOnce(new CallError('Cambió', 'aborted', '', theirs));
      await limited();
      await userEvent.click(screen.getByRole('checkbox', { name: /Ver finanzas/ }));
      await press('Guardar permisos');
      const asked = within(
        await screen.findByRole('dialog', { name: 'Alguien más editó lo mismo' }),
      );
      expect(asked.getByText(/Todos los eventos/)).toBeVisible();
      await press(choice);
      if (!events) await press('Guardar permisos');
      await waitFor(() => expect(called).toHaveBeenCalledTimes(2));
      expect(sent(1)).toMatchObject({
        permissions: fromFlags(flags),
        events,
        seen: { users: { manageAccess: true }, limit: null },
      });
      await waitFor(() => expect(toast.undo).toHaveBeenCalled());
      vi.mocked(toast.undo).mock.calls[0]?.[1]();
      await waitFor(() => expect(called).toHaveBeenCalledTimes(3));
      expect(sent(2)).toMatchObject({
        permissions: fromFlags(['tickets.manage', 'users.manageAccess']),
        events: events ? null : undefined,
        seen: { ...fromFlags(flags), limit: events ?? null },
      });
    },
  );

  test('of mine that give way to theirs take no flag that they gave', async () => {
    const theirs = { users: { manageAccess: true }, limit: null };
    called.mockRejectedValueOnce(new CallError('Cambió', 'aborted', '', theirs));
    await addCumbia(await limited());
    await press('Guardar permisos');
    await screen.findByRole('dialog', { name: 'Alguien más editó lo mismo' });
    await press('Quedarme con lo suyo');
    const accesses = await screen.findByRole('checkbox', { name: /Gestionar accesos|accesos/ });
    expect(accesses).toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: /Gestionar entradas/ }));
    await press('Guardar permisos');
    await waitFor(() => expect(called).toHaveBeenCalledTimes(2));
    expect(sent(1)).toMatchObject({
      permissions: fromFlags(['users.manageAccess']),
      events: undefined,
    });
  });

  test('of mine take what somebody gave for all of them, also where their end is taken', async () => {
    const theirs = { mailing: { send: true }, until: '2098-03-01T02:59:00.000Z' };
    called.mockRejectedValueOnce(new CallError('Cambió', 'aborted', '', theirs));
    const dialog = await limited();
    await addCumbia(dialog);
    await userEvent.type(dialog.getByLabelText(/Hasta cuándo/), '30/06/2099');
    await press('Guardar permisos');
    await screen.findByRole('dialog', { name: 'Alguien más editó lo mismo' });
    await press('Quedarme con lo suyo');
    expect(await screen.findByRole('checkbox', { name: /Enviar campañas/ })).not.toBeChecked();
    await press('Guardar permisos');
    await waitFor(() => expect(called).toHaveBeenCalledTimes(2));
    expect(sent(1)).toMatchObject({
      permissions: fromFlags(['tickets.manage']),
      events: ['e1', 'e2'],
    });
  });

  test('an invitation to none is not sent, and one to an event is', async () => {
    open();
    await press('Invitar');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Correo/), 'ana@correo.cl');
    await userEvent.click(dialog.getByRole('radio', { name: /Solo estos eventos/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar invitación' }));
    expect(await dialog.findByText('Elige al menos un evento')).toBeVisible();
    expect(called).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: /Agregar evento/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Cumbia/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar invitación' }));
    await waitFor(() => expect(called).toHaveBeenCalled());
    expect(called.mock.calls[0]?.[1]).toMatchObject({ email: 'ana@correo.cl', events: ['e2'] });
  });
});
