import { Pill } from '@/components/ui/pill';
import {
  CONTACT_BASIS_TEXT,
  type Contact,
  contactStateText,
  MARKETING_BASES,
} from '@/lib/domain/contact/contact';

const TONES = { active: 'good', unsubscribed: 'neutral', bounced: 'bad', blocked: 'wait' } as const;

type Props = { contact: Pick<Contact, 'state' | 'stateReason' | 'basis' | 'bouncedAt'> };

/** Whether a contact may be mailed; an active contact without a basis may not. */
export function ContactPill({ contact }: Props) {
  const { state, stateReason, basis } = contact;
  const isBased = MARKETING_BASES.some((one) => one === basis);
  if (state === 'active' && !isBased) {
    return (
      <Pill tone="wait" title={CONTACT_BASIS_TEXT[basis]}>
        Sin base
      </Pill>
    );
  }
  return (
    <Pill tone={TONES[state]} title={stateReason || undefined}>
      {contactStateText(contact)}
    </Pill>
  );
}
