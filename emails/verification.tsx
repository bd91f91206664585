import { renderNotice } from './notice';

type VerificationProps = {
  siteName: string;
  email: string;
  url: string;
};

export function renderVerification({ siteName, email, url }: VerificationProps) {
  return {
    subject: `Confirma tu correo en ${siteName}`,
    ...renderNotice({
      siteName,
      title: 'Confirma tu correo',
      paragraphs: [
        `Alguien creó una cuenta en ${siteName} con ${email}.`,
        'Si fuiste tú, confírmalo para empezar: es una sola vez.',
      ],
      button: { text: 'Confirmar mi correo', url },
      footer:
        'El enlace sirve una vez. Si no creaste esta cuenta, no hagas nada: sin confirmar no puede enviar ni recibir nada.',
    }),
  };
}
