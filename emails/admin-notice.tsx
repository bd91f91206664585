import { renderNotice } from './notice';

type AdminNoticeProps = {
  siteName: string;
  change: 'proposed' | 'confirmed';
  /** The e-mail of the proposed or new administrator. */
  person: string;
  by: string;
  url: string;
};

/** The notice to every administrator that somebody was proposed, or confirmed, as one. */
export function renderAdminNotice({ siteName, change, person, by, url }: AdminNoticeProps) {
  const proposed = change === 'proposed';
  return {
    subject: proposed
      ? `Proponen a ${person} para administrar`
      : `${person} ya administra ${siteName}`,
    ...renderNotice({
      siteName,
      title: proposed
        ? 'Falta que alguien más lo confirme'
        : 'Hay alguien más en la administración',
      paragraphs: [
        proposed
          ? `${by} propone que ${person} administre ${siteName}. Otra persona de la administración tiene siete días para confirmarlo.`
          : `${by} confirmó que ${person} administre ${siteName}.`,
        'Si no lo esperabas, habla con el equipo y revisa el registro ahora.',
      ],
      button: { text: 'Ver en Usuarios', url },
      footer: `Recibes este correo porque administras ${siteName}.`,
    }),
  };
}
