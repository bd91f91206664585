import { renderNotice } from './notice';

type AccountNoticeProps = {
  siteName: string;
  by: string;
  reason: string;
  url: string;
};

export function renderAccountNotice({ siteName, by, reason, url }: AccountNoticeProps) {
  return {
    subject: `Quitaron la verificación en dos pasos de tu cuenta en ${siteName}`,
    ...renderNotice({
      siteName,
      title: 'Tu cuenta quedó sin la verificación en dos pasos',
      paragraphs: [
        `${by} la quitó de tu cuenta. Motivo: ${reason}`,
        'Tus sesiones se cerraron. Entra con tu contraseña y actívala de nuevo antes de mover dinero.',
        'Si no lo pediste, cambia tu contraseña ahora y avisa a la administración.',
      ],
      button: { text: 'Entrar', url },
      footer: `Recibes este correo porque tienes una cuenta en ${siteName}.`,
    }),
  };
}
