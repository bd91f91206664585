import type { MailGroup } from '../mailing/reception/mail-group';
import type { Fall } from '../mailing/reception/normal';
import type { ReceptionWeek } from '../mailing/reception/reception-day';

export type SendingHealth = Omit<ReceptionWeek, 'campaigns'> & {
  /** Providers that take less today than in their last seven days. Functions of a former release do not say it. */
  falls?: Fall[];
  campaigns: Record<
    MailGroup,
    { id: string; name: string; producerId: string; troubles: number }[]
  >;
};
