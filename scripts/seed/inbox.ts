import { addNews } from '@/functions/src/inbox/deliver';
import type { News } from '@/lib/domain/inbox/kinds';
import { IDS, type Seed } from './context';

const FESTIVAL = 'festival-austral';
const NOBODY = { uid: '', email: '' };
const HOUR_MS = 3_600_000;

type Told = Pick<News, 'what' | 'needs' | 'name' | 'objectId'> & Partial<News> & { hours: number };

const OWNER: readonly Told[] = [
  {
    what: 'order.pay',
    needs: 'finance.view',
    name: 'Festival Austral',
    objectId: FESTIVAL,
    amount: 4_500_000,
    hours: 3,
  },
  {
    what: 'complaint.open',
    needs: 'events.manage',
    name: 'Festival Austral',
    objectId: FESTIVAL,
    hours: 9,
  },
  // The same twice more on that day: the inbox folds them.
  ...[9.4, 9.9].map((hours) => ({
    what: 'complaint.open' as const,
    needs: 'events.manage' as const,
    name: 'Festival Austral',
    objectId: FESTIVAL,
    hours,
  })),
  {
    what: 'privacy.open',
    needs: 'users.manageAccess',
    name: 'Acceso',
    objectId: 'DP-ACCES-AAAAA',
    hours: 20,
  },
  {
    what: 'member.join',
    needs: 'users.manageAccess',
    name: 'equipo@early.test',
    objectId: IDS.equipo,
    hours: 27,
  },
  {
    what: 'order.approve',
    needs: 'finance.view',
    name: 'Festival Austral',
    objectId: FESTIVAL,
    amount: 4_500_000,
    hours: 30,
  },
  {
    what: 'refund.open',
    needs: 'finance.refund',
    name: 'Festival Austral',
    objectId: FESTIVAL,
    amount: 3,
    hours: 51,
  },
  {
    what: 'event.published',
    needs: 'events.manage',
    name: 'Festival Austral',
    objectId: FESTIVAL,
    hours: 75,
  },
];

/** The inboxes of a producer's owner and of a member who sees less of the same. */
export const seedInbox: Seed = async ({ now }) => {
  const put = (uid: string, key: string, { hours, ...told }: Told) =>
    addNews(
      uid,
      key,
      {
        producerId: IDS.nocheAustral,
        userId: '',
        amount: null,
        reason: '',
        by: NOBODY,
        ...told,
        at: new Date(now.getTime() - hours * HOUR_MS),
      },
      'Noche Austral',
    );
  for (const [n, told] of OWNER.entries()) await put(IDS.productora, `demo-${n}`, told);
  const shared = OWNER.filter(({ needs }) => needs === 'events.manage');
  for (const [n, told] of shared.entries()) await put(IDS.equipo, `demo-${n}`, told);
};
