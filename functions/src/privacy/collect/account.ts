import { parseUser } from '@/lib/domain/account/user';
import { parseAmbassador } from '@/lib/domain/ambassador/ambassador';
import { ACTION_TEXT } from '@/lib/domain/audit/action-text';
import { parseAuditEntry } from '@/lib/domain/audit/audit';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, moment, text } from '@/lib/domain/kit/read';
import { parseBreachMail } from '@/lib/domain/privacy/breach/breach-mail';
import type { CopySection } from '@/lib/domain/privacy/person-copy';
import { parsePrivacyRequest, REQUEST_STATE_TEXT, RIGHT_TEXT } from '@/lib/domain/privacy/request';
import { type Invitation, isExpired, parseInvitation } from '@/lib/domain/team/invitation';
import { db, untypedDb } from '../../support/admin';
import { documentsOf, ownOf, type Subject, when } from './read';

const INVITATION_TEXT: Record<Invitation['status'], string> = {
  pending: 'Por aceptar',
  accepted: 'Aceptada',
  withdrawn: 'Retirada',
};

const invitationText = (invitation: Invitation): string =>
  invitation.status === 'pending' && isExpired(invitation, new Date())
    ? 'Vencida'
    : INVITATION_TEXT[invitation.status];

/** Data outside events and mailing: teams, acts in the panel, requests; at the platform's desk also the account. */
export async function accountSections(asked: Subject): Promise<CopySection[]> {
  const invitations = await documentsOf('invitations', 'email', asked);
  const requests = await documentsOf('privacyRequests', 'email', asked);
  const former = await documentsOf('formerHolders', 'email', asked);
  const traced = await ownOf(
    untypedDb().collection(paths.audit()).where('by.email', '==', asked.email),
    asked,
  );
  const shared: CopySection[] = [
    {
      key: 'team',
      file: 'invitaciones',
      title: 'Invitaciones a equipos',
      rows: invitations.map((one) => {
        const invitation = parseInvitation(one.id, one.data());
        return {
          Correo: invitation.email,
          Estado: invitationText(invitation),
          Vence: when(invitation.expiresAt),
        };
      }),
    },
    {
      key: 'team',
      file: 'acceso-al-dinero',
      title: 'Equipos cuyo dinero dejaste de ver',
      rows: former.map((one) => {
        const { name, lostAt, frozeAt } = fields(one.data());
        return {
          Correo: asked.email,
          Nombre: text(name),
          'Dejaste de verlo el': when(moment(lostAt)),
          'Detuviste sus pagos el': when(moment(frozeAt)),
        };
      }),
    },
    {
      key: 'trace',
      file: 'registro-de-cambios',
      title: 'Lo que hiciste en el panel',
      rows: traced.map((one) => {
        const { at, action } = parseAuditEntry(one.id, one.data());
        return { Fecha: when(at), Cambio: ACTION_TEXT[action] ?? action };
      }),
    },
    {
      key: 'rights',
      file: 'solicitudes',
      title: 'Tus solicitudes sobre datos',
      rows: requests.map((one) => {
        const request = parsePrivacyRequest(one.id, one.data());
        return {
          Folio: one.id,
          Derecho: RIGHT_TEXT[request.right],
          Estado: REQUEST_STATE_TEXT[request.state],
          Recibida: when(request.receivedAt),
          Respuesta: request.answer,
        };
      }),
    },
  ];
  return asked.producerId ? shared : [...(await platformSections(asked)), ...shared];
}

const breachOf = (path: string) => path.split('/')[1] ?? '';

async function platformSections({ email }: Subject): Promise<CopySection[]> {
  const users = await db().collection(paths.users()).where('email', '==', email).limit(10).get();
  const reached = await untypedDb()
    .collectionGroup('affectedPages')
    .where('emails', 'array-contains', email)
    .limit(100)
    .get();
  const told = await documentsOf('breachMails', 'email', { email, producerId: '' });
  const ambassadors = await db()
    .collection(entryPaths.ambassadors())
    .where('email', '==', email)
    .limit(10)
    .get();
  return [
    {
      key: 'account',
      file: 'cuenta',
      title: 'Tu cuenta',
      rows: users.docs.map((one) => {
        const user = parseUser(one.id, one.data());
        return {
          Correo: user.email,
          Nombre: user.displayName,
          Teléfono: user.phone,
          Instagram: user.instagram,
          Descripción: user.description,
          Equipos: user.producersId.length,
          Creada: when(user.createdAt),
        };
      }),
    },
    {
      key: 'breaches',
      file: 'brechas',
      title: 'Brechas que alcanzaron tus datos',
      rows: [
        ...reached.docs.map((one) => ({
          Folio: breachOf(one.ref.path),
          Qué: 'Tus datos estaban en lo que se leyó',
          Cuándo: when(moment(fields(one.data()).at)),
        })),
        ...told.map((one) => ({
          Folio: breachOf(one.ref.path),
          Qué: 'Se te avisó por correo',
          Cuándo: when(parseBreachMail(one.data()).at),
        })),
      ],
    },
    {
      key: 'ambassadors',
      file: 'postulacion',
      title: 'Tu postulación a embajador',
      rows: ambassadors.docs.map((one) => {
        const { name, phone, city, instagram, message, createdAt } = parseAmbassador(
          one.id,
          one.data(),
        );
        return {
          Nombre: name,
          Correo: email,
          Teléfono: phone,
          Ciudad: city,
          Instagram: instagram,
          Mensaje: message,
          Enviada: when(createdAt),
        };
      }),
    },
  ];
}
