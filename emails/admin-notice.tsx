import { renderNotice } from './notice';

export type AdminNoticeChange = 'proposed' | 'confirmed' | 'removed' | 'closed';

type AdminNoticeProps = {
  siteName: string;
  change: AdminNoticeChange;
  person: string;
  by: string;
  url: string;
};

export function renderAdminNotice({ siteName, change, person, by, url }: AdminNoticeProps) {
  const [subject, title, said] = {
    proposed: [
      `Proponen a ${person} para administrar`,
      'Falta que alguien más lo confirme',
      `${by} propone que ${person} administre ${siteName}. Otra persona de la administración tiene siete días para confirmarlo.`,
    ],
    confirmed: [
      `${person} ya administra ${siteName}`,
      'Hay alguien más en la administración',
      `${by} confirmó que ${person} administre ${siteName}.`,
    ],
    removed: [
      `${person} ya no administra ${siteName}`,
      'Hay alguien menos en la administración',
      `${by} quitó a ${person} de la administración de ${siteName}.`,
    ],
    closed: [
      `Cerraron la cuenta de ${person} en ${siteName}`,
      'Hay alguien menos en la administración',
      `${by} deshabilitó la cuenta de ${person}, que administraba ${siteName}.`,
    ],
  }[change] as [string, string, string];
  return {
    subject,
    ...renderNotice({
      siteName,
      title,
      paragraphs: [said, 'Si no lo esperabas, habla con el equipo y revisa el registro ahora.'],
      button: { text: 'Ver en Usuarios', url },
      footer: `Recibes este correo porque administras ${siteName}.`,
    }),
  };
}

/** Notifies the person who is no longer an administrator, who may have no panel. */
export function renderAdminLoss({
  siteName,
  change,
  by,
}: Omit<AdminNoticeProps, 'person' | 'url'>) {
  const isClosed = change === 'closed';
  return {
    subject: isClosed ? `Cerraron tu cuenta en ${siteName}` : `Ya no administras ${siteName}`,
    ...renderNotice({
      siteName,
      title: isClosed ? 'Tu cuenta está deshabilitada' : 'Ya no eres parte de la administración',
      paragraphs: [
        isClosed ? `${by} deshabilitó tu cuenta.` : `${by} te quitó el rol de administrador.`,
        'Si no lo esperabas, avisa ahora a otra persona de la administración.',
      ],
      footer: `Recibes este correo porque administrabas ${siteName}.`,
    }),
  };
}
