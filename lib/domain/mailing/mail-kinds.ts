import { cutText } from '../kit/text/cut';
import type { CampaignContent } from './campaign';
import { CAMPAIGN_LIMITS } from './campaign-limits';

type Said = Pick<CampaignContent, 'title' | 'buttonText'>;

const KINDS: readonly { label: string; said: (event: string) => Said }[] = [
  {
    label: 'Anuncio',
    said: (event) => ({
      title: event ? `Llega ${event}` : 'Tenemos fecha nueva',
      buttonText: 'Ver entradas',
    }),
  },
  {
    label: 'Preventa',
    said: () => ({ title: 'La preventa ya está abierta', buttonText: 'Comprar en preventa' }),
  },
  {
    label: 'Recordatorio',
    said: (event) => ({
      title: event ? `Falta poco para ${event}` : 'Falta poco',
      buttonText: 'Asegurar mi entrada',
    }),
  },
  {
    label: 'Últimas entradas',
    said: () => ({ title: 'Quedan las últimas entradas', buttonText: 'Comprar ahora' }),
  },
  {
    label: 'Gracias',
    said: () => ({ title: 'Gracias por ser parte', buttonText: 'Ver lo que viene' }),
  },
];

/** The kinds of mail with what each would say about an event, whose name may be ''. */
export const mailKinds = (event: string) =>
  KINDS.map(({ label, said }) => {
    const { title, buttonText } = said(event);
    return { label, title: cutText(title, CAMPAIGN_LIMITS.title, '…'), buttonText };
  });
