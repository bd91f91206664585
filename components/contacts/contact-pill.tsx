import { Pill } from '@/components/ui/pill';
import { CONTACT_STATE_TEXT, type ContactState } from '@/lib/domain/contact/contact';

const TONES = { active: 'good', unsubscribed: 'neutral', bounced: 'bad', blocked: 'wait' } as const;

/** Whether a contact may be e-mailed, as a pill. */
export function ContactPill({ state, reason }: { state: ContactState; reason?: string }) {
  return (
    <Pill tone={TONES[state]} title={reason || undefined}>
      {CONTACT_STATE_TEXT[state]}
    </Pill>
  );
}
