import type { Condition } from '@/lib/domain/contact/audience';

export const CONDITION_KINDS: readonly { kind: Condition['kind']; label: string }[] = [
  { kind: 'tag', label: 'Tienen una etiqueta' },
  { kind: 'bought', label: 'Compraron entradas' },
  { kind: 'notBought', label: 'No compran desde' },
  { kind: 'code', label: 'Compraron con un código' },
  { kind: 'promoter', label: 'Compraron por un promotor' },
  { kind: 'attended', label: 'Asistieron' },
  { kind: 'answered', label: 'Respondieron una pregunta' },
  { kind: 'place', label: 'Viven en' },
  { kind: 'opened', label: 'Abrieron una campaña' },
  { kind: 'clicked', label: 'Hicieron clic en una campaña' },
  { kind: 'origin', label: 'Llegaron por' },
];

export function newCondition(kind: Condition['kind']): Condition {
  switch (kind) {
    case 'tag':
      return { kind, tags: [] };
    case 'origin':
      return { kind, origin: 'import' };
    case 'bought':
      return { kind, eventId: null, minTickets: 1, minAmount: 0, since: null };
    case 'attended':
      return { kind, eventId: null, since: null };
    case 'answered':
      return { kind, eventId: '', questionId: '', options: [] };
    case 'notBought':
      return { kind, since: null, days: 90 };
    case 'code':
      return { kind, eventId: null, code: '' };
    case 'promoter':
      return { kind, eventId: null, promoterId: null };
    case 'place':
      return { kind, of: 'comuna', names: [] };
    case 'opened':
    case 'clicked':
      return { kind, campaignId: null, since: null };
  }
}
