import { Timestamp } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import { buildView, parseView, type ViewList } from '@/lib/domain/session/view/view';
import { IDS, type Seed } from './context';

type Shown = readonly [list: ViewList, name: string, query: string];

const TEAM: readonly Shown[] = [
  ['events', 'Por venir', 'when=upcoming&sort=date'],
  ['attendees', 'Sin entrar todavía', 'status=valid'],
  ['contacts', 'Solo activos', 'state=active'],
];
const ADMINS: readonly Shown[] = [
  ['paymentOrders', 'Por aprobar, las mayores', 'status=requested&sort=-amount'],
  ['users', 'Deshabilitadas', 'state=disabled'],
];

/** Saved views that a team and the administrators share; none of them opens by itself. */
export const seedViews: Seed = async ({ db, now }) => {
  const at = Timestamp.fromDate(now);
  const batch = db.batch();
  const put = (path: string, [list, name, query]: Shown, by: string) =>
    batch.set(db.doc(path), {
      list,
      name,
      query: buildView(list, parseView(list, query)),
      isDefault: false,
      by,
      createdAt: at,
      updatedAt: at,
    });
  for (const [n, view] of TEAM.entries()) {
    put(paths.teamView(IDS.nocheAustral, String(n)), view, IDS.productora);
  }
  for (const [n, view] of ADMINS.entries()) put(paths.adminView(String(n)), view, IDS.admin);
  await batch.commit();
};
