import { flagsOf, type Permissions } from '@/lib/domain/rights/permissions';
import { INVITATION_DAYS } from '@/lib/domain/team/invitation';
import { FLAG_TEXT } from '@/lib/domain/team/team';
import { renderNotice } from './notice';

type InvitationProps = {
  siteName: string;
  /** '' until an event of the producer was approved: then the mail has no text of its own. */
  producerName: string;
  inviterName: string;
  permissions: Permissions;
  /** The only events of the rights; null for all. */
  events: readonly string[] | null;
  url: string;
};

export function renderInvitation(props: InvitationProps) {
  const points = flagsOf(props.permissions).map((flag) => FLAG_TEXT[flag].label);
  const { events } = props;
  const names = new Intl.ListFormat('es-CL').format(events ?? []);
  const only = names ? [`Vale solo para ${names}.`] : [];
  const { producerName, siteName, inviterName } = props;
  const team = producerName
    ? `al equipo de ${producerName} en ${siteName}`
    : `a un equipo en ${siteName}`;
  const rights =
    points.length > 0 ? 'Con esta invitación vas a poder:' : 'Vas a poder ver sus eventos.';
  return {
    subject: `${inviterName} te invita a ${producerName || `un equipo en ${siteName}`}`,
    ...renderNotice({
      siteName,
      title: producerName ? `Únete a ${producerName}` : 'Te invitaron a un equipo',
      paragraphs: [`${inviterName} te invitó ${team}.`, ...only, rights],
      points,
      button: { text: 'Ver la invitación', url: props.url },
      footer: `El enlace es personal y vence en ${INVITATION_DAYS} días. Si no esperabas este correo, puedes ignorarlo.`,
    }),
  };
}
