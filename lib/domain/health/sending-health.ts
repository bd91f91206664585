import type { MailGroup } from '../mailing/reception/mail-group';
import type { Fall } from '../mailing/reception/normal';
import type { ReceptionWeek } from '../mailing/reception/reception-day';

export type SendingHealth = Omit<ReceptionWeek, 'campaigns'> & {
  falls?: Fall[];
  campaigns: Record<
    MailGroup,
    { id: string; name: string; producerId: string; troubles: number }[]
  >;
};
