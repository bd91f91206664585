import type { MailGroup } from '../mailing/reception/mail-group';
import type { ReceptionWeek } from '../mailing/reception/reception-day';

export type SendingHealth = Omit<ReceptionWeek, 'campaigns'> & {
  campaigns: Record<
    MailGroup,
    { id: string; name: string; producerId: string; troubles: number }[]
  >;
};
