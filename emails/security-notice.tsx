import type { Flag } from '@/lib/domain/rights/permissions';
import { FLAG_TEXT } from '@/lib/domain/team/team';
import { renderNotice } from './notice';

export type SecurityChange =
  | { kind: 'joined'; person: string; given: readonly Flag[] }
  | { kind: 'flags'; person: string; by: string; given: readonly Flag[]; taken: readonly Flag[] }
  | { kind: 'removed'; person: string; by: string }
  /** `account` is masked ('BCI •••• 4321'), '' for recipients who may not see it. */
  | { kind: 'banking'; by: string; first: boolean; account: string }
  | { kind: 'frozen'; person: string }
  | { kind: 'lifted'; reason: string };

type SecurityNoticeProps = {
  siteName: string;
  producerName: string;
  change: SecurityChange;
  own: boolean;
  /** The recipient has no access to money but is affected. */
  isOutside?: boolean;
  url: string;
};

type Text = { subject: string; title: string; paragraphs: string[]; points?: string[] };

const labels = (flags: readonly Flag[]) => flags.map((flag) => FLAG_TEXT[flag].label);

function wordsOf({ producerName, change, own }: SecurityNoticeProps): Text {
  switch (change.kind) {
    case 'joined':
      return {
        subject: `${change.person} se unió a ${producerName}`,
        title: 'Alguien más llega al dinero',
        paragraphs: [
          `${change.person} aceptó una invitación al equipo de ${producerName}. Ahora puede:`,
        ],
        points: labels(change.given),
      };
    case 'flags':
      return {
        subject: `Cambiaron ${own ? 'tus permisos' : `los permisos de ${change.person}`} en ${producerName}`,
        title: own ? 'Cambiaron tus permisos' : 'Cambiaron permisos de tu equipo',
        paragraphs: [
          `${change.by} cambió ${own ? 'tus permisos' : `los permisos de ${change.person}`} en ${producerName}.`,
        ],
        points: [
          ...labels(change.taken).map((label) => `Quitó: ${label}`),
          ...labels(change.given).map((label) => `Dio: ${label}`),
        ],
      };
    case 'removed':
      return {
        subject: own
          ? `Te sacaron del equipo de ${producerName}`
          : `Sacaron a ${change.person} del equipo de ${producerName}`,
        title: own ? 'Ya no eres parte del equipo' : 'Alguien salió de tu equipo',
        paragraphs: [
          `${change.by} ${own ? 'te sacó' : `sacó a ${change.person}`} del equipo de ${producerName}.`,
        ],
      };
    case 'banking':
      return {
        subject: `${change.first ? 'Registraron' : 'Cambió'} la cuenta bancaria de ${producerName}`,
        title: `${change.first ? 'Hay una cuenta' : 'Cambió la cuenta'} donde se les paga`,
        paragraphs: [
          `${change.by} ${change.first ? 'registró' : 'cambió'} los datos bancarios de ${producerName}.`,
          ...(change.account
            ? [`La cuenta ${change.first ? '' : 'nueva '}es ${change.account}.`]
            : []),
          'El dinero espera 72 horas antes de ir a ella.',
        ],
      };
    case 'frozen':
      return {
        subject: `Los pagos de ${producerName} están detenidos`,
        title: 'Los pagos están detenidos',
        paragraphs: [
          `${change.person} avisó que no reconoce un cambio en ${producerName}.`,
          'No se paga nada ni cambia la cuenta bancaria hasta que la administración lo revise.',
        ],
      };
    case 'lifted':
      return {
        subject: `Los pagos de ${producerName} siguen su curso`,
        title: 'Los pagos siguen su curso',
        paragraphs: [
          `La administración revisó el aviso y permitió los pagos de ${producerName} de nuevo.`,
          `Motivo: ${change.reason}`,
        ],
      };
  }
}

export function renderSecurityNotice(props: SecurityNoticeProps) {
  const { subject, paragraphs, ...text } = wordsOf(props);
  const { siteName, producerName, isOutside, url } = props;
  const stop =
    'Si no lo reconoces, detén los pagos: nadie recibe dinero hasta que lo revisemos. Si está bien, no hagas nada.';
  return {
    subject,
    ...renderNotice({
      siteName,
      ...text,
      paragraphs,
      ...(url ? { closing: stop, button: { text: 'No fui yo, detener los pagos', url } } : {}),
      footer: isOutside
        ? `Recibes este correo porque el cambio es sobre ti en ${producerName}.`
        : `Recibes este correo porque ves o cuidas el dinero de ${producerName}, o lo hacías hace poco.`,
    }),
  };
}
