import { Timestamp } from 'firebase-admin/firestore';
import { teamIdOf } from '@/functions/src/team/membership';
import { nameOf, parseUser } from '@/lib/domain/account/user';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import type { Banking } from '@/lib/domain/producer/banking';
import type { Billing } from '@/lib/domain/producer/billing';
import { parseProducer } from '@/lib/domain/producer/producer';
import { producerSearch } from '@/lib/domain/producer/producer-search';
import type { Permissions } from '@/lib/domain/rights/permissions';
import { TEAM_ROLES } from '@/lib/domain/team/team';
import { buildView, parseView, type ViewList } from '@/lib/domain/view/view';
import { IDS, type Seed } from './context';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const BILLING: Billing = {
  razonSocial: 'Noche Austral Producciones SpA',
  rut: '76.543.210-3',
  giro: 'Producción de espectáculos',
  address: 'Av. Italia 1449, oficina 302',
  commune: 'Providencia',
  email: 'facturas@nocheaustral.test',
};
const BANKING: Banking = {
  holder: 'Noche Austral Producciones SpA',
  rut: '76.543.210-3',
  bank: 'Banco de Chile',
  accountType: 'checking',
  accountNumber: '8001234567',
  email: 'pagos@nocheaustral.test',
};
// The invitations of 'Noche Austral': how many days ago, and with which preset role, and for which events.
const INVITED = [
  { email: 'finanzas@nocheaustral.test', role: 'finance', daysAgo: 2, events: null },
  { email: 'puerta@nocheaustral.test', role: 'promoter', daysAgo: 9, events: ['festival-austral'] },
];

/**
 * The team entries of the demo producers; for 'Noche Austral' also invitations, billing and bank data; one
 * producer of the chain has its payments frozen.
 */
export const seedTeams: Seed = async ({ db, now }) => {
  const users = await db.collection(paths.users()).get();
  const producers = await db.collection(paths.producers()).get();
  const writer = db.bulkWriter();
  for (const doc of users.docs) {
    const user = parseUser(doc.id, doc.data());
    for (const producerId of user.producersId) {
      const since = Timestamp.fromMillis(now.getTime() - 400 * DAY);
      const entry = { kind: 'member', name: nameOf(user), email: user.email, since };
      writer.set(db.doc(entryPaths.teamEntry(producerId, user.uid)), entry);
    }
  }
  for (const doc of producers.docs) {
    const { name } = parseProducer(doc.id, doc.data());
    writer.update(doc.ref, { search: producerSearch({ id: doc.id, name }) });
  }
  // A member reported an unknown change: the team sees the notice, administrators find it on their home.
  const at = Timestamp.fromMillis(now.getTime() - 3 * HOUR);
  const freeze = { at, uid: IDS.cadena, name: 'Francisco Lagos' };
  writer.update(db.doc(paths.producer('cadena-20')), { freeze });
  writer.set(db.doc(paths.billing(IDS.nocheAustral)), BILLING);
  writer.set(db.doc(paths.banking(IDS.nocheAustral)), BANKING);
  const complete = { banking: true, billing: true };
  writer.update(db.doc(paths.producer(IDS.nocheAustral)), { complete });
  for (const { email, role, daysAgo, events } of INVITED) {
    const id = `demo-${role}-${email.replace(/\W/g, '-')}`;
    const invitedAt = Timestamp.fromMillis(now.getTime() - daysAgo * DAY);
    const invitation = {
      email,
      permissions: TEAM_ROLES.find(({ key }) => key === role)?.permissions as Permissions,
      events,
      invitedAt,
      expiresAt: Timestamp.fromMillis(invitedAt.toMillis() + 7 * DAY),
    };
    const producerId = IDS.nocheAustral;
    const inviter = { invitedBy: IDS.productora, inviterName: 'Catalina Fuentes' };
    writer.set(db.doc(entryPaths.invitation(producerId, id)), {
      id,
      producerId,
      ...invitation,
      ...inviter,
      status: 'pending',
      teamId: teamIdOf(id),
    });
    writer.set(db.doc(entryPaths.teamEntry(producerId, teamIdOf(id))), {
      kind: 'invitation',
      ...invitation,
      invitedBy: inviter.inviterName,
    });
  }
  await writer.close();
};

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
    put(entryPaths.teamView(IDS.nocheAustral, String(n)), view, IDS.productora);
  }
  for (const [n, view] of ADMINS.entries()) put(entryPaths.adminView(String(n)), view, IDS.admin);
  await batch.commit();
};
