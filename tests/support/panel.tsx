import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type Panel, PanelContext } from '@/hooks/use-panel';
import { type CurrentSession, SessionContext } from '@/hooks/use-session';
import type { FirstData } from '@/lib/domain/account/first-data';
import { parseUser } from '@/lib/domain/account/user';
import { parseProducer } from '@/lib/domain/producer/producer';
import { ALL_PERMISSIONS, can, type Permissions } from '@/lib/domain/rights/permissions';

/** The panel's contexts around a component under test: producer 'Club' with the member 'me'. */

export const PRODUCER = parseProducer('club', { name: 'Club', users: ['me', 'other'] });

type Given = Partial<Panel> & { permissions?: Permissions | null };

export function panelOf(given: Given = {}): Panel {
  const permissions = given.permissions === undefined ? ALL_PERMISSIONS : given.permissions;
  const isAdmin = given.isAdmin ?? false;
  return {
    uid: 'me',
    role: isAdmin ? 'admin' : 'producer',
    isAdmin,
    isLite: false,
    user: parseUser('me', { producersId: ['club'], email: 'me@early.test' }),
    producersId: ['club'],
    producerId: 'club',
    producer: PRODUCER,
    isUserMissing: false,
    lost: null,
    forgetLost: () => {},
    status: 'ready',
    permissionsKnown: true,
    selectProducer: () => {},
    retry: () => {},
    ...given,
    permissions,
    can: (flag) => isAdmin || can(permissions, flag),
  };
}

const SESSION: CurrentSession = {
  status: 'signed-in',
  user: { uid: 'me', email: 'me@early.test', displayName: 'Yo', photoUrl: '' },
  role: 'producer',
  redirecting: false,
  ended: null,
  lead: () => {},
  logOut: async () => {},
  refreshRole: async () => 'producer',
};

export const ANA = { uid: 'ana', email: 'ana@early.test', displayName: 'Ana', photoUrl: '' };
/** What the server gives a page of Ana's. */
export const FIRST: FirstData = {
  session: { ...ANA, role: 'producer' },
  producerId: 'club',
  chosen: 'club',
  now: Date.UTC(2026, 10, 25),
  news: {},
};

/** The session of 'me', or what a test says of it. */
export const sessionOf = (given: Partial<CurrentSession> = {}) =>
  ({ ...SESSION, ...given }) as CurrentSession;

/** Renders a component inside the panel's contexts; `given` overrides the defaults. */
export function renderInPanel(
  children: ReactNode,
  given: Given = {},
  session: Partial<CurrentSession> = {},
): RenderResult {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <SessionContext value={sessionOf(session)}>
        <PanelContext value={panelOf(given)}>{children}</PanelContext>
      </SessionContext>
    </QueryClientProvider>,
  );
}
