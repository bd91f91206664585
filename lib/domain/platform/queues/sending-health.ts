import type { MailGroup } from '../../mailing/reception/mail-group';
import type { ReceptionWeek } from '../../mailing/reception/reception-day';

/** How mail servers took the last days' campaigns, with the names of those concerned. */
export type SendingHealth = Omit<ReceptionWeek, 'campaigns'> & {
  campaigns: Record<
    MailGroup,
    { id: string; name: string; producerId: string; troubles: number }[]
  >;
};
